import { type Score, winningSelections } from '@fairbook/core/sports';
import { beforeAll, describe, expect, test } from 'vitest';
import { chancesOf, elapsedAt, SOCCER_MARKETS, scoreMatrix } from '../../pricing/index.ts';
import { createPlans, type MatchPlan } from '../match-plan.ts';
import { scoreAt } from './goals-of-match.ts';
import { clockAt, HALF_MS, MATCH_MS } from './match-clock.ts';
import { SOCCER } from './soccer.ts';
import type { SoccerPlay } from './soccer-play.ts';

/** Shares over 47,625 real matches of 33 leagues, in percent (stats.json), and over 57,412 for the results (SOURCES.md). */
const REAL = {
  results: { w: 44.0, d: 26.3, l: 29.7 },
  goals: [7.7, 18.2, 24.0, 22.2, 14.4, 8.0, 3.5, 2.1],
  scores: { '1:1': 12.2, '1:0': 10.5, '2:1': 9.0, '0:1': 7.7, '0:0': 7.7, '2:0': 7.4, '1:2': 7.0, '2:2': 5.2 },
  halfTimeResults: { w: 33.8, d: 41.9, l: 24.3 },
  goalsMean: 2.67,
  halfTimeGoalsMean: 1.19,
};
const MATCHES = 24_000;

let plans: readonly MatchPlan<SoccerPlay>[] = [];
let finals: readonly Score[] = [];
let halves: readonly Score[] = [];
beforeAll(() => {
  const planOf = createPlans('statistics', SOCCER.calendar, SOCCER.draw);
  plans = Array.from({ length: MATCHES }, (_, slot) => planOf(49_700_000 + slot));
  finals = plans.map(({ goals }) => scoreAt(goals, MATCH_MS));
  halves = plans.map(({ goals }) => scoreAt(goals, HALF_MS));
});

const percent = (list: readonly Score[], has: (score: Score) => boolean): number => (100 * list.filter(has).length) / list.length;
const mean = (list: readonly Score[]): number => list.reduce((sum, { home, away }) => sum + home + away, 0) / list.length;
const isResult = {
  w: ({ home, away }: Score) => home > away,
  d: ({ home, away }: Score) => home === away,
  l: ({ home, away }: Score) => home < away,
};

describe('simulated matches look like real ones', () => {
  test.each(['w', 'd', 'l'] as const)('as many end %s, within 1.5 points', (result) => {
    expect(Math.abs(percent(finals, isResult[result]) - REAL.results[result])).toBeLessThan(1.5);
  });

  test.each(['w', 'd', 'l'] as const)('as many stand %s at half-time, within 2 points', (result) => {
    expect(Math.abs(percent(halves, isResult[result]) - REAL.halfTimeResults[result])).toBeLessThan(2);
  });

  test('as many have 0, 1, … 7 and more goals, within 1.5 points; means within 0.06', () => {
    for (const [goals, real] of REAL.goals.entries()) {
      const simulated = percent(finals, ({ home, away }) => Math.min(7, home + away) === goals);
      expect(Math.abs(simulated - real), `${goals} goals`).toBeLessThan(1.5);
    }
    expect(Math.abs(mean(finals) - REAL.goalsMean)).toBeLessThan(0.06);
    expect(Math.abs(mean(halves) - REAL.halfTimeGoalsMean)).toBeLessThan(0.04);
  });

  test.each(Object.entries(REAL.scores))('%s is as frequent, within 1 point', (name, real) => {
    expect(Math.abs(percent(finals, ({ home, away }) => `${home}:${away}` === name) - real)).toBeLessThan(1);
  });
});

describe('chances come true', () => {
  test.each([
    ['at the kick-off', 0],
    ['in the 30th minute', 75_300],
    ['at half-time', HALF_MS],
    ['in the 70th minute', 198_300],
  ])('of selections with chance p, a share p wins: %s', (_, since) => {
    const clock = clockAt(since);
    const bins = Array.from({ length: 10 }, () => ({ count: 0, chance: 0, won: 0, variance: 0 }));
    for (const [place, { expected, goals }] of plans.slice(0, 3_000).entries()) {
      const play = {
        elapsed: elapsedAt(clock.half, clock.minuteOfHalf),
        score: scoreAt(goals, since),
        halfTime: since < HALF_MS ? null : (halves[place] ?? null),
      };
      const markets = chancesOf(scoreMatrix(expected), play, -100);
      for (const market of SOCCER_MARKETS) {
        const question = { game: 'soccer', market, lineE2: market === 'handicap' ? -100 : null } as const;
        const winners = winningSelections(question, { score: finals[place]!, halfTime: halves[place]! });
        if (winners === null) continue;
        for (const [code, chance] of Object.entries(markets[market])) {
          const bin = bins[Math.min(9, Math.floor(chance * 10))]!;
          bin.count += 1;
          bin.chance += chance;
          bin.variance += chance * (1 - chance);
          bin.won += winners.includes(code) ? 1 : 0;
        }
      }
    }
    for (const { count, chance, won, variance } of bins.filter((bin) => bin.count >= 200)) {
      // Four standard deviations, twice that for selections of one match that stand and fall together, and a thousandth.
      expect(Math.abs(won - chance)).toBeLessThan(8 * Math.sqrt(variance) + count / 1_000);
      expect(Math.abs(won - chance) / count).toBeLessThan(count > 2_000 ? 0.03 : 0.1);
    }
  });
});
