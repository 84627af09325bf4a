import { type Score, winningSelections } from '@fairbook/core/sports';
import { beforeAll, describe, expect, test } from 'vitest';
import { chancesOf, elapsedAt, SOCCER_MARKETS, scoreMatrix } from '../../pricing/index.ts';
import { digestOf, digestsOf } from '../../testing/digests.ts';
import { factsBeforePlay } from '../facts-before-play.ts';
import { factsOfPlay } from '../facts-of-play.ts';
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

describe('simulated matches resemble real ones', () => {
  test.each(['w', 'd', 'l'] as const)('in the share that ends %s, within 1.5 points', (result) => {
    expect(Math.abs(percent(finals, isResult[result]) - REAL.results[result])).toBeLessThan(1.5);
  });

  test.each(['w', 'd', 'l'] as const)('in the share that stands %s at half-time, within 2 points', (result) => {
    expect(Math.abs(percent(halves, isResult[result]) - REAL.halfTimeResults[result])).toBeLessThan(2);
  });

  test('in the share with 0, 1, … 7 and more goals, within 1.5 points; means within 0.06', () => {
    for (const [goals, real] of REAL.goals.entries()) {
      const simulated = percent(finals, ({ home, away }) => Math.min(7, home + away) === goals);
      expect(Math.abs(simulated - real), `${goals} goals`).toBeLessThan(1.5);
    }
    expect(Math.abs(mean(finals) - REAL.goalsMean)).toBeLessThan(0.06);
    expect(Math.abs(mean(halves) - REAL.halfTimeGoalsMean)).toBeLessThan(0.04);
  });

  test.each(Object.entries(REAL.scores))('in the frequency of %s, within 1 point', (name, real) => {
    expect(Math.abs(percent(finals, ({ home, away }) => `${home}:${away}` === name) - real)).toBeLessThan(1);
  });
});

describe('probabilities match the outcomes', () => {
  test.each([
    ['at the kick-off', 0],
    ['in the 30th minute', 75_300],
    ['at half-time', HALF_MS],
    ['in the 70th minute', 198_300],
  ])('selections with probability p win with frequency p: %s', (_, since) => {
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
      // four standard deviations, doubled because selections of a match are correlated, plus one in a thousand
      expect(Math.abs(won - chance)).toBeLessThan(8 * Math.sqrt(variance) + count / 1_000);
      expect(Math.abs(won - chance) / count).toBeLessThan(count > 2_000 ? 0.03 : 0.1);
    }
  });
});

describe('in every release', () => {
  test('a seed draws the same matches', () => {
    const drawn = plans.slice(0, 1_500).map((plan) => [plan.expected, plan.goals, SOCCER.endOf(plan), SOCCER.wrongEndOf(plan)]);
    expect(digestOf(drawn)).toMatchInlineSnapshot(`"54b57a8e4683"`);
  });

  test('a seed reports the same, to the last price', () => {
    const facts = plans
      .slice(0, 6)
      .flatMap((plan) => [
        ...factsBeforePlay(plan, SOCCER, SOCCER.bookmaker)(plan.kickOff ?? plan.startsAt),
        ...factsOfPlay(plan, SOCCER, SOCCER.bookmaker),
      ]);
    expect(digestsOf(facts, (fact) => ('market' in fact ? `${fact.kind} ${fact.market}` : fact.kind))).toMatchInlineSnapshot(`
      {
        "fixture": "6: 2566c674a182",
        "odds btts": "300: 23be03881bd2",
        "odds correct_score": "253: 85076e3713ba",
        "odds dc": "158: c0e85ee9da72",
        "odds dnb": "149: 3699cd4ec18c",
        "odds goals": "429: c49837433d74",
        "odds half": "238: d52185f04f66",
        "odds handicap": "582: 192206806a6c",
        "odds ou05": "102: 0f91d775c2c2",
        "odds ou15": "151: 9d515baada35",
        "odds ou25": "414: b01893a98110",
        "odds ou35": "232: 30baeb67762e",
        "odds ou45": "159: ed8eb6003a60",
        "odds ou55": "119: 18f3cc93b866",
        "odds wl": "558: 11ded3d3e3c6",
        "result": "6: 6b01375d7b19",
        "score": "563: 0621228d4c1d",
        "suspension btts": "90: 25dabf49713f",
        "suspension correct_score": "99: ea60bbed46f0",
        "suspension dc": "85: a74d8d36d0fc",
        "suspension dnb": "85: 5e0f3d37a35b",
        "suspension goals": "99: fe33626ec410",
        "suspension half": "92: 6f84473da347",
        "suspension handicap": "99: 69ef679b649b",
        "suspension ou05": "44: 0c495a5864ed",
        "suspension ou15": "75: 258869e8849e",
        "suspension ou25": "90: 0454efea2ab5",
        "suspension ou35": "99: 909b15878163",
        "suspension ou45": "87: 0af71f4bbd0f",
        "suspension ou55": "80: 855d014160a9",
        "suspension wl": "92: c8ff3b1deffe",
      }
    `);
  });
});
