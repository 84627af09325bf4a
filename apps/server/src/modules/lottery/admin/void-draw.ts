import { Refusal } from '@fairbook/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { confirmVoidRequest, dropVoidRequest, insertVoidRequest, type LockedDraw, lockDraw, selectVoidRequest } from './sql-draws.ts';

/** A draw, and the member of staff who acts on it. */
export interface DrawCommand {
  readonly id: string;
  readonly staff: string;
}

/**
 * Locks a draw without a result. Refuses draw.not_found, draw.decided, and draw.void_too_late from the time of the draw on: voiding it afterwards could steer
 * results.
 */
async function holdWaiting(tx: Tx, id: string): Promise<LockedDraw> {
  const draw = await lockDraw(tx, id);
  if (!draw) throw new Refusal('draw.not_found');
  if (draw.status !== 'waiting') throw new Refusal('draw.decided');
  if (draw.late) throw new Refusal('draw.void_too_late');
  return draw;
}

/** Requests that a draw be void; a colleague must confirm it. Refuses draw.not_found, draw.void_too_late, draw.decided also if there is a request already. */
export async function requestVoid(tx: Tx, { id, staff, reason }: DrawCommand & { readonly reason: string }): Promise<void> {
  await holdWaiting(tx, id);
  if ((await selectVoidRequest(tx, id)) !== undefined) throw new Refusal('draw.decided');
  await insertVoidRequest(tx, id, staff, reason);
}

/**
 * Voids a draw at a colleague's request, and publishes it. Refuses draw.not_found, draw.void_too_late, draw.four_eyes, staff.same_hands, draw.decided also if
 * there is no request.
 */
export async function confirmVoid(tx: Tx, { id, staff }: DrawCommand): Promise<void> {
  const { game, drawNo } = await holdWaiting(tx, id);
  const asked = await selectVoidRequest(tx, id);
  if (asked === undefined) throw new Refusal('draw.decided');
  if (asked === staff) throw new Refusal('draw.four_eyes');
  await refuseSameHands(tx, staff, [asked]);
  if (!(await confirmVoidRequest(tx, id, staff))) throw new Refusal('draw.void_too_late');
  await appendEvents(tx, [{ topic: `draw:${game}`, event: { kind: 'draw.changed', game, match_id: id, draw_no: drawNo, status: 'void' } }]);
}

/** Withdraws such a request. Refuses draw.not_found, draw.decided if there is none. */
export async function dropVoid(tx: Tx, { id, staff }: DrawCommand): Promise<void> {
  if (!(await lockDraw(tx, id))) throw new Refusal('draw.not_found');
  if (!(await dropVoidRequest(tx, id, staff))) throw new Refusal('draw.decided');
}
