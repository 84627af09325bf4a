import { Refusal } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { afterAction, CASE_ANSWER_HOURS, type CaseAction, CHAT_AWAY_MINUTES, isAway } from '@fairbook/core/support';
import { type Db, inTransaction, type Queries, type Tx } from '../../platform/db/db.ts';
import { writeNotice } from '../../platform/events/notices.ts';
import { newId } from '../../platform/ids.ts';
import {
  type CaseRow,
  countLate,
  countOpen,
  insertMessage,
  lockCase,
  type MessageRow,
  moveCase,
  type QueueQuery,
  selectCase,
  selectMessages,
  selectNumbered,
  selectQueue,
} from './sql/cases.ts';
import { keepPresence, type StaffHere } from './sql/chats.ts';
import { countStaffHere, type StaffHereDeps } from './staff-here.ts';
import { tellCase } from './tell-case.ts';
import { textOf } from './write-case.ts';

/** One staff member's step on a case, with the revision seen. */
export interface CaseStep {
  readonly id: string;
  readonly staff: string;
  readonly revision: number;
}

/** A case in the queue. */
export interface QueuedCase extends CaseRow {
  readonly last: string;
  readonly late: boolean;
  /** Whether it is a chat that whoever wrote does not look at any more. */
  readonly away: boolean;
}

/**
 * The cases as staff see them. Every step locks the case's row first and refuses case.not_found, case.closed, and case.changed if its revision is not the one
 * seen.
 */
export interface CaseAdmin {
  list(db: Queries, query: QueueQuery): Promise<{ readonly list: readonly QueuedCase[]; readonly more: boolean; readonly late: number }>;
  /** How many wait for an answer, counted up to `most`. */
  countWaiting(db: Queries, most: number): Promise<number>;
  /** How many of them have waited longer than promised. */
  countLate(db: Queries): Promise<number>;
  /** The case of a number, in whatever state. */
  numbered(db: Queries, number: number): Promise<QueuedCase | undefined>;
  /** Refuses case.not_found. */
  one(db: Queries, id: string): Promise<{ readonly row: QueuedCase; readonly messages: readonly MessageRow[] }>;
  /** Takes a case, from its previous holder if any; returns its revision and that holder. */
  claim(tx: Tx, step: CaseStep): Promise<{ readonly revision: number; readonly before: string | null }>;
  /**
   * Answers a claimed case; its author is notified by email, and a player on the site as well. In a chat nobody is mailed but a player who has not read it
   * within the last minute. Refuses case.not_yours, case.text_invalid.
   */
  answer(tx: Tx, step: CaseStep & { readonly text: string }): Promise<{ readonly revision: number; readonly message: string }>;
  /** Closes a claimed case. Refuses case.not_yours. */
  close(tx: Tx, step: CaseStep): Promise<{ readonly revision: number }>;
  /** Says that one of the staff is here to answer chats for the next minute, or is not; returns until when, and how many others are. Refuses auth.session_ended. */
  keepPresence(db: Db, who: StaffHere, isHere: boolean): Promise<{ readonly until: Date | null; readonly others: number }>;
}

/** The recipient of an answer. */
export interface CaseNotice {
  readonly case: Pick<CaseRow, 'player' | 'email'> & { readonly language: Language };
  readonly number: number;
  readonly text: string;
}
export interface CaseAdminDeps extends StaffHereDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Emails an answer, if the transaction commits. */
  readonly notifyAnswer: (tx: Tx, told: CaseNotice) => Promise<void>;
  /** Called when one of the staff said that they are here, or not. */
  readonly onPresence: () => void;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long one of the staff is here after they said so. */
const HERE_SECONDS = 60;
/** A player who read the chat so long ago is not there to read the answer. */
const READING_MS = 60_000;

export function createCaseAdmin({ now, notifyAnswer, onPresence, whoMayAnswer }: CaseAdminDeps): CaseAdmin {
  const lateSince = () => new Date(now().getTime() - CASE_ANSWER_HOURS * HOUR_MS);
  const queued = (row: CaseRow, last: string): QueuedCase => ({
    ...row,
    last,
    late: row.waitingSince !== null && row.waitingSince < lateSince(),
    away: row.state !== 'closed' && isAway(row.seenAt, now()),
  });
  return {
    list: async (db, query) => {
      const rows = await selectQueue(db, { ...query, limit: query.limit + 1 }, new Date(now().getTime() - CHAT_AWAY_MINUTES * MINUTE_MS));
      return {
        list: rows.slice(0, query.limit).map((row) => queued(row, row.last)),
        more: rows.length > query.limit,
        late: await countLate(db, lateSince()),
      };
    },
    countWaiting: countOpen,
    countLate: (db) => countLate(db, lateSince()),
    numbered: async (db, number) => {
      const row = await selectNumbered(db, number);
      return row && queued(row, row.last);
    },
    one: async (db, id) => {
      const row = await selectCase(db, id);
      if (!row) throw new Refusal('case.not_found');
      const messages = await selectMessages(db, [id]);
      return { row: queued(row, messages.at(-1)?.text ?? ''), messages };
    },
    claim: async (tx, step) => {
      const row = await seen(tx, step);
      await moveCase(tx, { id: step.id, state: row.state, claimedBy: step.staff, at: now() });
      return { revision: row.revision + 1, before: row.claimedBy };
    },
    answer: async (tx, { text: typed, ...step }) => {
      const row = await held(tx, step);
      const text = textOf(typed, row.channel);
      const message = newId();
      await insertMessage(tx, { id: message, caseId: step.id, at: now(), staff: step.staff, text });
      await moveCase(tx, { id: step.id, state: next(row, 'answer'), claimedBy: step.staff, at: now() });
      if (isMailed(row, now())) await notifyAnswer(tx, { case: row, number: row.number, text });
      await tellCase(tx, row);
      if (row.player !== null) {
        await writeNotice(tx, { player: row.player, about: 'case', subject: step.id, step: message, facts: { number: row.number } });
      }
      return { revision: row.revision + 1, message };
    },
    close: async (tx, step) => {
      const row = await held(tx, step);
      await moveCase(tx, { id: step.id, state: next(row, 'close'), claimedBy: step.staff, at: now() });
      await tellCase(tx, row);
      return { revision: row.revision + 1 };
    },
    keepPresence: async (db, who, isHere) => {
      const until = await inTransaction(db, (tx) => keepPresence(tx, who, isHere ? HERE_SECONDS : 0));
      onPresence();
      return { until, others: await countStaffHere(db, { whoMayAnswer }, who.staff) };
    },
  };
}

/** Locks a case that is open and unchanged since it was seen. */
async function seen(tx: Tx, { id, revision }: CaseStep): Promise<CaseRow> {
  const row = await lockCase(tx, id);
  if (!row) throw new Refusal('case.not_found');
  if (row.state === 'closed') throw new Refusal('case.closed');
  if (row.revision !== revision) throw new Refusal('case.changed');
  return row;
}

async function held(tx: Tx, step: CaseStep): Promise<CaseRow> {
  const row = await seen(tx, step);
  if (row.claimedBy !== step.staff) throw new Refusal('case.not_yours');
  return row;
}

function next({ state }: CaseRow, command: CaseAction) {
  const after = afterAction(state, command);
  if (after === undefined) throw new Refusal('case.closed');
  return after;
}

/** Whether an answer is mailed: not to a guest in the chat, who has no address, nor to a player who is there to read it. */
function isMailed({ channel, player, seenAt }: CaseRow, now: Date): boolean {
  if (channel === 'form') return true;
  return player !== null && (seenAt === null || seenAt.getTime() <= now.getTime() - READING_MS);
}
