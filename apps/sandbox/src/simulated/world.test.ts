import { isDeepStrictEqual } from 'node:util';
import { type FeedFact, zFeedFact } from '@fairbook/contract/feed';
import { isVoidByPostponement, selectionsOf, winningSelections } from '@fairbook/core/sports';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SOCCER_MARKETS } from '../pricing/index.ts';
import { digestsOf } from '../testing/digests.ts';
import { createWorld } from './index.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Two hours with matches already in play at their start. */
const FROM = Date.UTC(2026, 10, 21, 10, 7, 13, 5);
const world = createWorld({ game: 'soccer', seed: 'test' });
const UNTIL = FROM + 2 * HOUR;
const facts = world.factsBetween(FROM, UNTIL);

/** Another world of the same seed, after other queries. */
const other = createWorld({ game: 'soccer', seed: 'test' });
other.factsBetween(FROM - HOUR, FROM - HOUR + MINUTE);
const otherSnapshot = other.snapshot(FROM);
const otherFacts = other.factsBetween(FROM, FROM + 3 * MINUTE);

type Fact<Kind extends FeedFact['kind']> = Extract<FeedFact, { kind: Kind }>;
const isKind =
  <Kind extends FeedFact['kind']>(...kinds: readonly Kind[]) =>
  (fact: FeedFact): fact is Fact<Kind> =>
    (kinds as readonly string[]).includes(fact.kind);
const isOutcome = isKind('result', 'correction', 'postponement', 'void');
const aspectOf = (fact: FeedFact): string =>
  `${fact.fixture} ${isOutcome(fact) ? 'outcome' : fact.kind} ${'market' in fact ? fact.market : ''}`;

function byFixture(list: readonly FeedFact[]): ReadonlyMap<string, readonly FeedFact[]> {
  const groups = new Map<string, FeedFact[]>();
  for (const fact of list) groups.set(fact.fixture, [...(groups.get(fact.fixture) ?? []), fact]);
  return groups;
}
const fixtures = byFixture(facts);
/** The fixtures announced in the first hour. Except for postponed ones, all their facts are in the two hours. */
const told = [...fixtures.values()].filter(([first]) => first?.kind === 'fixture' && first.at.getTime() < FROM + HOUR);
const near = told.filter(([first]) => first?.kind === 'fixture' && first.starts_at.getTime() < UNTIL - 10 * MINUTE);

/** The words of play in a snapshot after which it has a newer one of the same match. */
const kickOffsIn = (snapshot: readonly FeedFact[]): readonly FeedFact[] =>
  snapshot.filter((fact, place) => fact.kind === 'score' && snapshot.slice(place + 1).some((later) => aspectOf(later) === aspectOf(fact)));

const isComplete = ({ market, odds }: Fact<'odds'>): boolean => selectionsOf('soccer', market).every((code) => odds[code] !== undefined);

/** Returns what a client knows after these facts. */
function newest(list: readonly FeedFact[]): ReadonlyMap<string, FeedFact> {
  const known = new Map<string, FeedFact>();
  for (const fact of list) if (fact.version > (known.get(aspectOf(fact))?.version ?? 0)) known.set(aspectOf(fact), fact);
  return known;
}

