import { addTyped } from '@fairbook/core/betting';
import type { StakeTyped } from '../../../../shared/bet-slip/keypad.tsx';
import type { StakeMoney } from '../../../../shared/bet-slip/stake-money.ts';
import { type DrawSlip, pickKey } from './draw-slip.ts';
import { typeAmount } from './draw-slip-store.ts';

/** An amount of the slip that is typed: that of the only entry, of all, or of one. */
export interface AmountTarget extends StakeTyped {
  readonly kind: 'line' | 'all' | 'pick';
  /** Adds to what the field shows. */
  readonly add: (amount: string) => void;
}

/** The amount that the big field shows, of a slip in the currency shown. */
export function bigTarget({ picks }: DrawSlip, money: StakeMoney): AmountTarget {
  const texts = new Set(picks.map(({ amount }) => amount));
  const text = texts.size === 1 ? ([...texts][0] ?? '') : '';
  return targetOf(picks.length > 1 ? 'all' : 'line', text, (now) => typeAmount({ type: 'amountForAll', text: now }, money));
}

/** The amount of one entry. */
export const ownTarget = (key: string, text: string, money: StakeMoney): AmountTarget =>
  targetOf('pick', text, (now) => typeAmount({ type: 'amountTyped', key, text: now }, money));

/** What the keypad and the quick amounts write: the entry whose own field was entered last, which `active` names, else the big field. */
export function activeTarget(slip: DrawSlip, active: string | null, money: StakeMoney): AmountTarget {
  const own = slip.picks.length > 1 ? slip.picks.find((pick) => pickKey(slip.game, pick) === active) : undefined;
  return own && active !== null ? ownTarget(active, own.amount, money) : bigTarget(slip, money);
}

const targetOf = (kind: AmountTarget['kind'], text: string, write: AmountTarget['write']): AmountTarget => ({
  ...{ kind, text, write },
  add: (amount) => write(addTyped(text, amount)),
});
