import { type FeedFact, zFeedFact, zFeedFactOf } from '@fairbook/contract/feed';
import { areOversDecided, checkPrices, gradeLeg, isLineOf, type MatchOutcome, sportOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { digestOf, digestsOf } from '../../testing/digests.ts';
import { areAlike, lookOf } from '../distinct-crests.ts';
import { createWorld } from '../index.ts';
import type { MarketBoard } from '../market-board.ts';
import { createPlans } from '../match-plan.ts';
import { BALLS, NOT_BEGUN } from './balls.ts';
import { balancedLines, beforeToss, CRICKET_MARKETS, finalOf, marketChances, priceMatch } from './chances.ts';
import { CRICKET } from './cricket.ts';

/** Of 339 matches of the IPL from 2020 to 2024. */
const REAL = { innings: 175.1, deviation: 33.5, wickets: 6.2, chased: 51.6 };
const MATCHES = 3_000;
/** How many of them are priced. */
const SOME = 500;
const planOf = createPlans('statistics', CRICKET.calendar, CRICKET.draw);
const plans = Array.from({ length: MATCHES }, (_, slot) => planOf(11_900_000 + slot));
const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
const deviation = (list: readonly number[]): number => Math.sqrt(mean(list.map((each) => (each - mean(list)) ** 2)));

test('simulated matches resemble real ones in runs, wickets, chases, rain and super overs', () => {
  const firsts = plans.map(({ score, first }) => score[first]);
  expect(Math.abs(mean(firsts) - REAL.innings)).toBeLessThan(5);
  expect(Math.abs(deviation(firsts) - REAL.deviation)).toBeLessThan(4);
  expect(Math.abs(mean(plans.map(({ end, first }) => end.wickets[first])) - REAL.wickets)).toBeLessThan(0.4);
  const [runs, chased] = (['runs', 'wickets'] as const).map(
    (decision) => plans.filter(({ end }) => end.decision === decision && !end.revised).length,
  );
  expect(Math.abs((100 * (chased ?? 0)) / ((runs ?? 0) + (chased ?? 0)) - REAL.chased)).toBeLessThan(5);
  const ends = new Set(plans.map(({ end }) => `${end.decision}${end.revised ? ' revised' : ''}`));
  expect(ends).toEqual(new Set(['runs', 'wickets', 'super_over', 'tie', 'no_result', 'runs revised']));
});

test('every result is possible in cricket, also the wrong ones', () => {
  for (const plan of plans) {
    for (const { score, overs } of [CRICKET.endOf(plan), CRICKET.wrongEndOf(plan)])
      expect(overs !== undefined && areOversDecided(score, overs)).toBe(true);
    expect(CRICKET.wrongEndOf(plan)).not.toEqual(CRICKET.endOf(plan));
    expect(Math.max(plan.score.home, plan.score.away)).toBeLessThan(sportOf('cricket').scoreMax);
    expect(plan.length).toBeGreaterThanOrEqual(CRICKET.calendar.shortestMs);
    expect(plan.length).toBeLessThanOrEqual(CRICKET.calendar.matchMs);
  }
});

test('a seed draws the same matches in every release', () => {
  const drawn = plans.slice(0, SOME * 2).map((plan) => {
    const { rates, toss, first, balls, rainAt, superOverAt, length } = plan;
    return [rates, toss, first, balls, rainAt, superOverAt, length, CRICKET.endOf(plan), CRICKET.wrongEndOf(plan)];
  });
  expect(digestOf(drawn)).toMatchInlineSnapshot(`"b6d4d6c9ffb5"`);
});

test('no two clubs look alike', () => {
  const looks = CRICKET.calendar.turns.flatMap(({ clubs }) => clubs.map(([, , , crest]) => lookOf(crest)));
  expect(looks.filter((one, place) => looks.slice(place + 1).some((two) => areAlike(one, two)))).toEqual([]);
});

/** Returns the share of a stake that wins; null if it is refunded. */
function worthOf(outcome: MatchOutcome, leg: Parameters<typeof gradeLeg>[0]): number | null {
  const grade = gradeLeg(leg, outcome);
  return grade === 'void' ? null : grade === 'won' ? 1 : grade === 'dead_heat' ? 0.5 : 0;
}

describe('prices match the outcomes', () => {
  test.each([['before the start'], ['after ten overs'], ['after ten overs of the chase']])(
    'selections with probability p win with frequency p, and prices have the payback of the bookmaker: %s',
    (when) => {
      const bins = Array.from({ length: 10 }, () => ({ count: 0, chance: 0, won: 0, variance: 0 }));
      const back = new Map<string, { staked: number; won: number }>();
      for (const plan of plans.slice(0, SOME).filter(({ rainAt }) => rainAt === null)) {
        const { score, end, rates, first, balls } = plan;
        const inningsOf = (which: 1 | 2, most: number) =>
          balls
            .filter(({ innings }) => innings === which)
            .slice(0, most)
            .reduce(
              ({ ball, runs, wickets }, each) => ({
                ball: ball + 1,
                runs: runs + (each.runs ?? 0),
                wickets: wickets + (each.runs === null ? 1 : 0),
              }),
              NOT_BEGUN,
            );
        const chase = inningsOf(2, 60);
        if (when.endsWith('chase') && chase.ball < 60) continue;
        const finals =
          when === 'before the start'
            ? beforeToss(rates)
            : [when.endsWith('chase') ? finalOf(rates, first, inningsOf(1, BALLS), chase) : finalOf(rates, first, inningsOf(1, 60), null)];
        const lines = balancedLines(finals);
        const markets = CRICKET_MARKETS.filter((market) => when === 'before the start' || market === 'wl' || market === 'bs');
        const priced = priceMatch(finals, rates, CRICKET.bookmaker, { markets, lines });
        for (const market of markets) {
          const list = priced[market];
          if (!list) continue;
          const question = { game: 'cricket', market, lineE2: list.line } as const;
          expect(isLineOf(question)).toBe(true);
          expect(checkPrices('cricket', market, { odds: list.odds, inPlay: when !== 'before the start' })).toBeNull();
          const chances = marketChances(finals, rates, market, lines);
          for (const [code, price] of Object.entries(list.odds)) {
            const worth = worthOf({ kind: 'played', score, halfTime: null, overs: end }, { ...question, selection: code });
            if (worth === null) continue;
            const sum = back.get(market) ?? { staked: 0, won: 0 };
            back.set(market, { staked: sum.staked + 10_000 / price, won: sum.won + worth });
            const chance = chances[code] ?? 0;
            const bin = bins[Math.min(9, Math.floor(chance * 10))]!;
            bin.count += 1;
            bin.chance += chance;
            bin.variance += chance * (1 - chance);
            bin.won += worth;
          }
        }
      }
      for (const [market, { staked, won }] of back)
        expect(Math.abs(won / staked - (CRICKET.bookmaker.payback[market as 'wl'] ?? 0)), market).toBeLessThan(0.015);
      for (const { count, chance, won, variance } of bins)
        expect(Math.abs(won - chance)).toBeLessThan(5 * Math.sqrt(variance) + count / 200 + 1);
    },
  );
});

test.each([8, 9, 10, 11])('the first and the last of %i price lists before a match have every market', (count) => {
  const steps = Array.from({ length: count }, (_, nth) => nth);
  const tell = CRICKET.pricesBefore(plans[0]!, CRICKET.bookmaker, steps);
  const told: number[] = [];
  const board = { price: (_: number, markets: readonly string[]) => void told.push(markets.length) } as unknown as MarketBoard;
  for (const step of steps) tell(board, step, step);
  expect([told[0], told.at(-1)]).toEqual([CRICKET_MARKETS.length, CRICKET_MARKETS.length]);
  expect(told.filter((each) => each < CRICKET_MARKETS.length).length).toBeGreaterThan(count / 2);
});

describe('the feed respects the limits of the sport', () => {
  const FROM = Date.UTC(2026, 10, 21, 10, 7, 13, 5);
  const HOURS = 1;
  const facts = createWorld({ game: 'cricket', seed: 'test' }).factsBetween(FROM, FROM + HOURS * 3_600_000);
  const stories = new Map<string, FeedFact[]>();
  for (const fact of facts) stories.set(fact.fixture, [...(stories.get(fact.fixture) ?? []), fact]);
  const isKind =
    <Kind extends FeedFact['kind']>(kind: Kind) =>
    (fact: FeedFact): fact is Extract<FeedFact, { kind: Kind }> =>
      fact.kind === kind;

  test('two worlds of one seed report the same', () => {
    expect(createWorld({ game: 'cricket', seed: 'test' }).factsBetween(FROM, FROM + 600_000)).toEqual(
      facts.filter(({ at }) => at.getTime() < FROM + 600_000),
    );
  });

  test('a seed reports the same in every release, to the last price', () => {
    expect(digestsOf(facts, (fact) => ('market' in fact ? `${fact.kind} ${fact.market}` : fact.kind))).toMatchInlineSnapshot(`
      {
        "fixture": "24: e88b1a5cd8d9",
        "odds bs": "1924: 28da25233872",
        "odds innings": "763: 0ed2fdf076a2",
        "odds powerplay": "319: a92a88d54836",
        "odds toss": "24: 7cfcfd11b4d8",
        "odds wl": "1794: 3ec5a9b7b8af",
        "postponement": "1: cb574931c201",
        "result": "23: 4d34f5c5687f",
        "score": "5197: 773d9a048486",
        "suspension bs": "499: 14bc7d9fbb74",
        "suspension innings": "295: 6f9e87285ee3",
        "suspension powerplay": "47: f9c7cf002a7b",
        "suspension toss": "47: bac281b6b215",
        "suspension wl": "459: 17c6ec6c818e",
      }
    `);
  });

  test('each fact can be encoded and decoded as one of cricket, and each price list is accepted', () => {
    const zFact = zFeedFactOf('cricket');
    expect(facts.filter((fact, place) => place % 5 === 0 && !z.safeDecode(zFact, z.encode(zFeedFact, fact) as never).success)).toEqual([]);
    for (const story of stories.values()) {
      const start = story.find(isKind('score'))?.at ?? new Date(8e15);
      const wrong = story
        .filter(isKind('odds'))
        .filter(
          ({ market, line, odds, at }) =>
            !isLineOf({ game: 'cricket', market, lineE2: line }) || checkPrices('cricket', market, { odds, inPlay: at >= start }),
        );
      expect(wrong).toEqual([]);
    }
  });

  test('runs, balls and wickets are reported as they fall, with bets suspended at each wicket, and add up to the result', () => {
    const played = [...stories.values()].filter((story) => story.some(isKind('fixture')) && story.some(isKind('result')));
    expect(played.length).toBeGreaterThan(3);
    for (const story of played) {
      const scores = story.filter(isKind('score'));
      const last = scores.at(-1)!;
      const end = story.find(isKind('correction')) ?? story.find(isKind('result'))!;
      expect([last.score, last.overs?.balls, last.overs?.wickets]).toEqual([end.score, end.overs?.balls, end.overs?.wickets]);
      const wickets = scores.filter(({ overs }, place) => {
        const before = scores[place - 1]?.overs?.wickets;
        return before && overs!.wickets.home + overs!.wickets.away > before.home + before.away;
      });
      const isHeld = (at: Date) =>
        story.some((fact) => fact.kind === 'suspension' && fact.market === 'wl' && fact.status !== 'open' && fact.at <= at) &&
        story.filter(isKind('suspension')).findLast((fact) => fact.market === 'wl' && fact.at <= at)?.status !== 'open';
      expect(wickets.filter(({ at }) => !isHeld(at))).toEqual([]);
    }
  });

  test('play is reported at a moderate rate: a few facts a second over all matches', () => {
    expect(facts.filter(isKind('odds')).length / (HOURS * 3_600)).toBeLessThan(6);
    expect(facts.length / (HOURS * 3_600)).toBeLessThan(12);
  });
});