describe('the world is a function of its seed and the clock', () => {
  test('two worlds of one seed report the same, whatever was queried before', () => {
    expect(JSON.stringify(otherFacts)).toBe(JSON.stringify(world.factsBetween(FROM, FROM + 3 * MINUTE)));
    expect(JSON.stringify(otherSnapshot)).toBe(JSON.stringify(world.snapshot(FROM)));
  });

  test('a seed has the same facts and the same snapshot in every release', () => {
    expect([digestsOf(facts, ({ kind }) => kind), digestsOf(otherSnapshot, ({ kind }) => kind)]).toMatchInlineSnapshot(`
      [
        {
          "correction": "4: 8c6e86de3f61",
          "fixture": "200: 4e3de92547c6",
          "odds": "117205: 0d7e144169df",
          "postponement": "8: 29a463c7b949",
          "result": "195: 36f1335762a2",
          "score": "18221: abcc19802d99",
          "suspension": "37599: d91cb13420ad",
          "void": "3: 04e47e82e4b8",
        },
        {
          "correction": "18: 58046146adbc",
          "fixture": "1029: e48b446ef0f4",
          "odds": "3176: fd7feb9ac42e",
          "postponement": "61: 0dd770a798f2",
          "result": "763: 9182e60a4d9d",
          "score": "17: 596999d26c24",
          "suspension": "869: 0d1de21817ac",
          "void": "14: 5a69ddfde9b3",
        },
      ]
    `);
  });

  test('facts read in pieces equal those read at once', () => {
    const [from, length] = [FROM + 30 * MINUTE, 10 * MINUTE];
    const whole = world.factsBetween(from, from + length);
    expect(whole.length).toBeGreaterThan(5_000);
    fc.assert(
      fc.property(fc.array(fc.nat(length), { minLength: 1, maxLength: 12 }), (cuts) => {
        const edges = [0, ...cuts.toSorted((one, two) => one - two), length];
        const pieces = edges.slice(1).flatMap((to, place) => world.factsBetween(from + (edges[place] ?? 0), from + to));
        // the same objects, as they are cached
        expect([pieces.length, pieces.findIndex((fact, place) => fact !== whole[place])]).toEqual([whole.length, -1]);
      }),
      { seed: 1, numRuns: 20 },
    );
  });

  test('facts are in order of time and within the requested period', () => {
    const times = facts.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, two) => one - two));
    expect([times[0]! >= FROM, times.at(-1)! < UNTIL]).toEqual([true, true]);
  });

  test('a snapshot plus the facts after it equals the next snapshot', () => {
    const later = FROM + 40 * MINUTE;
    const known = newest([...world.snapshot(FROM), ...world.factsBetween(FROM, later)]);
    const kickOffs = new Set(kickOffsIn(world.snapshot(later)));
    const others = world.snapshot(later).filter((fact) => !kickOffs.has(fact));
    expect(others.length).toBeGreaterThan(0);
    for (const fact of others) expect(known.get(aspectOf(fact)), aspectOf(fact)).toEqual(fact);
  });

  test('a snapshot has every aspect once, the kick-offs of play before its newest word, and the results of the last eight hours', () => {
    const snapshot = world.snapshot(FROM + HOUR);
    const kickOffs = kickOffsIn(snapshot);
    expect(newest(snapshot).size).toBe(snapshot.length - kickOffs.length);
    expect(kickOffs.length).toBeGreaterThan(3);
    for (const { fixture, at } of kickOffs) expect(at).toEqual(facts.find((fact) => fact.fixture === fixture && fact.kind === 'score')?.at);
    const results = snapshot.filter(isKind('result', 'correction'));
    expect(results.length).toBeGreaterThan(150);
    expect(Math.min(...results.map(({ at }) => at.getTime()))).toBeGreaterThanOrEqual(FROM - 7 * HOUR);
    // small enough for a page of the feed
    expect(snapshot.length).toBeLessThan(8_000);
  });
});

describe('the facts keep the contract of a feed', () => {
  test('each of them can be encoded and decoded', () => {
    const changed = facts
      .filter((_, place) => place % 7 === 0)
      .filter((fact) => {
        const read = z.decode(zFeedFact, z.encode(zFeedFact, fact));
        return !isDeepStrictEqual(read, fact);
      });
    expect(changed).toEqual([]);
  });

  test('versions of an aspect rise', () => {
    const versions = new Map<string, number>();
    const stale = [...world.snapshot(FROM), ...facts].filter((fact) => {
      const before = versions.get(aspectOf(fact)) ?? 0;
      versions.set(aspectOf(fact), fact.version);
      return fact.version <= before;
    });
    expect(stale).toEqual([]);
  });

  test('a match is announced first, with the complete price list of every market', () => {
    for (const story of told) {
      const [fixture, ...prices] = story.slice(0, 1 + SOCCER_MARKETS.length);
      expect(fixture?.kind).toBe('fixture');
      // a market with an almost certain selection is suspended from the start
      expect(prices.map((fact) => (fact.kind === 'odds' || fact.kind === 'suspension') && fact.market)).toEqual(SOCCER_MARKETS);
      expect(prices.filter(({ kind }) => kind !== 'odds').length).toBeLessThan(2);
    }
    for (const story of told) {
      const kickOff = story.find(isKind('score'))?.at ?? UNTIL;
      const partial = story.filter(isKind('odds')).filter((fact) => fact.at < kickOff && !isComplete(fact));
      expect(partial).toEqual([]);
    }
  });

  test('odds are between 1.01 and 1000, and every market has a margin', () => {
    const wrong = facts.filter(isKind('odds')).filter(({ odds }) => {
      const prices = Object.values(odds);
      const margin = prices.reduce<number>((sum, price) => sum + 10_000 / price, 0);
      return margin <= 1 || prices.some((price) => price < 10_100 || price > 10_000_000);
    });
    expect(wrong).toEqual([]);
  });
});

/** Returns the last reported status of each market at this fact. */
const statusesAt = (story: readonly FeedFact[], fact: FeedFact) =>
  SOCCER_MARKETS.map(
    (market) =>
      story
        .slice(0, story.indexOf(fact))
        .filter(isKind('suspension'))
        .findLast((each) => each.market === market)?.status,
  );

