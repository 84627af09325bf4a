import { addTyped } from '@fairbook/core/betting';
import type { StakeTyped } from '../../../../shared/bet-slip/keypad.tsx';
import type { StakeMoney } from '../../../../shared/bet-slip/stake-money.ts';
import { type DrawSlip, pickKey } from './draw-slip.ts';
import { typeAmount } from './draw-slip-changes.ts';

/** An editable amount of the slip: that of the only entry, of all, or of one. */
export interface AmountTarget extends StakeTyped {
  readonly kind: 'line' | 'all' | 'pick';
  /** Adds to the amount shown. */
  readonly add: (amount: string) => void;
}

/** Returns the amount of the big field, of a slip in the currency shown. */
export function bigTarget({ picks }: DrawSlip, money: StakeMoney): AmountTarget {
  const texts = new Set(picks.map(({ amount }) => amount));
  const text = texts.size === 1 ? ([...texts][0] ?? '') : '';
  return targetOf(picks.length > 1 ? 'all' : 'line', text, (now) => typeAmount({ type: 'amountForAll', text: now }, money));
}

/** The amount of one entry. */
export const ownTarget = (key: string, text: string, money: StakeMoney): AmountTarget =>
  targetOf('pick', text, (now) => typeAmount({ type: 'amountTyped', key, text: now }, money));

/** Returns what the keypad and the quick amounts edit: the entry whose field was focused last, named by `active`, otherwise the big field. */
export function activeTarget(slip: DrawSlip, active: string | null, money: StakeMoney): AmountTarget {
  const own = slip.picks.length > 1 ? slip.picks.find((pick) => pickKey(slip.game, pick) === active) : undefined;
  return own && active !== null ? ownTarget(active, own.amount, money) : bigTarget(slip, money);
}

const targetOf = (kind: AmountTarget['kind'], text: string, write: AmountTarget['write']): AmountTarget => ({
  kind,
  text,
  write,
  add: (amount) => write(addTyped(text, amount)),
});
