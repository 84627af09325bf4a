import { describe, expect, test } from 'vitest';
import { bonusOf, isPromised } from './bonus.ts';
import type { Grade } from './grade.ts';
import { decimal, whole } from './rational.ts';

const PROMISE = {
  odds_min: '1.5',
  steps: [
    { legs: 2, share_e4: 500 },
    { legs: 3, share_e4: 1_000 },
  ],
};

describe('a line qualifies for a bonus', () => {
  test.each<[string, readonly string[], boolean]>([
    ['with enough legs, at the minimum odds too', ['1.5', '1.5'], true],
    ['not with one leg too few at the minimum odds', ['1.5', '1.49', '9'].slice(0, 2), false],
    ['with additional legs below them', ['1.5', '1.49', '9'], true],
    ['never as a single', ['9'], false],
  ])('%s', (_, odds, is) => expect(isPromised(PROMISE, odds.map(decimal))).toBe(is));
});

describe('the bonus of a line', () => {
  const bonus = (
    legs: readonly (readonly [string, Grade])[],
    paid: string,
    more: { readonly most?: string; readonly step?: string } = {},
  ) => {
    const { n, d } = bonusOf(
      { ...PROMISE, most_currency: more.most ?? '1000' },
      {
        line: legs.map(([odds, grade]) => ({ odds: decimal(odds), grade })),
        ...{ paid: decimal(paid), cost: whole(10n), step: decimal(more.step ?? '0.01') },
      },
    );
    return Number(n) / Number(d);
  };
  const won = (...odds: readonly string[]) => odds.map((each) => [each, 'won'] as const);

  test.each<[string, number, number]>([
    ['is the share of the highest step reached, of the winnings', bonus(won('2', '2', '2'), '80'), 7],
    ['counts a leg at exactly the minimum odds', bonus(won('2', '1.5'), '30'), 1],
    ['does not count legs below the minimum odds', bonus(won('2', '1.49'), '29.8'), 0],
    ['does not count void or half-won legs', bonus([...won('2', '2'), ['2', 'void'], ['2', 'half_won']], '60'), 2.5],
    ['is at most the maximum', bonus(won('2', '2', '2'), '80', { most: '4' }), 4],
    ['is cut to the smallest amount', bonus(won('2', '1.51'), '30.2', { step: '0.1' }), 1],
    ['is zero without winnings above the cost', bonus(won('2', '2'), '10'), 0],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});
