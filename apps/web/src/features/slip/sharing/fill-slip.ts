import type { Match } from '@fairbook/contract';
import type { SharedSlip } from '@fairbook/core/betting';
import { repeatLegs } from '../legs/repeat-legs.ts';
import { changeSlip, slipState } from '../slip-store.ts';

/** Puts what is still on offer of a shared slip on an empty slip, at current odds and without amounts. An undo brings the previous slip back. */
export function fillSlip({ game, legs, built }: SharedSlip, matches: readonly Match[], now: Date): void {
  changeSlip({ type: 'cleared' });
  const { undo } = slipState().slip;
  repeatLegs(game, legs, matches, { now, together: built });
  const { slip } = slipState();
  changeSlip({ type: 'restored', slip: { ...slip, undo: undo && undo.legs.length > 0 ? undo : null } });
}
