import { ZERO } from '../money/index.ts';
import { legKey, type Slip, type SlipLeg } from './slip.ts';
import { readTyped } from './typed-amount.ts';
import type { Leg, Ticket } from './types.ts';

/**
 * The tickets a slip amounts to. `separate`: a single for each leg with an amount of its own. `together`: one ticket with every match in
 * every line. `combinations`: one ticket with the sizes and bankers chosen. Stakes are what was typed, in that currency; one that cannot be read is zero, which
 * `checkSlip` refuses.
 */
export function ticketsOf(slip: Slip): readonly Ticket[] {
  const { game, legs, mode, multiple } = slip;
  if (legs.length === 0) return [];
  const unitStake = (text: string) => readTyped(text) ?? ZERO;
  switch (mode) {
    case 'separate':
      return legs.flatMap((leg): Ticket[] => {
        const text = slip.stakes[legKey(leg)];
        return text === undefined ? [] : [{ game, legs: [legOf(leg, false)], sizes: [1], unitStake: unitStake(text), multiple: 1 }];
      });
    case 'together': {
      const matches = new Set(legs.map(({ matchId }) => matchId)).size;
      return [{ game, legs: legs.map((leg) => legOf(leg, false)), sizes: [matches], unitStake: unitStake(slip.stake), multiple }];
    }
    case 'combinations':
      return [{ game, legs: legs.map((leg) => legOf(leg, leg.banker)), sizes: slip.sizes, unitStake: unitStake(slip.stake), multiple }];
  }
}

const legOf = ({ matchId, market, selection, lineE2, odds }: SlipLeg, banker: boolean): Leg => ({
  ...{ matchId, market, selection, lineE2, odds, banker },
});