describe('the facts of a match', () => {
  test('have exactly one first outcome, and a correction only after a result', () => {
    expect(near.length).toBeGreaterThan(90);
    for (const story of near) {
      const start = (story[0] as Fact<'fixture'>).starts_at;
      const outcomes = story.filter(isOutcome);
      const moved = outcomes.filter((fact) => fact.kind === 'postponement' && !isVoidByPostponement(start, fact.starts_at));
      const decisions = outcomes.filter((fact) => !moved.includes(fact));
      // a match postponed by hours is decided after the two hours
      expect(decisions.filter(({ kind }) => kind !== 'correction').length, story[0]?.fixture).toBe(moved.length > 0 ? 0 : 1);
      expect(decisions.findIndex(({ kind }) => kind === 'correction')).not.toBe(0);
    }
  });

  test('a postponed match is played at its new time and has one result', () => {
    const moves = facts
      .filter(isKind('postponement'))
      .filter(({ starts_at, at }) => starts_at && starts_at.getTime() - at.getTime() < 5 * HOUR);
    expect(moves.length).toBeGreaterThan(0);
    for (const { fixture, starts_at } of moves) {
      const start = starts_at?.getTime() ?? 0;
      const play = world.factsBetween(start - MINUTE, start + 8 * MINUTE).filter((fact) => fact.fixture === fixture);
      expect(play.find(isKind('score'))?.at).toEqual(starts_at);
      expect(play.filter(isKind('result'))).toHaveLength(1);
    }
  });

  test('scores never decrease, include the half-time score from half-time on, and end at the result', () => {
    for (const story of near) {
      const scores = story.filter(isKind('score'));
      for (const [place, { score, half_time, period }] of scores.entries()) {
        const before = scores[place - 1]?.score ?? { home: 0, away: 0 };
        expect(score.home >= before.home && score.away >= before.away).toBe(true);
        expect(half_time === null).toBe(period === 'first_half');
      }
    }
    const ended = near.filter((story) => story.some(isKind('result')));
    expect(ended.length).toBeGreaterThan(80);
    for (const story of ended) {
      const last = story.findLast(isKind('score'));
      expect(story.findLast(isKind('result', 'correction'))).toMatchObject({ score: last?.score, half_time: last?.half_time });
    }
  });

  test('bets in play are suspended at the kick-off and around goals, reopened with new prices, and closed at the end', () => {
    const held: ReturnType<typeof statusesAt>[] = [];
    const ended: ReturnType<typeof statusesAt>[] = [];
    for (const story of near) {
      const scores = story.filter(isKind('score'));
      const goals = scores.filter(({ score }, place) => !isDeepStrictEqual(score, scores[place - 1]?.score));
      held.push(...goals.map((fact) => statusesAt(story, fact)));
      ended.push(...story.filter(isKind('result')).map((fact) => statusesAt(story, fact)));
      const [kickOff] = scores;
      const inPlay = story.filter(isKind('suspension')).filter(({ at, status }) => status === 'open' && kickOff && at > kickOff.at);
      expect(inPlay.length > 0).toBe(kickOff !== undefined);
    }
    expect(held.length).toBeGreaterThan(300);
    expect(held.filter((statuses) => statuses.join() !== SOCCER_MARKETS.map(() => 'suspended').join())).toEqual([]);
    expect(ended.filter((statuses) => statuses.join() !== SOCCER_MARKETS.map(() => 'closed').join())).toEqual([]);
  });

  test('bets are taken in the break: markets reopen soon after the whistle and stay open until the second half', () => {
    const breaks = near.flatMap((story) => {
      const half = story.findIndex((fact) => fact.kind === 'score' && fact.period === 'half_time');
      const second = story.findIndex((fact) => fact.kind === 'score' && fact.period === 'second_half');
      return half < 0 || second < 0 ? [] : [story.slice(half, second).filter(isKind('suspension'))];
    });
    expect(breaks.length).toBeGreaterThan(50);
    const lastStatuses = breaks.map((facts) => facts.filter(({ status }) => status === 'open').length);
    expect(lastStatuses.filter((opened) => opened === 0)).toEqual([]);
  });

  test('every price list includes the selection that wins in the end', () => {
    for (const story of near) {
      const result = story.find(isKind('correction')) ?? story.find(isKind('result'));
      if (!result) continue;
      for (const { market, line, odds } of story.filter(isKind('odds'))) {
        const winners = winningSelections({ game: 'soccer', market, lineE2: line }, { score: result.score, halfTime: result.half_time });
        for (const winner of winners ?? []) expect(odds[winner], `${result.fixture} ${market} ${winner}`).toBeDefined();
      }
    }
  });

  test('prices move a few times a second over all matches, in every market', () => {
    const odds = facts.filter(isKind('odds'));
    const aSecond = odds.length / 7_200;
    expect(aSecond).toBeGreaterThan(3);
    expect(aSecond).toBeLessThan(20);
    for (const market of SOCCER_MARKETS) expect(odds.filter((fact) => fact.market === market).length).toBeGreaterThan(2_000);
  });
});
