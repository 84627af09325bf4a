import { type FeedFact, zFeedFactOf } from '@fairbook/contract/feed';
import { areFinalOdds, selectionsOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { overround } from '../pricing/index.ts';
import { digestsOf } from '../testing/digests.ts';
import { poolOdds } from './bd.ts';
import { createWorld } from './index.ts';

const FROM = Date.UTC(2026, 10, 21, 10, 7, 13, 5);
const facts = createWorld({ game: 'bd', seed: 'test' }).factsBetween(FROM, FROM + 2 * 3_600_000);
type Fact<Kind extends FeedFact['kind']> = Extract<FeedFact, { kind: Kind }>;
const ofKind = <Kind extends FeedFact['kind']>(...kinds: readonly Kind[]) =>
  facts.filter((fact): fact is Fact<Kind> => (kinds as readonly string[]).includes(fact.kind));

test.each([
  [
    { a: 1, b: 1 },
    { a: 20_000, b: 20_000 },
  ],
  [
    { a: 3, b: 1 },
    { a: 13_300, b: 40_000 },
  ],
  // a pool pays back at least the stake, and odds are capped
  [
    { a: 1, b: 0 },
    { a: 10_100, b: 99_990_000 },
  ],
])('stakes of %j pay %j', (shares, odds) => expect(poolOdds(shares)).toEqual(odds));

describe('the pool', () => {
  test('reports only facts that its game allows, and the same to every client', () => {
    const zFact = zFeedFactOf('bd');
    const sent = facts.map((fact) => JSON.parse(JSON.stringify(z.encode(zFact, fact))));
    expect(sent.every((each) => z.safeDecode(zFact, each).success)).toBe(true);
    const again = createWorld({ game: 'bd', seed: 'test' }).factsBetween(FROM, FROM + 60_000);
    expect(JSON.stringify(again)).toBe(JSON.stringify(facts.filter(({ at }) => at.getTime() < FROM + 60_000)));
  });

  test('reports the same for a seed in every release, to the last price', () => {
    expect(digestsOf(facts, (fact) => ('market' in fact ? `${fact.kind} ${fact.market}` : fact.kind))).toMatchInlineSnapshot(`
      {
        "correction": "1: eda0ec1de381",
        "fixture": "40: 12e191bfeb71",
        "odds correct_score": "601: 8c0d730a4c92",
        "odds goals": "601: 8a831cd69521",
        "odds half": "601: 2dd9a172ea53",
        "odds handicap": "2244: 3376f83840b9",
        "odds up": "2246: 4c3322536790",
        "postponement": "2: bb9a2b3d998a",
        "result": "39: ce5fd79f9cf0",
        "score": "4012: 9b98aa68be20",
        "suspension correct_score": "83: db4639dc8e12",
        "suspension goals": "83: f4c94fc0b239",
        "suspension half": "83: 7d93a513d054",
        "suspension handicap": "82: fa74c0f56265",
        "suspension up": "82: a7bc35de144e",
      }
    `);
  });

  test('prices every selection of every market without a margin, as the house takes its share when it pays', () => {
    const books = new Map<string, number[]>();
    for (const { market, odds } of ofKind('odds')) {
      expect(Object.keys(odds).toSorted()).toEqual([...selectionsOf('bd', market)].toSorted());
      books.set(market, [...(books.get(market) ?? []), overround(Object.values(odds).map((each) => each / 10_000))]);
    }
    expect([...books.keys()].toSorted()).toEqual(['correct_score', 'goals', 'half', 'handicap', 'up']);
    for (const [market, all] of books) {
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
      expect(Math.abs(mean - 1), market).toBeLessThan(0.02);
    }
  });

  test('ends with the final odds of the winning selection in each market, corrected with the score', () => {
    const ends = ofKind('result', 'correction');
    expect(ends.length).toBeGreaterThan(20);
    for (const { score, half_time: halfTime, final_odds: told = [] } of ends) {
      const final = told.map(({ market, selection, line, odds }) => ({ market, selection, lineE2: line, odds }));
      expect(final.map(({ market }) => market).toSorted()).toEqual(['correct_score', 'goals', 'half', 'handicap', 'up']);
      expect(areFinalOdds('bd', final, { kind: 'played', score, halfTime })).toBe(true);
    }
  });

  test('its last estimates are close to the final odds', () => {
    const last = new Map(ofKind('odds').map((fact) => [`${fact.fixture} ${fact.market}`, fact]));
    const ratios = ofKind('result').flatMap(({ fixture, final_odds: told = [] }) =>
      told.flatMap(({ market, selection, odds }) => {
        const estimate = last.get(`${fixture} ${market}`)?.odds[selection];
        return estimate === undefined ? [] : [Math.abs(Math.log(odds / estimate))];
      }),
    );
    expect(ratios.length).toBeGreaterThan(50);
    expect(ratios.reduce((sum, each) => sum + each, 0) / ratios.length).toBeLessThan(0.15);
  });
});
