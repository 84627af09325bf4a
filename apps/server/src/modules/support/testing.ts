import type { PlayerId } from '@fairbook/contract';
import type { CaseTopic } from '@fairbook/core/support';
import { expect } from 'vitest';
import { plant, plantPlayers } from '../../../test/plant.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Player } from '../../platform/http/http.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import type { CaseNotice } from './case-admin.ts';
import type { ChatVisit } from './chat.ts';
import type { ChatDeps } from './create-chat.ts';
import { createSupport } from './create-support.ts';

/** What chats need besides a database and a clock, for tests that are not about it. */
export const chatDeps = (): Omit<ChatDeps, 'db' | 'now'> => ({
  networkKey: Buffer.alloc(32),
  tokenKey: Buffer.alloc(32, 1),
  chatKey: Buffer.alloc(32, 2),
  isSessionOver: async () => false,
  whoMayAnswer: async (_, staff) => staff,
  channels: [],
});

export const BEGUN = new Date('2026-03-10T12:00:00Z').getTime();
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const playerOf = (id: bigint): Player => ({ playerId: id as PlayerId, sessionId: `session ${id}`, role: 'player' });
/** Players that there are. */
export const [ANA, RUI] = [playerOf(1n), playerOf(2n)];
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A browser, which keeps its cookies. */
export function browserAt(ip = '192.0.2.1', kept: string[] = []): ChatVisit & { readonly kept: string[] } {
  return { kept, ip, language: 'pt', everyCookie: () => kept, setCookie: (_, value) => void kept.splice(0, kept.length, value) };
}
const PAGE = browserAt();

/** Chats on a database of their own, at a time that the test moves. */
export class ChatRoom {
  readonly #database: TestDatabase;
  #now = BEGUN;
  #said = 0;
  /** The answers that were mailed. */
  readonly mailed: CaseNotice[] = [];
  /** The sessions that have ended. */
  readonly ended = new Set<string>();
  /** The staff who may not answer any more. */
  readonly barred = new Set<string>();
  private constructor(database: TestDatabase) {
    this.#database = database;
  }
  static async open(): Promise<ChatRoom> {
    const database = await testDatabase(4);
    await plantPlayers(database, 2);
    return new ChatRoom(database);
  }
  close = (): Promise<void> => this.#database.close();
  /** Forgets everything that was written, and begins again. */
  async clear(): Promise<void> {
    this.#now = BEGUN;
    this.#said = 0;
    this.mailed.length = 0;
    this.ended.clear();
    this.barred.clear();
    await this.plant(
      'delete from case_messages; delete from support_cases; delete from notices; delete from outbox_batches; delete from staff_presence',
    );
  }
  get db() {
    return this.#database.db;
  }
  /** The module as another process has it. */
  house() {
    return createSupport({
      ...chatDeps(),
      db: this.#database.db,
      now: () => new Date(this.#now),
      isSessionOver: async (session) => this.ended.has(session),
      whoMayAnswer: async (_, staff) => staff.filter((id) => !this.barred.has(id)),
      notifyAnswer: async (_, told) => void this.mailed.push(told),
    });
  }
  get chat() {
    return this.house().chat;
  }
  later(ms: number): void {
    this.#now += ms;
  }
  plant = (text: string): Promise<void> => plant(this.#database, text);
  rowsOf = async (text: string) => (await this.#database.owner.pool.query(text)).rows;
  async tokenOf(player = ANA): Promise<string> {
    return (await this.chat.tokenOfPlayer(player)).token;
  }
  write(
    token: string,
    text = 'Hello',
    { visit = PAGE, id, topic, reference }: { visit?: ChatVisit; id?: number; topic?: CaseTopic; reference?: string } = {},
  ) {
    this.#said += 1;
    return this.chat.write({ token, message_id: idOf(id ?? this.#said), text, topic, reference }, visit);
  }
  sync(token: string, after?: number, visit: ChatVisit = PAGE) {
    return this.chat.sync({ token, after: after === undefined ? undefined : idOf(after) }, visit);
  }
  end(token: string, visit: ChatVisit = PAGE) {
    return this.chat.end({ token }, visit);
  }
  /** What one of the staff does about a chat as it stands. */
  async staff(chat: string, what: 'answer' | 'close', text = 'Here we are'): Promise<void> {
    const { desk } = this.house();
    const { row } = await desk.one(this.db, chat);
    await inTransaction(this.db, async (tx: Tx) => {
      const { revision } = await desk.claim(tx, { id: chat, staff: 'zoe', revision: row.revision });
      await desk[what](tx, { id: chat, staff: 'zoe', revision, text });
    });
  }
  /** The events told since it was asked last, as `topic kind`, without those of notices. */
  async told(): Promise<string[]> {
    const rows = await this.rowsOf('select topics, events from outbox_batches order by id');
    await this.plant('delete from outbox_batches');
    const pairs = rows.flatMap(({ topics, events }) => topics.map((topic: string, at: number) => [topic, events[at]] as const));
    for (const [, event] of pairs) expect(event).not.toMatch(/Hello|Here we are/);
    return pairs.map(([topic, event]) => `${topic} ${JSON.parse(event).kind}`).filter((each) => !each.endsWith('notice.added'));
  }
}
