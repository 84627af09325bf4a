import type { Tx } from '../../platform/db/db.ts';
import { forEachSettled } from '../../platform/jobs/for-each-settled.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { settleInChunks } from '../betting/index.ts';
import { type SettlingDeps, type Since, settleChunk } from './settle-chunk.ts';
import { beginRun, betsOfMatch, dequeueSettlement, enqueueSettlement, isLedOn, selectQueuedMatches } from './sql/settle.ts';

/** Marks the bets on a match as due, in the transaction that decides it or changes its outcome. The job follows on commit. */
export async function requestSettlement(tx: Tx, matchId: string): Promise<void> {
  await tx.query(enqueueSettlement, [matchId]);
  await enqueue(tx, 'settle-match', { matchId }, `settle-match:${matchId}`);
}

/**
 * Settles the bets on a match that can be settled, including those that a lead pays during play, then settles again those based on an earlier revision of its
 * outcome. No progress is stored: the bets themselves show what is left, so it may be stopped anywhere, run twice, and run concurrently.
 */
export async function settleMatch(deps: SettlingDeps, matchId: string): Promise<void> {
  const [run] = await deps.db.query<{ horizon: string; isLast: boolean }>(beginRun, [matchId]);
  const decided = (await deps.offers.outcomes(deps.db, [matchId])).get(matchId);
  if (decided || (await isLedOn(deps.db, matchId))) await settleAll(deps, matchId);
  if (decided && decided.revision > 1) await settleAll(deps, matchId, { matchId, revision: decided.revision });
  if (run?.isLast) await deps.db.query(dequeueSettlement, [matchId, run.horizon]);
}

const settleAll = (deps: SettlingDeps, matchId: string, since?: Since): Promise<void> =>
  settleInChunks(
    deps,
    (after, limit) => betsOfMatch(deps.db, matchId, after, limit),
    (tx, keys) => settleChunk(deps, tx, keys, since),
  );

/**
 * Settles whatever is not proved complete. A transaction that read the offer just before the match was decided may place a bet after the run that followed; so
 * a match stays due until a run has begun after every such transaction had ended.
 */
export async function sweepSettlements(deps: SettlingDeps): Promise<void> {
  await forEachSettled(await deps.db.query<{ matchId: string }>(selectQueuedMatches), ({ matchId }) => settleMatch(deps, matchId));
}
