import type { Db, Tx } from '../../platform/db.ts';
import { inTransaction } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Offers } from './ports.ts';
import { settleChunk } from './settle-chunk.ts';
import { beginRun, betsOfMatch, type Due, deleteDue, insertDue, selectDue } from './sql/settle.ts';

export interface SettlingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly offers: Pick<Offers, 'outcomes'>;
  readonly settling?: SettlingPace;
}

export interface SettlingPace {
  /** Bets in one transaction: large enough to be fast, small enough that a bet being placed waits some milliseconds. */
  readonly chunk: number;
  /** Transactions side by side. */
  readonly workers: number;
}
const PACE: SettlingPace = { chunk: 2_000, workers: 2 };

/** Says, in the transaction that decides a match or changes what it came to, that its bets are due. The job follows when it commits. */
export async function requestSettlement(tx: Tx, matchId: string): Promise<void> {
  await tx.query(insertDue, [matchId]);
  await enqueue(tx, 'settle-match', { matchId }, `settle-match:${matchId}`);
}

/**
 * Settles the bets on a match that can be, then settles again those that went by an earlier revision of its outcome. Nothing is counted or remembered:
 * what is left to do is what the bets themselves say, so it may be stopped anywhere, run twice, and run beside itself.
 */
export async function settleMatch(deps: SettlingDeps, matchId: string): Promise<void> {
  const [run] = await deps.db.query<{ horizon: string; isLast: boolean }>(beginRun, [matchId]);
  const decided = (await deps.offers.outcomes(deps.db, [matchId])).get(matchId);
  if (!decided) return;
  await settleAll(deps, matchId, { kind: 'pending' });
  if (decided.revision > 1) await settleAll(deps, matchId, { kind: 'changed', matchId, revision: decided.revision });
  if (run?.isLast) await deps.db.query(deleteDue, [matchId, run.horizon]);
}

/** Hands the bets of a match to workers, chunk by chunk: each takes the next when it is done with one. */
async function settleAll(deps: SettlingDeps, matchId: string, due: Due): Promise<void> {
  const { chunk, workers } = deps.settling ?? PACE;
  const chunks = betsOfMatch(deps.db, matchId, chunk);
  const work = async () => {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      const keys = next.value;
      await inTransaction(deps.db, (tx) => settleChunk(deps, tx, keys, due));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: workers }, work)); // nothing goes on behind the caller's back
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/**
 * Settles whatever is not proved complete. A bet may be placed, by a transaction that read the offer a moment before the match was decided, after the run that
 * followed; a match stays due until a run has begun after every such transaction had ended.
 */
export async function sweepSettlements(deps: SettlingDeps): Promise<void> {
  const due = await deps.db.query<{ matchId: string }>(selectDue);
  for (const { matchId } of due) await settleMatch(deps, matchId);
}
