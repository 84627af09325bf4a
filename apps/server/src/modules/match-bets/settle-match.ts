import type { Tx } from '../../platform/db/db.ts';
import { forEachSettled } from '../../platform/jobs/for-each-settled.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { settleInChunks } from '../betting/index.ts';
import { type SettlingDeps, type Since, settleChunk } from './settle-chunk.ts';
import { beginRun, betsOfMatch, dequeueSettlement, enqueueSettlement, isLedOn, selectQueuedMatches } from './sql/settle.ts';

/** Says, in the transaction that decides a match or changes what it came to, that its bets are due. The job follows when it commits. */
export async function requestSettlement(tx: Tx, matchId: string): Promise<void> {
  await tx.query(enqueueSettlement, [matchId]);
  await enqueue(tx, 'settle-match', { matchId }, `settle-match:${matchId}`);
}

/**
 * Settles the bets on a match that can be, those that a lead pays while it is played, then settles again those that went by an earlier revision of its outcome. Nothing is counted or remembered:
 * what is left to do is what the bets themselves say, so it may be stopped anywhere, run twice, and run beside itself.
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
 * Settles whatever is not proved complete. A bet may be placed, by a transaction that read the offer a moment before the match was decided, after the run that
 * followed; a match stays due until a run has begun after every such transaction had ended.
 */
export async function sweepSettlements(deps: SettlingDeps): Promise<void> {
  await forEachSettled(await deps.db.query<{ matchId: string }>(selectQueuedMatches), ({ matchId }) => settleMatch(deps, matchId));
}
