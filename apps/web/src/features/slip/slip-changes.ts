import { changeSlip as changed, legKey, rewriteStakes, type Slip, type SlipAction } from '@fairbook/core/betting';
import type { Currency } from '@fairbook/core/catalog';
import { type StakeMoney, stakeIn, typedInNow } from '../../shared/bet-slip/stake-money.ts';
import type { Intent } from './intent.ts';
import { changeSlip, putOnSlip, setSlipState, slipState } from './slip-store.ts';

/** A slip and the currency its amounts were typed in. */
interface KeptSlip {
  readonly slip: Slip;
  readonly typedIn: Currency | null;
}

/** Returns the slip with its amounts in the currency shown. */
export function slipIn({ slip, typedIn }: KeptSlip, money: StakeMoney): Slip {
  return typedIn === null || typedIn === money.currency ? slip : rewriteStakes(slip, (text) => stakeIn(text, typedIn, money));
}

/** Applies an amount that the player types in the currency shown; the other amounts are fixed at what is shown of them. */
export function typeStake(action: SlipAction & { readonly type: 'stakeTyped' | 'quickAdded' }, money: StakeMoney): void {
  putOnSlip();
  const state = slipState();
  setSlipState({ slip: slipIn(state, money), typedIn: typedInNow(state.typedIn, money) });
  changeSlip(action);
}

/** Removes several legs at once; one undo brings all of them back. */
export function removeLegs(keys: readonly string[]): void {
  putOnSlip();
  const { slip } = slipState();
  const [first, ...others] = keys;
  if (first === undefined) return;
  changeSlip({ type: 'removed', key: first });
  const { undo } = slipState().slip;
  const left = others.reduce((current, key) => changed(current, { type: 'removed', key }), slipState().slip);
  if (left.legs.length < slip.legs.length) setSlipState({ slip: { ...left, undo } });
}

/**
 * Removes a placed bet's amount from the slip, so that it cannot be placed twice, whatever happens to the others. A single's leg goes with it; legs that
 * several bets share are removed when the last of them is placed. Cannot be undone.
 */
export function dropBet({ legs, stakeKey }: Intent): void {
  const { slip, intents } = slipState();
  const isSingle = stakeKey === undefined || stakeKey === legs[0]?.key;
  const areAllPlaced = intents.every(({ state }) => state === 'accepted');
  const gone = isSingle ? legs : areAllPlaced ? intents.flatMap((intent) => intent.legs) : [];
  const spent = changed(slip, { type: 'stakeTyped', text: '', ...(stakeKey && { key: stakeKey }) });
  const keys = new Set(gone.map(({ key }) => key));
  const isEmptied = slip.legs.every((leg) => keys.has(legKey(leg)));
  const next = isEmptied
    ? changed(spent, { type: 'cleared' })
    : [...keys].reduce((current, key) => changed(current, { type: 'removed', key }), isSingle ? slip : spent);
  setSlipState({ slip: { ...next, undo: null } });
}

/** Puts the selections of the bet just placed back on the slip: without amounts, at current odds once they are read. */
export function keepSelections(): void {
  const { placed, intents } = slipState();
  if (placed) setSlipState({ slip: placed, intents: intents.filter(({ state }) => state === 'absent'), placed: null });
}
