import { legKey, mergedLegs, rowsOver, type Slip, stakeShown } from '@fairbook/core/betting';
import type { StakeTyped } from '../../../shared/bet-slip/keypad.tsx';
import type { StakeMoney } from '../../../shared/bet-slip/stake-money.ts';
import { typeStake } from '../slip-changes.ts';

/** An editable amount of the slip: that of the one bet, of a line, of every leg, of one leg, or of one row of a system. */
export interface StakeTarget extends StakeTyped {
  readonly kind: 'bet' | 'line' | 'each' | 'leg' | 'row';
  /** Adds to the amount shown. */
  readonly add: (amount: string) => void;
}

/** Returns the amount of the big field, of a slip in the currency shown; null if each row has its own. */
export function bigTarget(slip: Slip, money: StakeMoney): StakeTarget | null {
  const kind = kindOf(slip);
  return kind && targetAt(slip, kind, undefined, money);
}

/** Returns the amount of a leg, or of a row. */
export const ownTarget = (slip: Slip, key: string, money: StakeMoney): StakeTarget =>
  targetAt(slip, slip.mode === 'separate' ? 'leg' : 'row', key, money);

/** Returns what the keypad and the quick amounts edit: the amount whose field was focused last, named by `active`, otherwise that of the big field. */
export function activeTarget(slip: Slip, active: string | null, money: StakeMoney): StakeTarget | null {
  const own = slip.mode === 'separate' && slip.legs.length > 1 ? slip.legs.map(legKey) : [];
  const keys = slip.mode === 'combinations' ? rowsOver(mergedLegs(slip.legs, slip.built)).map(({ name }) => name) : own;
  return active !== null && keys.includes(active) ? ownTarget(slip, active, money) : bigTarget(slip, money);
}

function targetAt(slip: Slip, kind: StakeTarget['kind'], key: string | undefined, money: StakeMoney): StakeTarget {
  const at: { readonly key?: string } = key === undefined ? {} : { key };
  return {
    kind,
    text: stakeShown(slip, key),
    write: (text) => typeStake({ type: 'stakeTyped', text, ...at }, money),
    add: (amount) => typeStake({ type: 'quickAdded', amount, ...at }, money),
  };
}

function kindOf({ mode, legs, built }: Slip): StakeTarget['kind'] | null {
  if (mode === 'combinations') return null;
  if (legs.length <= 1 || mode === 'builder') return 'bet';
  if (mode === 'separate') return 'each';
  const matches = new Set(legs.map(({ matchId }) => matchId)).size;
  return matches === mergedLegs(legs, built).length ? 'bet' : 'line';
}
