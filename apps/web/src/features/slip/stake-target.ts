import { legKey, type Slip, stakeShown } from '@fairbook/core/betting';
import type { StakeTyped } from '../../shared/keypad.tsx';
import type { StakeMoney } from '../../shared/stake-money.ts';
import { typeStake } from './slip-store.ts';

/** Which amount the big field, the keypad and the quick amounts write: that of the one bet, of a line, of every leg, or of one leg. */
export interface StakeTarget extends StakeTyped {
  readonly kind: 'bet' | 'line' | 'each' | 'leg';
  /** Adds to what the field shows. */
  readonly add: (amount: string) => void;
}

/** The amount being typed, of a slip in the currency shown. `active` names the leg whose own field was entered last, under `separate`. */
export function stakeTarget(slip: Slip, active: string | null, money: StakeMoney): StakeTarget {
  const legKeys = slip.legs.map(legKey);
  const ofLeg = slip.mode === 'separate' && active !== null && legKeys.length > 1 && legKeys.includes(active);
  const at: { readonly key?: string } = ofLeg ? { key: active } : {};
  return {
    kind: ofLeg ? 'leg' : kindOf(slip),
    text: stakeShown(slip, at.key),
    write: (text) => typeStake({ type: 'stakeTyped', text, ...at }, money),
    add: (amount) => typeStake({ type: 'quickAdded', amount, ...at }, money),
  };
}

function kindOf({ mode, legs }: Slip): StakeTarget['kind'] {
  if (legs.length <= 1) return 'bet';
  if (mode === 'separate') return 'each';
  const matches = new Set(legs.map(({ matchId }) => matchId)).size;
  return mode === 'together' && matches === legs.length ? 'bet' : 'line';
}
