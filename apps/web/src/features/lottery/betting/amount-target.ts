import type { StakeTyped } from '../../../shared/keypad.tsx';
import type { StakeMoney } from '../../../shared/stake-money.ts';
import { type DrawSlip, pickKey } from './draw-slip.ts';
import { typeAmount } from './draw-slip-store.ts';

/** Which amount the big field and the keypad write: that of the only entry, of all, or of one. */
export interface AmountTarget extends StakeTyped {
  readonly kind: 'line' | 'all' | 'pick';
}

/** The amount being typed, of a slip in the currency shown. `active` names the entry whose own field was entered last. */
export function amountTarget({ game, picks }: DrawSlip, active: string | null, money: StakeMoney): AmountTarget {
  const own = picks.length > 1 ? picks.find((pick) => pickKey(game, pick) === active) : undefined;
  if (own && active !== null)
    return { kind: 'pick', text: own.amount, write: (text) => typeAmount({ type: 'amountTyped', key: active, text }, money) };
  const texts = new Set(picks.map(({ amount }) => amount));
  return {
    kind: picks.length > 1 ? 'all' : 'line',
    text: texts.size === 1 ? ([...texts][0] ?? '') : '',
    write: (text) => typeAmount({ type: 'amountForAll', text }, money),
  };
}
