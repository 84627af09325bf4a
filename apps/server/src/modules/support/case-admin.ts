import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { afterAction, CASE_ANSWER_HOURS, type CaseAction, caseText } from '@fairbook/core/support';
import type { Db, Queries, Tx } from '../../platform/db/db.ts';
import { writeNotice } from '../../platform/events/notices.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
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
  selectQueue,
} from './sql/cases.ts';

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
}

/**
 * The cases as staff see them. Every step locks the case's row first and refuses case.not_found, case.closed, and case.changed if its revision is not the one
 * seen.
 */
export interface CaseAdmin {
  list(db: Queries, query: QueueQuery): Promise<{ readonly list: readonly QueuedCase[]; readonly more: boolean; readonly late: number }>;
  /** How many wait for an answer, counted up to `most`. */
  countWaiting(db: Queries, most: number): Promise<number>;
  /** Refuses case.not_found. */
  one(db: Queries, id: string): Promise<{ readonly row: QueuedCase; readonly messages: readonly MessageRow[] }>;
  /** Takes a case, from its previous holder if any; returns its revision and that holder. */
  claim(tx: Tx, step: CaseStep): Promise<{ readonly revision: number; readonly before: string | null }>;
  /** Answers a claimed case; its author is notified by email, and a player on the site as well. Refuses case.not_yours, case.text_invalid. */
  answer(tx: Tx, step: CaseStep & { readonly text: string }): Promise<{ readonly revision: number; readonly message: string }>;
  /** Closes a claimed case. Refuses case.not_yours. */
  close(tx: Tx, step: CaseStep): Promise<{ readonly revision: number }>;
}

/** The recipient of an answer. */
export interface CaseNotice {
  readonly case: Pick<CaseRow, 'player' | 'email'> & { readonly language: Language };
  readonly number: number;
  readonly text: string;
}
export interface CaseAdminDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Emails an answer, if the transaction commits. */
  readonly notifyAnswer: (tx: Tx, told: CaseNotice) => Promise<void>;
}

const HOUR_MS = 3_600_000;

export function createCaseAdmin({ now, notifyAnswer }: CaseAdminDeps): CaseAdmin {
  const lateSince = () => new Date(now().getTime() - CASE_ANSWER_HOURS * HOUR_MS);
  const queued = (row: CaseRow, last: string): QueuedCase => ({
    ...row,
    last,
    late: row.waitingSince !== null && row.waitingSince < lateSince(),
  });
  return {
    list: async (db, query) => {
      const rows = await selectQueue(db, { ...query, limit: query.limit + 1 });
      return {
        list: rows.slice(0, query.limit).map((row) => queued(row, row.last)),
        more: rows.length > query.limit,
        late: await countLate(db, lateSince()),
      };
    },
    countWaiting: countOpen,
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
      const text = caseText(typed);
      if (text === undefined) throw new Refusal('case.text_invalid');
      const row = await held(tx, step);
      const message = newId();
      await insertMessage(tx, { id: message, caseId: step.id, at: now(), staff: step.staff, text });
      await moveCase(tx, { id: step.id, state: next(row, 'answer'), claimedBy: step.staff, at: now() });
      await notifyAnswer(tx, { case: row, number: row.number, text });
      await tellPage(tx, row.player, step.id);
      if (row.player !== null) {
        await writeNotice(tx, { player: row.player, about: 'case', subject: step.id, step: message, facts: { number: row.number } });
      }
      return { revision: row.revision + 1, message };
    },
    close: async (tx, step) => {
      const row = await held(tx, step);
      await moveCase(tx, { id: step.id, state: next(row, 'close'), claimedBy: step.staff, at: now() });
      await tellPage(tx, row.player, step.id);
      return { revision: row.revision + 1 };
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

const tellPage = async (tx: Tx, player: PlayerId | null, id: string): Promise<void> => {
  if (player !== null) await appendEvents(tx, [{ topic: `player:${player}`, event: { kind: 'case.changed', case_id: id } }]);
};
