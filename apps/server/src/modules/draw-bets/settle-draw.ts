import { forecastOf } from '@fairbook/core/lottery';
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts';
import { forEachSettled } from '../../platform/jobs/for-each-settled.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { settleInChunks } from '../betting/index.ts';
import type { DecidedDraw } from '../lottery/index.ts';
import { type Due, type SettlingDeps, settleChunk } from './settle-chunk.ts';
import { keepDrawTotals, mergedPicks, totalsOf } from './sql/draw-totals.ts';
import { betsOfDraw } from './sql/settle.ts';

/** Requests settlement of the bets on a draw. The sweep makes up for lost requests. */
export const requestSettlement = (db: Db, drawId: string): Promise<void> =>
  inTransaction(db, (tx) => enqueue(tx, 'settle-draw', { drawId }, `settle-draw:${drawId}`));

/**
 * Settles the bets on a decided draw, then settles again those based on an earlier revision of its result, and marks the draw when all are done. A draw is
 * locked while bets on it are placed, so none comes after it is decided. No progress is stored: the bets themselves show what is left, so it may be stopped
 * anywhere, run twice, and run concurrently.
 */
export async function settleDraw(deps: SettlingDeps, drawId: string): Promise<void> {
  const draw = (await deps.draws.decided(deps.db, [drawId])).get(drawId);
  if (!draw) return;
  await settleAll(deps, draw, 'pending');
  if (draw.revision > 1) await settleAll(deps, draw, 'changed');
  await inTransaction(deps.db, (tx) => finish(deps, tx, draw));
}

const settleAll = (deps: SettlingDeps, draw: DecidedDraw, which: Due): Promise<void> =>
  settleInChunks(
    deps,
    (after, limit) => betsOfDraw(deps.db, draw.id, after, limit),
    (tx, keys) => settleChunk(deps, tx, draw, { keys, which }),
  );

/** Stores the totals of the draw beside what its odds promise, and marks it settled by this revision. */
async function finish({ draws }: SettlingDeps, tx: Tx, { id, game, lunarYear, revision }: DecidedDraw): Promise<void> {
  const totals = await totalsOf(tx, id, 'settled');
  if (totals.bets > 0) {
    const forecast = forecastOf(game, await mergedPicks(tx, id, 'settled'), lunarYear);
    await keepDrawTotals(tx, { ...totals, drawId: id, game, revision, forecast });
  }
  await draws.markSettled(tx, id, revision);
}

/** Settles every decided draw that is not settled by the newest revision. */
export async function sweepDraws(deps: SettlingDeps): Promise<void> {
  await forEachSettled(await deps.draws.due(deps.db), (drawId) => settleDraw(deps, drawId));
}
