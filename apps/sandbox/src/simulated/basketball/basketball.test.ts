import { type FeedFact, zFeedFact, zFeedFactOf } from '@fairbook/contract/feed';
import { checkPrices, isLineOf, MARKETS_OF, type Score, sportOf, winningSelections } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { digestOf, digestsOf } from '../../testing/digests.ts';
import { areAlike, lookOf } from '../distinct-crests.ts';
import { createWorld } from '../index.ts';
import { createPlans } from '../match-plan.ts';
import { BASKETBALL, BASKETBALL_MARKETS, standingAt } from './basketball.ts';
import { balancedLines, finalOf, marketChances, priceMatch } from './chances.ts';
import { HALF_MS, lengthOf, QUARTERS, scoreAt } from './play.ts';

/** Of 7,148 real matches from 2018 to 2024; shares in percent. */
const REAL = {
  homeWins: 55.8,
  total: 225,
  totalDeviation: 20.35,
  marginDeviation: 14.73,
  overtime: 5,
  quarters: [25.34, 25.27, 25.14, 24.25],
  margins: {
    ...{ w1: 13.6, w2: 15.5, w3: 10.4, w4: 6.6, w5: 4.2, w6: 5.5 },
    ...{ l1: 12.5, l2: 12.8, l3: 7.9, l4: 4.9, l5: 3.1, l6: 3.0 },
  },
};
const MATCHES = 8_000;
const planOf = createPlans('statistics', BASKETBALL.calendar, BASKETBALL.draw);
const plans = Array.from({ length: MATCHES }, (_, slot) => planOf(11_900_000 + slot));
const finals = plans.map((plan) => BASKETBALL.endOf(plan).score);

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
const deviation = (list: readonly number[]): number => Math.sqrt(mean(list.map((each) => (each - mean(list)) ** 2)));
const percent = (has: (score: Score) => boolean): number => (100 * finals.filter(has).length) / MATCHES;
const marginOf = (score: Score): string =>
  winningSelections({ game: 'basketball', market: 'mv', lineE2: null }, { score, halfTime: null })?.[0] ?? 'void';

describe('simulated matches resemble real ones', () => {
  test('in points, margins and overtimes, and none ends level', () => {
    const totals = finals.map(({ home, away }) => home + away);
    const margins = finals.map(({ home, away }) => home - away);
    expect(margins.filter((margin) => margin === 0)).toEqual([]);
    expect(Math.abs(mean(totals) - REAL.total)).toBeLessThan(1);
    expect(Math.abs(deviation(totals) - REAL.totalDeviation)).toBeLessThan(0.8);
    expect(Math.abs(deviation(margins) - REAL.marginDeviation)).toBeLessThan(0.5);
    expect(Math.abs(percent(({ home, away }) => home > away) - REAL.homeWins)).toBeLessThan(2);
    expect(Math.abs((100 * plans.filter(({ overtimes }) => overtimes > 0).length) / MATCHES - REAL.overtime)).toBeLessThan(0.8);
    expect(Math.max(...finals.flatMap(({ home, away }) => [home, away]))).toBeLessThan(sportOf('basketball').scoreMax);
  });

  test.each(Object.entries(REAL.margins))('in the share of margins of %s, within 2.3 points', (margin, real) => {
    expect(Math.abs(percent((score) => marginOf(score) === margin) - real)).toBeLessThan(2.3);
  });

  test('in the share of points of each quarter', () => {
    const ends = QUARTERS.map(({ to }) => mean(plans.map(({ baskets }) => scoreAt(baskets, to)).map(({ home, away }) => home + away)));
    for (const [place, end] of ends.entries()) {
      expect(Math.abs((100 * (end - (ends[place - 1] ?? 0))) / (ends[3] ?? 1) - (REAL.quarters[place] ?? 0))).toBeLessThan(0.25);
    }
  });
});

