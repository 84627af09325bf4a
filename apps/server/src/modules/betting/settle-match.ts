import type { Db, Tx } from '../../platform/db.ts';
import { inTransaction } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Offers } from './ports.ts';
import { settleChunk } from './settle-chunk.ts';
import { beginRun, type Choice, deleteDue, FIRST_BET, insertDue, selectDue } from './sql/settle.ts';

export interface SettlingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly offers: Pick<Offers, 'outcomes'>;
}

/** Bets in one transaction: large enough to be fast, small enough that a bet being placed waits some milliseconds. */
const CHUNK = 2_000;
const WORKERS = 2;

/** Says, in the transaction that decides a match or changes what it came to, that its bets are due. The job follows when it commits. */
export async function requestSettlement(tx: Tx, matchId: string): Promise<void> {
  await tx.query(insertDue, [matchId]);
  await enqueue(tx, 'settle-match', { matchId }, `settle-match:${matchId}`);
}

/**
 * Settles the bets on a match that can be, then settles again those that went by an earlier revision of its outcome. Nothing is counted or remembered:
 * what is left to do is what the bets themselves say, so it may be stopped anywhere, run twice, and run beside itself.
 *
 * Two workers share the bets, each taking those the other has not locked; a last pass waits for what was locked by anybody else.
 */
export async function settleMatch(deps: SettlingDeps, matchId: string): Promise<void> {
  const [run] = await deps.db.query<{ horizon: string; isLast: boolean }>(beginRun, [matchId]);
  const decided = (await deps.offers.outcomes(deps.db, [matchId])).get(matchId);
  if (!decided) return;
  const pass = (choice: Choice) => settleAll(deps, { choice, matchId, revision: decided.revision, size: CHUNK });
  await Promise.all(Array.from({ length: WORKERS }, () => pass('free')));
  await pass('all');
  if (decided.revision > 1) await pass('changed');
  if (run?.isLast) await deps.db.query(deleteDue, [matchId, run.horizon]);
}

async function settleAll(deps: SettlingDeps, wish: Parameters<typeof settleChunk>[2]): Promise<void> {
  let after = FIRST_BET;
  for (;;) {
    const last = await inTransaction(deps.db, (tx) => settleChunk(deps, tx, wish, after));
    if (!last) return;
    after = last;
  }
}

/**
 * Settles whatever is not proved complete. A bet may be placed, by a transaction that read the offer a moment before the match was decided, after the run that
 * followed; a match stays due until a run has begun after every such transaction had ended.
 */
export async function sweepSettlements(deps: SettlingDeps): Promise<void> {
  const due = await deps.db.query<{ matchId: string }>(selectDue);
  for (const { matchId } of due) await settleMatch(deps, matchId);
}
