import { type FeedFact, zFeedFactOf } from '@fairbook/contract/feed';
import { checkPrices, DISCIPLINES, type Discipline, isLineOf, isPlayedFor, MARKETS_OF, playOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createWorld } from '../index.ts';

const FROM = Date.UTC(2026, 10, 21, 10, 7, 13, 5);
const HOUR_MS = 3_600_000;
const world = createWorld({ game: 'sports365', seed: 'test' });
const before = world.snapshot(FROM);
const facts = world.factsBetween(FROM, FROM + HOUR_MS);
const all = [...before, ...facts];
type Fact<Kind extends FeedFact['kind']> = Extract<FeedFact, { kind: Kind }>;
const ofKind = <Kind extends FeedFact['kind']>(...kinds: readonly Kind[]) =>
  all.filter((fact): fact is Fact<Kind> => (kinds as readonly string[]).includes(fact.kind));
const disciplines = new Map(ofKind('fixture').map(({ fixture, discipline }) => [fixture, discipline]));
const of = (discipline: Discipline) => [...disciplines].flatMap(([fixture, each]) => (each === discipline ? [fixture] : []));

test('says only what a feed of its game may say, in the order of time, and the same to whoever asks', () => {
  const zFact = zFeedFactOf('sports365');
  expect(all.map((fact) => JSON.parse(JSON.stringify(z.encode(zFact, fact)))).every((each) => z.safeDecode(zFact, each).success)).toBe(
    true,
  );
  const times = facts.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, two) => one - two));
  const again = createWorld({ game: 'sports365', seed: 'test' }).factsBetween(FROM, FROM + 60_000);
  expect(JSON.stringify(again)).toBe(JSON.stringify(facts.filter(({ at }) => at.getTime() < FROM + 60_000)));
});

describe.each(DISCIPLINES)('its matches of %s', (discipline) => {
  const fixtures = new Set(of(discipline));

  test('price every market of the discipline and no other, each list whole and on a line it can have', () => {
    const told = ofKind('odds').filter(({ fixture }) => fixtures.has(fixture));
    const kinds = MARKETS_OF.sports365.filter((market) => isPlayedFor('sports365', discipline, market));
    expect(new Set(told.map(({ market }) => market))).toEqual(new Set(kinds));
    for (const { market, line, odds } of told) {
      expect([market, line, isLineOf({ game: 'sports365', market, lineE2: line })]).toEqual([market, line, true]);
      expect([market, line, odds, checkPrices('sports365', market, { odds, inPlay: true })]).toEqual([market, line, odds, null]);
    }
  });

  test('are played within its clock and end as its matches can', () => {
    const play = playOf('sports365', discipline);
    const scores = ofKind('score').filter(({ fixture }) => fixtures.has(fixture));
    expect(scores.length).toBeGreaterThan(20);
    for (const { period, minute, score } of scores) {
      expect(play.periods).toContain(period);
      expect(minute).toBeLessThanOrEqual(play.minuteMax);
      expect(Math.max(score.home, score.away)).toBeLessThanOrEqual(play.scoreMax);
    }
    const ends = ofKind('result').filter(({ fixture }) => fixtures.has(fixture));
    expect(ends.length).toBeGreaterThan(3);
    for (const { score, overs, sets } of ends) expect([score, sets, play.isFinalScore(score, overs, sets)]).toEqual([score, sets, true]);
  });
});

test('some Asian lines are quarters, and some move', () => {
  const lines = ofKind('odds').filter(({ market }) => market === 'ah');
  expect(lines.some(({ line }) => Math.abs(line ?? 0) % 50 === 25)).toBe(true);
  const linesOf = (fixture: string) => new Set(lines.filter((each) => each.fixture === fixture).map(({ line }) => line));
  expect([...new Set(lines.map(({ fixture }) => fixture))].some((fixture) => linesOf(fixture).size > 1)).toBe(true);
});
