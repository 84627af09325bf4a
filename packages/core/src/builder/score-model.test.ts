import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../betting/testing/tickets.ts';
import { exp, fairChances, ln } from './fair-chances.ts';
import { fitScoreModel, type MarketPrices } from './fit-score-model.ts';
import { CHANCE_ONE, chancesOf, RESULTS, type ScoreModel } from './score-model.ts';
import { usualPrices } from './testing/usual-prices.ts';

const goalsE6 = fc.integer({ min: 300_000, max: 3_500_000 });
const models: fc.Arbitrary<ScoreModel> = fc.record({ homeE6: goalsE6, awayE6: goalsE6, rhoE6: fc.integer({ min: -120_000, max: 60_000 }) });
const share = (chances: readonly bigint[], has: (result: (typeof RESULTS)[number]) => boolean): number =>
  Number(RESULTS.reduce((sum, result, place) => (has(result) ? sum + (chances[place] ?? 0n) : sum), 0n)) / 1e12;

describe('the chances of a score model', () => {
  test('add up to one exactly, and none is below nothing, whatever the model', () => {
    fc.assert(
      fc.property(
        fc.record({ homeE6: fc.integer({ min: 1, max: 9_000_000 }), awayE6: goalsE6, rhoE6: fc.integer({ min: -300_000, max: 300_000 }) }),
        (model) => {
          const chances = chancesOf(model);
          expect(chances).toHaveLength(RESULTS.length);
          expect(chances.reduce((sum, each) => sum + each, 0n)).toBe(CHANCE_ONE);
          expect(chances.every((each) => each >= 0n)).toBe(true);
        },
      ),
      runs(100),
    );
  });

  test.each([
    ['0:0', 0, 0],
    ['1:0', 1, 0],
    ['1:1', 1, 1],
    ['3:2', 3, 2],
  ])('are those of Dixon and Coles by the formula of their paper: %s', (_, home, away) => {
    const [h, a, rho] = [1.62, 1.17, -0.045];
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    const poisson = (goals: number, mean: number) => (Math.exp(-mean) * mean ** goals) / factorial(goals);
    const tau: Readonly<Record<string, number>> = { '0:0': 1 - h * a * rho, '1:0': 1 + a * rho, '1:1': 1 - rho };
    const chances = chancesOf({ homeE6: 1_620_000, awayE6: 1_170_000, rhoE6: -45_000 });
    const found = share(chances, ({ score }) => score.home === home && score.away === away);
    expect(found).toBeCloseTo(poisson(home, h) * poisson(away, a) * (tau[`${home}:${away}`] ?? 1), 7);
  });

  test('have the break where 44.44 % of goals are behind: a lone goal fell before it as often', () => {
    const chances = chancesOf({ homeE6: 1_500_000, awayE6: 1_000_000, rhoE6: 0 });
    const oneNil = share(chances, ({ score }) => score.home === 1 && score.away === 0);
    const led = share(chances, ({ score, halfTime }) => score.home === 1 && score.away === 0 && halfTime?.home === 1);
    expect(led / oneNil).toBeCloseTo(0.4444, 8);
  });

  test('of one model are these numbers, in every engine', () => {
    const chances = chancesOf({ homeE6: 1_620_123, awayE6: 1_170_456, rhoE6: -45_789 });
    expect(chances.slice(0, 6)).toMatchInlineSnapshot(`
      [
        66715711557n,
        36958049851n,
        29561118347n,
        12979907885n,
        29068265686n,
        2813634529n,
      ]
    `);
  });
});

describe('a model that is found by prices', () => {
  test('is the one they were made from, to the millionth that rounding them to odds leaves', () => {
    fc.assert(
      fc.property(models, (model) => {
        const found = fitScoreModel(usualPrices(model));
        expect(found?.homeE6).toBeCloseTo(model.homeE6, -5);
        expect(Math.abs((found?.homeE6 ?? 0) - model.homeE6)).toBeLessThan(12_000);
        expect(Math.abs((found?.awayE6 ?? 0) - model.awayE6)).toBeLessThan(12_000);
      }),
      runs(40),
    );
  });

  test('is the same whatever order the markets come in, and is these numbers in every engine', () => {
    const prices = usualPrices({ homeE6: 1_700_000, awayE6: 1_100_000, rhoE6: -45_000 });
    const found = fitScoreModel(prices);
    expect(fitScoreModel(prices.toReversed())).toEqual(found);
    expect(found).toMatchInlineSnapshot(`
      {
        "awayE6": 1099400,
        "homeE6": 1698126,
        "rhoE6": -45376,
      }
    `);
  });

  const prices = usualPrices({ homeE6: 1_700_000, awayE6: 1_100_000, rhoE6: -45_000 });
  const only = (...markets: readonly string[]): readonly MarketPrices[] => prices.filter(({ market }) => markets.includes(market));
  const turned = prices.map((each) =>
    each.market === 'wl'
      ? { ...each, odds: new Map([...each.odds].map(([code, odds]) => [{ w: 'l', d: 'd', l: 'w' }[code] ?? code, odds])) }
      : each,
  );
  test.each([
    ['no prices', []],
    ['no result', only('ou25', 'goals', 'correct_score')],
    ['no number of goals', only('wl', 'btts', 'handicap')],
    ['a result that lacks an answer', [...only('ou25'), ...only('wl').map((each) => ({ ...each, odds: new Map([['w', 20_000]]) }))]],
    ['a result that the other prices contradict', turned],
  ])('is none where there are %s', (_, markets) => expect(fitScoreModel(markets)).toBeNull());

  test.each([[['wl', 'ou25']], [['wl', 'goals']], [['wl', 'handicap', 'correct_score', 'goals', 'half']]])(
    'is there by %j alone',
    (markets) => {
      const found = fitScoreModel(only(...markets));
      expect(Math.abs((found?.homeE6 ?? 0) - 1_700_000)).toBeLessThan(30_000);
    },
  );
});

describe('arithmetic that every engine does alike', () => {
  test('has the logarithm and the power that Math has, to twelve figures', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 1_000, noNaN: true }), (value) => {
        expect(ln(value)).toBeCloseTo(Math.log(value), 12);
        expect(exp(-value / 50) / Math.exp(-value / 50)).toBeCloseTo(1, 11);
      }),
    );
  });

  test('takes the margin out: chances add up to as many as win at once, in the order of the prices, and favourites keep more than by plain division', () => {
    const prices = [1.4, 4.5, 7.5];
    const chances = fairChances(prices, 1);
    const book = prices.reduce((sum, price) => sum + 1 / price, 0);
    expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
    expect(chances[0]).toBeGreaterThan(1 / 1.4 / book);
    expect(fairChances([1.2, 1.3, 1.9], 2).reduce((sum, each) => sum + each, 0)).toBeCloseTo(2, 12);
  });
});