test('a seed draws the same matches in every release', () => {
  const drawn = plans
    .slice(0, 500)
    .map((plan) => [plan.expected, plan.baskets, plan.overtimes, BASKETBALL.endOf(plan), BASKETBALL.wrongEndOf(plan)]);
  expect(digestOf(drawn)).toMatchInlineSnapshot(`"f68d99a607df"`);
});

test('no club plays two matches at once, postponed ones included, and no two clubs look alike', () => {
  const played = plans
    .flatMap(({ kickOff, ...plan }) => (kickOff === null ? [] : [{ ...plan, kickOff }]))
    .toSorted((one, two) => one.kickOff - two.kickOff);
  const clashes = played.flatMap((one, place) =>
    played
      .slice(place + 1, place + 6)
      .filter(({ kickOff }) => kickOff < one.kickOff + lengthOf(one.overtimes))
      .filter((two) => new Set([one.home, one.away, two.home, two.away]).size < 4),
  );
  expect(clashes.map(({ slot }) => slot)).toEqual([]);
  expect(plans.filter(({ postponed }) => postponed).filter(({ kickOff }) => kickOff !== null).length).toBeGreaterThan(MATCHES / 40);
  const looks = BASKETBALL.calendar.turns.flatMap(({ clubs }) => clubs.map(([, , , crest]) => lookOf(crest)));
  expect(looks.filter((one, place) => looks.slice(place + 1).some((two) => areAlike(one, two)))).toEqual([]);
});

describe('prices match the outcomes', () => {
  test.each([
    ['before the start', -1],
    ['in the second quarter', 95_300],
    ['at half-time', HALF_MS],
    ['in the fourth quarter', 265_300],
    ['two minutes before the end', lengthOf(0) - 10_300],
  ])('selections with probability p win with frequency p, and prices have the payback of the bookmaker: %s', (_, since) => {
    const bins = Array.from({ length: 10 }, () => ({ count: 0, chance: 0, won: 0, variance: 0 }));
    const back = new Map<string, { staked: number; won: number }>();
    for (const [place, plan] of plans.slice(0, 4_000).entries()) {
      const final = finalOf(plan.expected, standingAt(plan, since));
      const lines = balancedLines(final);
      const priced = priceMatch(final, BASKETBALL.bookmaker, { sold: BASKETBALL_MARKETS, markets: MARKETS_OF.basketball, lines });
      for (const market of MARKETS_OF.basketball) {
        const list = priced[market];
        if (!list) continue;
        const question = { game: 'basketball', market, lineE2: list.line } as const;
        expect(isLineOf(question)).toBe(true);
        expect(checkPrices('basketball', market, { odds: list.odds, inPlay: since > 0 })).toBeNull();
        const chances = marketChances(final, BASKETBALL_MARKETS, { market, lines });
        const winners = winningSelections(question, { score: finals[place]!, halfTime: null });
        for (const [code, price] of Object.entries(list.odds)) {
          const sum = back.get(market) ?? { staked: 0, won: 0 };
          const stake = 10_000 / price;
          back.set(market, { staked: sum.staked + stake, won: sum.won + (winners?.includes(code) ? 1 : 0) });
          const chance = chances[code] ?? 0;
          const bin = bins[Math.min(9, Math.floor(chance * 10))]!;
          bin.count += 1;
          bin.chance += chance;
          bin.variance += chance * (1 - chance);
          bin.won += winners?.includes(code) ? 1 : 0;
        }
      }
    }
    for (const [market, { staked, won }] of back)
      expect(Math.abs(won / staked - (BASKETBALL.bookmaker.payback[market as 'wl'] ?? 0)), market).toBeLessThan(0.01);
    // five standard deviations, because selections of a match are correlated, plus two in a thousand
    for (const { count, chance, won, variance } of bins)
      expect(Math.abs(won - chance)).toBeLessThan(5 * Math.sqrt(variance) + count / 500 + 1);
  });
});

