import { type MarketKind, selectionsOf, winnersAtOnce } from '@fairbook/core/sports';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomial } from './binomial.ts';
import {
  BEFORE_PLAY,
  balancedHandicap,
  type Chances,
  chanceOf,
  chancesOf,
  EUROPEAN,
  eachScore,
  elapsedAt,
  FIRST_HALF_SHARE,
  fairChances,
  fitGoals,
  GOALS_MAX,
  type GoalExpectation,
  JINGCAI,
  marketsAt,
  marketsOf,
  overround,
  priceMarkets,
  SOCCER_MARKETS,
  scoreMatrix,
  ticked,
} from './index.ts';

const goals = fc.double({ min: 0.3, max: 3.2, noNaN: true });
const expectation = fc.record({ home: goals, away: goals });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const total = (chances: Chances) => sum(Object.values(chances));

describe('the score matrix', () => {
  test('is a distribution with the expected goals as means, apart from the correction of low scores', () => {
    fc.assert(
      fc.property(expectation, ({ home, away }) => {
        const matrix = scoreMatrix({ home, away });
        let [all, homeGoals, awayGoals] = [0, 0, 0];
        eachScore(matrix, (h, a, chance) => {
          all += chance;
          homeGoals += h * chance;
          awayGoals += a * chance;
        });
        expect(all).toBeCloseTo(1, 10);
        expect(homeGoals).toBeCloseTo(home, 2);
        expect(awayGoals).toBeCloseTo(away, 2);
      }),
    );
  });

  test('makes low draws likelier than two independent Poissons', () => {
    const independent = Math.exp(-2.6);
    expect(chanceOf(scoreMatrix({ home: 1.4, away: 1.2 }), { home: 0, away: 0 })).toBeGreaterThan(independent * 1.05);
  });
});

describe('probabilities of the markets', () => {
  test('every market adds up to the number of winning selections, at any moment', () => {
    fc.assert(
      fc.property(expectation, fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.nat(4), fc.nat(4), (goalsOf, elapsed, home, away) => {
        const score = { home, away };
        const halfTime = elapsed > FIRST_HALF_SHARE ? { home: 0, away } : null;
        const chances = chancesOf(scoreMatrix(goalsOf), { elapsed, score, halfTime }, -100);
        for (const market of SOCCER_MARKETS) expect(total(chances[market]), market).toBeCloseTo(winnersAtOnce(market), 8);
      }),
    );
  });

  test('the probabilities now are the average of those later: prices in play are consistent with those before', () => {
    fc.assert(
      fc.property(expectation, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (goalsOf, elapsed) => {
        const matrix = scoreMatrix(goalsOf);
        const before = chancesOf(matrix, BEFORE_PLAY, -100);
        const later: Record<string, number> = {};
        for (let home = 0; home <= GOALS_MAX; home += 1) {
          for (let away = 0; away <= GOALS_MAX; away += 1) {
            let weight = 0;
            eachScore(matrix, (h, a, chance) => {
              weight += chance * binomial(home, h, elapsed) * binomial(away, a, elapsed);
            });
            const { wl, handicap, goals: count } = chancesOf(matrix, { elapsed, score: { home, away }, halfTime: null }, -100);
            for (const [code, chance] of [...Object.entries(wl), ...Object.entries(count)])
              later[code] = (later[code] ?? 0) + weight * chance;
            later.hw = (later.hw ?? 0) + weight * (handicap.w ?? 0);
          }
        }
        for (const [code, chance] of [...Object.entries(before.wl), ...Object.entries(before.goals)])
          expect(later[code]).toBeCloseTo(chance, 3);
        expect(later.hw).toBeCloseTo(before.handicap.w ?? 0, 3);
      }),
      { numRuns: 20 },
    );
  });

  test('half-time/full-time agrees with the result and with the share of goals before the break', () => {
    fc.assert(
      fc.property(expectation, (goalsOf) => {
        const { half, wl } = chancesOf(scoreMatrix(goalsOf), BEFORE_PLAY, -100);
        for (const end of ['w', 'd', 'l']) expect(sum(['w', 'd', 'l'].map((first) => half[first + end] ?? 0))).toBeCloseTo(wl[end] ?? 0, 8);
        const { home, away } = goalsOf;
        const levelAtBreak = sum(
          Array.from({ length: 12 }, (_, k) => poisson(k, home * FIRST_HALF_SHARE) * poisson(k, away * FIRST_HALF_SHARE)),
        );
        expect(sum(['dw', 'dd', 'dl'].map((code) => half[code] ?? 0))).toBeCloseTo(levelAtBreak, 1);
      }),
      { numRuns: 50 },
    );
  });

  test('at the end of a match one selection of each market is certain', () => {
    const matrix = scoreMatrix({ home: 1.6, away: 1.1 });
    const chances = chancesOf(matrix, { elapsed: 1, score: { home: 2, away: 1 }, halfTime: { home: 0, away: 1 } }, -100);
    expect([chances.wl.w, chances.handicap.d, chances.correct_score['2:1'], chances.goals['3'], chances.half.lw]).toEqual([1, 1, 1, 1, 1]);
  });

  test('a lead just before the end is almost a win', () => {
    const at = elapsedAt('second', 44);
    const { wl } = chancesOf(
      scoreMatrix({ home: 1.4, away: 1.4 }),
      { elapsed: at, score: { home: 1, away: 0 }, halfTime: { home: 0, away: 0 } },
      100,
    );
    expect(wl.w).toBeGreaterThan(0.97);
  });

  test('the handicap is against the favourite and grows with its strength', () => {
    const lines = [
      [1.1, 1.7],
      [1.7, 1.1],
      [2.8, 0.6],
      [0.4, 3.6],
    ].map(([home = 0, away = 0]) => balancedHandicap(scoreMatrix({ home, away })));
    expect(lines).toEqual([100, -100, -200, 300]);
  });
});

