import type { Tx } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import { updateSettled } from './sql/draws.ts';

/** Records that every bet on a draw is settled by a revision of its result, and publishes it. Does nothing the second time. */
export async function markSettled(tx: Tx, drawId: string, revision: number): Promise<void> {
  const settled = await updateSettled(tx, drawId, revision);
  if (!settled) return;
  const { game, drawNo, status } = settled;
  await appendEvents(tx, [{ topic: `draw:${game}`, event: { kind: 'draw.changed', game, match_id: drawId, draw_no: drawNo, status } }]);
}
