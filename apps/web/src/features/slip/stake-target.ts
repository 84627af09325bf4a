import { legKey, type Slip } from '@fairbook/core/betting';
import type { StakeTyped } from '../../shared/keypad.tsx';
import type { StakeMoney } from '../../shared/stake-money.ts';
import { typeStake } from './slip-store.ts';

/** Which amount the big field and the keypad write: that of a line, of every leg, or of one leg. */
export interface StakeTarget extends StakeTyped {
  readonly kind: 'line' | 'each' | 'leg';
}

/** The amount being typed, of a slip in the currency shown. `active` names the leg whose own field was entered last, under `separate`. */
export function stakeTarget(slip: Slip, active: string | null, money: StakeMoney): StakeTarget {
  const writeLine = (text: string) => typeStake({ type: 'stakeTyped', text }, money);
  if (slip.mode !== 'separate') return { kind: 'line', text: slip.stake, write: writeLine };
  const legKeys = slip.legs.map(legKey);
  if (active !== null && legKeys.length > 1 && legKeys.includes(active)) {
    return { kind: 'leg', text: slip.stakes[active] ?? '', write: (text) => typeStake({ type: 'stakeTyped', text, key: active }, money) };
  }
  const texts = new Set(legKeys.map((key) => slip.stakes[key] ?? ''));
  return {
    kind: legKeys.length > 1 ? 'each' : 'line',
    text: texts.size === 1 ? ([...texts][0] ?? '') : '',
    write: (text) => {
      writeLine(text);
      for (const key of legKeys) typeStake({ type: 'stakeTyped', text, key }, money);
    },
  };
}