const poisson = (k: number, mean: number): number =>
  (Math.exp(-mean) * mean ** k) / Array.from({ length: k }, (_, n) => n + 1).reduce((a, b) => a * b, 1);

describe('prices', () => {
  test.each([
    ['Jingcai', JINGCAI],
    ['European', EUROPEAN],
  ])('a %s bookmaker pays back its share in every market, up to 1 %% of rounding', (_name, bookmaker) => {
    fc.assert(
      fc.property(
        fc.record({ home: fc.double({ min: 0.7, max: 2.4, noNaN: true }), away: fc.double({ min: 0.7, max: 2.2, noNaN: true }) }),
        (goalsOf) => {
          const matrix = scoreMatrix(goalsOf);
          const prices = priceMarkets(bookmaker, chancesOf(matrix, BEFORE_PLAY, balancedHandicap(matrix)));
          for (const market of marketsAt(bookmaker, SOCCER_MARKETS)) {
            const odds = Object.values(prices[market] ?? {}).map((each) => each / 10_000);
            expect(odds).toHaveLength(selectionsOf('soccer', market as MarketKind).length);
            const payback = winnersAtOnce(market) / overround(odds);
            expect(Math.abs(payback / (bookmaker.payback[market] ?? 0) - 1), market).toBeLessThan(0.01);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    [1.0001, 10_100],
    [1.954, 19_500],
    [3.26, 32_500],
    [7.44, 74_000],
    [13.3, 135_000],
    [43.4, 430_000],
    [412, 4_000_000],
    [9_999, 5_000_000],
  ])('odds of %d are rounded to a usual step', (decimal, expected) => {
    expect(ticked(decimal, 500)).toBe(expected);
  });

  test('an impossible selection is not priced', () => {
    const chances = chancesOf(
      scoreMatrix({ home: 1, away: 1 }),
      { elapsed: 0.6, score: { home: 2, away: 0 }, halfTime: { home: 1, away: 0 } },
      -100,
    );
    const prices = priceMarkets(EUROPEAN, chances);
    expect(Object.keys(prices.half ?? {}).toSorted()).toEqual(['wd', 'wl', 'ww']);
    expect(prices.correct_score?.['1:0']).toBeUndefined();
    expect(prices.goals?.['1']).toBeUndefined();
  });
});

describe('the offer', () => {
  const standing = fc.record({ elapsed: fc.double({ min: 0, max: 1, noNaN: true }), home: fc.nat(4), away: fc.nat(4) });

  test('no selection is offered above its fair odds, at any moment', () => {
    fc.assert(
      fc.property(expectation, standing, fc.constantFrom(JINGCAI, EUROPEAN), (goalsOf, { elapsed, home, away }, bookmaker) => {
        const play = { elapsed, score: { home, away }, halfTime: elapsed > FIRST_HALF_SHARE ? { home: 0, away } : null };
        const offer = marketsOf(goalsOf, bookmaker, { play });
        const chances = chancesOf(scoreMatrix(goalsOf), play, offer.handicap?.line ?? -100);
        for (const [market, { odds }] of Object.entries(offer) as [(typeof SOCCER_MARKETS)[number], { odds: Record<string, number> }][]) {
          for (const [code, price] of Object.entries(odds)) {
            expect(((chances[market][code] ?? 0) * price) / 10_000, `${market} ${code} ${price}`).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a decided market is not offered, and is offered again once it is open', () => {
    const offered = (elapsed: number, home: number) =>
      marketsOf({ home: 1.5, away: 1 }, EUROPEAN, {
        play: { elapsed, score: { home, away: 0 }, halfTime: { home: 0, away: 0 } },
        handicapE2: -100,
      });
    expect(offered(0.97, 3).wl).toBeUndefined();
    expect(offered(0.97, 3).goals).toBeDefined();
    expect(offered(0.97, 1).wl).toBeDefined();
    expect(offered(1, 1)).toEqual({});
  });

  test('favourites carry less of the margin than long shots', () => {
    const { wl } = chancesOf(scoreMatrix({ home: 2.2, away: 0.7 }), BEFORE_PLAY, -100);
    const { w = 0, l = 0 } = priceMarkets(JINGCAI, chancesOf(scoreMatrix({ home: 2.2, away: 0.7 }), BEFORE_PLAY, -100)).wl ?? {};
    expect((w / 10_000) * (wl.w ?? 0)).toBeGreaterThan(0.9);
    expect((l / 10_000) * (wl.l ?? 0)).toBeLessThan(0.8);
  });
});

describe('from prices back to probabilities and goals', () => {
  test('probabilities without margin add up to 1, keep their order, and are higher for the favourite than by plain division', () => {
    const chances = fairChances([1.4, 4.5, 7.5]);
    const plain = 1 / 1.4 / overround([1.4, 4.5, 7.5]);
    expect(sum(chances)).toBeCloseTo(1, 10);
    expect(chances[0]).toBeGreaterThan(plain);
    expect(chances.toSorted((a, b) => b - a)).toEqual(chances);
  });

  test('the expected goals behind complete probabilities are found again', () => {
    const usual = fc.double({ min: 0.4, max: 2.8, noNaN: true });
    fc.assert(
      fc.property(fc.record({ home: usual, away: usual }), (goalsOf: GoalExpectation) => {
        const { wl, goals: counts } = chancesOf(scoreMatrix(goalsOf), BEFORE_PLAY, -100);
        const result = [wl.w ?? 0, wl.d ?? 0, wl.l ?? 0] as const;
        const over25 = sum(['3', '4', '5', '6', '7+'].map((code) => counts[code] ?? 0));
        const found = fitGoals({ result, over25 });
        expect(found.home).toBeCloseTo(goalsOf.home, 3);
        expect(found.away).toBeCloseTo(goalsOf.away, 3);
        const byResult = fitGoals({ result });
        expect(byResult.home).toBeCloseTo(goalsOf.home, 2);
        expect(byResult.away).toBeCloseTo(goalsOf.away, 2);
      }),
      { numRuns: 60 },
    );
  });

  test('prices that contradict the usual low scores are fitted within half a point', () => {
    const chance = fc.double({ min: 0.2, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        chance,
        fc.double({ min: 0.23, max: 0.29, noNaN: true }),
        fc.double({ min: 0.46, max: 0.56, noNaN: true }),
        (home, draw, over25) => {
          const result = [home, draw, 1 - home - draw] as const;
          const { wl, goals: counts } = chancesOf(scoreMatrix(fitGoals({ result, over25 })), BEFORE_PLAY, -100);
          const found = [wl.w ?? 0, wl.d ?? 0, wl.l ?? 0, sum(['3', '4', '5', '6', '7+'].map((code) => counts[code] ?? 0))];
          for (const [place, wanted] of [...result, over25].entries()) expect(Math.abs((found[place] ?? 0) - wanted)).toBeLessThan(0.005);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('impossible probabilities have a bounded fit, and no probabilities are refused', () => {
    const { home, away } = fitGoals({ result: [0.98, 0.01, 0.01], over25: 0.01 });
    expect(home).toBeLessThanOrEqual(6);
    expect(away).toBeGreaterThanOrEqual(0.05);
    expect(() => fitGoals({})).toThrow(RangeError);
  });
});
