import type { AccumulatorBonus } from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import { amount, odds, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { jointsFrom, jointViews, playsOfJoints, termsOfJoints } from '../joint-odds.ts';
import { bonusFrom, bonusIn, keptBonus, NO_BONUS } from './bonus-terms.ts';

describe('an accumulator bonus', () => {
  const bonus: AccumulatorBonus = {
    ...{ oddsMin: odds(12_000), most: amount(5_000_000n) },
    steps: [
      { legs: 3, shareE4: 300 },
      { legs: 5, shareE4: 1_000 },
    ],
  };
  test('is kept with a bet as numbers in one order, and read back as it was', () => {
    expect(keptBonus(bonus)).toEqual([12_000n, 5_000_000n, 3n, 300n, 5n, 1_000n]);
    expect(bonusFrom(keptBonus(bonus))).toEqual(bonus);
  });

  test('is promised in the currency of the bet, where the game promises one', () => {
    const brl = conversionOf('BRL', parseRate('5'));
    const open = { ...NO_BONUS, open: true };
    expect(bonusIn(open, brl)).toEqual({ oddsMin: open.oddsMin, steps: open.steps, most: 500_000_000n });
    expect([bonusIn(NO_BONUS, brl), bonusIn(undefined, brl)]).toEqual([undefined, undefined]);
  });
});

describe('selections that pay together', () => {
  type Prices = Parameters<typeof termsOfJoints>[0];
  const before = { chance: 5n, paybackE8: 93_000_000, model: { homeE6: 1_400_000, awayE6: 1_100_000, rhoE6: -100_000 } };
  const now = { score: { home: 2, away: 1 }, half: { home: 1, away: 0 }, elapsedE4: 6_000 };
  const inPlay = { chance: 7n, paybackE8: 92_000_000, model: { homeE6: 900_000, awayE6: 800_000, rhoE6: 3, now } };
  const prices = [before, inPlay] as unknown as Prices;
  const kept = {
    ...{ jointMatches: [7n, 8n], jointOdds: [odds(25_000), odds(31_000)] },
    jointTerms: termsOfJoints(prices).map(BigInt),
  };

  test('are kept with what they were reckoned by, match after match, and told so', () => {
    expect(termsOfJoints(prices)).toEqual([5n, 93_000_000, 1_400_000, 1_100_000, -100_000, 7n, 92_000_000, 900_000, 800_000, 3]);
    expect(playsOfJoints(prices)).toEqual([0, 0, 0, 0, 0, 2, 1, 1, 0, 6_000]);
    expect(jointViews({ ...kept, jointPlays: playsOfJoints(prices) as number[] })).toEqual([
      {
        ...{ match_id: '7', odds: 25_000, chance_e12: 5, payback_e8: 93_000_000 },
        ...{ home_goals_e6: 1_400_000, away_goals_e6: 1_100_000, rho_e6: -100_000, play: null },
      },
      {
        ...{ match_id: '8', odds: 31_000, chance_e12: 7, payback_e8: 92_000_000 },
        ...{ home_goals_e6: 900_000, away_goals_e6: 800_000, rho_e6: 3, play: { score: now.score, half: now.half, elapsed_e4: 6_000 } },
      },
    ]);
    expect(jointsFrom(kept)).toEqual([
      { matchId: '7', odds: 25_000 },
      { matchId: '8', odds: 31_000 },
    ]);
  });

  test('before play are kept without how they stood', () => {
    const plain = [before, before] as unknown as Prices;
    expect(playsOfJoints(plain)).toBeNull();
    expect(jointViews({ ...kept, jointPlays: null }).map(({ play }) => play)).toEqual([null, null]);
    expect(jointViews({ jointMatches: null, jointOdds: null, jointTerms: null, jointPlays: null })).toEqual([]);
  });
});
