import type { Currency } from '@fairbook/core/catalog';
import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { type StakeMoney, stakeIn, typedInNow } from '../../../../shared/bet-slip/stake-money.ts';
import { type DrawSlip, type DrawSlipAction, emptyDrawSlip, pickKey, rewriteAmounts, type SlipPick, withoutAmounts } from './draw-slip.ts';
import { changeSlip, drawSlipState, offeredUndo, putOnSlip, setDrawSlipState } from './draw-slip-store.ts';

/** A slip and the currency its amounts were typed in. */
interface KeptDrawSlip {
  readonly slip: DrawSlip;
  readonly typedIn: Currency | null;
}

/** Returns the slip with its amounts in the currency shown. */
export function drawSlipIn({ slip, typedIn }: KeptDrawSlip, money: StakeMoney): DrawSlip {
  return typedIn === null || typedIn === money.currency ? slip : rewriteAmounts(slip, (text) => stakeIn(text, typedIn, money));
}

/** Applies an amount that the player types in the currency shown; the other amounts are fixed at what is shown of them. */
export function typeAmount(action: DrawSlipAction & { readonly type: 'amountTyped' | 'amountForAll' }, money: StakeMoney): void {
  putOnSlip();
  const { slip, typedIn, undo } = drawSlipState();
  const inShown = (each: DrawSlip) => drawSlipIn({ slip: each, typedIn }, money);
  setDrawSlipState({ slip: inShown(slip), undo: undo && inShown(undo), typedIn: typedInNow(typedIn, money) });
  changeSlip(action);
}

/** Undoes the last removal. */
export function undoRemoval(): void {
  const { undo } = drawSlipState();
  setDrawSlipState({ ...(undo && { slip: undo }), ...offeredUndo(null) });
}

/**
 * Removes placed entries, so that they cannot be placed twice; with the last of them the number of draws and the amount for all. What the player chose while no
 * answer came stays. Cannot be undone.
 */
export function dropPlaced(sent: readonly SlipPick[]): void {
  const { slip, placed } = drawSlipState();
  const keyOf = (pick: SlipPick) => JSON.stringify([pickKey(slip.game, pick), pick.selections, pick.bankers]);
  const gone = new Set([...sent, ...(placed?.picks ?? [])].map(keyOf));
  const picks = slip.picks.filter((pick) => !gone.has(keyOf(pick)));
  setDrawSlipState({ slip: picks.length === 0 ? emptyDrawSlip(slip.game) : { ...slip, picks }, ...offeredUndo(null) });
}

/**
 * Replaces the slip, with amounts in that currency. The previous slip can be restored for a while, unless its amounts are in another currency; a bet under way
 * continues.
 */
export function replaceSlip(slip: DrawSlip, typedIn: Currency): void {
  putOnSlip();
  const { slip: before, typedIn: was, intent } = drawSlipState();
  const isOther = was !== typedIn && before.picks.some(({ amount }) => amount !== '');
  const undo = offeredUndo(before.picks.length > 0 && !isOther ? before : null);
  setDrawSlipState({ slip, typedIn, intent: intent && isUnanswered(intent) ? intent : null, placed: null, ...undo });
}

/** Closes the result, which the player has seen. */
export function closeReceipt(): void {
  setDrawSlipState({ intent: null, placed: null });
}

/** Puts the entries of the bet just placed back on the slip: without amounts. */
export function keepPicks(): void {
  const { placed } = drawSlipState();
  if (placed) setDrawSlipState({ slip: withoutAmounts({ ...placed, draws: 1 }), intent: null, placed: null });
}

/** Puts the bet just placed on the slip again, for another draw. It waits there to be placed. */
export function repeatFor(drawId: string): void {
  const { placed } = drawSlipState();
  if (placed) setDrawSlipState({ slip: { ...placed, draws: 1, drawId }, intent: null, placed: null });
}