describe('the feed respects the limits of the sport', () => {
  const HOURS = 1.5;
  const FROM = Date.UTC(2026, 10, 21, 10, 7, 13, 5);
  const world = createWorld({ game: 'basketball', seed: 'test' });
  const facts = world.factsBetween(FROM, FROM + HOURS * 3_600_000);
  const stories = new Map<string, FeedFact[]>();
  for (const fact of facts) stories.set(fact.fixture, [...(stories.get(fact.fixture) ?? []), fact]);
  const isKind =
    <Kind extends FeedFact['kind']>(kind: Kind) =>
    (fact: FeedFact): fact is Extract<FeedFact, { kind: Kind }> =>
      fact.kind === kind;

  test('two worlds of one seed report the same, in pages or at once', () => {
    const other = createWorld({ game: 'basketball', seed: 'test' });
    const pieces = Array.from({ length: HOURS * 6 }, (_, place) =>
      other.factsBetween(FROM + place * 600_000, FROM + (place + 1) * 600_000),
    );
    expect(JSON.stringify(pieces.flat())).toBe(JSON.stringify(facts));
    expect(JSON.stringify(other.snapshot(FROM))).toBe(JSON.stringify(world.snapshot(FROM)));
  });

  test('a seed reports the same in every release, to the last price', () => {
    expect(digestsOf(facts, (fact) => ('market' in fact ? `${fact.kind} ${fact.market}` : fact.kind))).toMatchInlineSnapshot(`
      {
        "correction": "1: 076bcd342c12",
        "fixture": "35: 579a9ed9a495",
        "odds bs": "2891: 8d748d1fe226",
        "odds handicap": "6990: d9d9ada768e9",
        "odds mv": "2522: 7ef395ca5c0c",
        "odds wl": "5984: 2bc6bb4f4dd8",
        "postponement": "1: 3e2a545d0531",
        "result": "36: d0a0be28154d",
        "score": "6693: 86f33cc0ee80",
        "suspension bs": "1356: beb544d05c7c",
        "suspension handicap": "1361: 4be247c124e6",
        "suspension mv": "1356: 50fa3aa6359f",
        "suspension wl": "1273: 7a06f96f4bcf",
      }
    `);
  });

  test('each fact can be encoded and decoded as one of basketball, and each price list is accepted', () => {
    const zFact = zFeedFactOf('basketball');
    const unread = facts.filter((fact, place) => place % 5 === 0 && !z.safeDecode(zFact, z.encode(zFeedFact, fact) as never).success);
    expect(unread).toEqual([]);
    for (const story of stories.values()) {
      const start = story.find(isKind('score'))?.at ?? new Date(8e15);
      const wrong = story
        .filter(isKind('odds'))
        .filter(
          ({ market, line, odds, at }) =>
            !isLineOf({ game: 'basketball', market, lineE2: line }) || checkPrices('basketball', market, { odds, inPlay: at >= start }),
        );
      expect(wrong).toEqual([]);
    }
  });

  test('baskets are reported as they are scored and add up to the result', () => {
    const played = [...stories.values()].filter((story) => story.some(isKind('fixture')) && story.some(isKind('result')));
    expect(played.length).toBeGreaterThan(5);
    for (const story of played) {
      const scores = story.filter(isKind('score'));
      const steps = scores.map(
        ({ score }, place) =>
          score.home + score.away - (scores[place - 1] ? scores[place - 1]!.score.home + scores[place - 1]!.score.away : 0),
      );
      expect(steps.every((step) => step >= 0 && step <= 3)).toBe(true);
      expect(scores.at(-1)?.score).toEqual((story.find(isKind('correction')) ?? story.find(isKind('result')))?.score);
      expect(new Set(scores.map(({ period }) => period)).size).toBeGreaterThanOrEqual(5);
    }
  });

  test('play is reported at a moderate rate: a few price lists a second over all matches', () => {
    const odds = facts.filter(isKind('odds')).length;
    expect(odds / (HOURS * 3_600)).toBeGreaterThan(1);
    expect(odds / (HOURS * 3_600)).toBeLessThan(6);
  });
});
