import type { FeedFact } from '@fairbook/contract/feed';
import { describe, expect, test } from 'vitest';
import { fixtureFact, oddsFact, postponementFact, resultFact, scoreFact, suspensionFact, voidFact } from '../testing/feed-facts.ts';
import { newestFacts, OUTCOME_KINDS, ofKind, placeOf } from './newest-facts.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute));
const none = { home: 0, away: 0 };

describe('of what a page says of a fixture', () => {
  test('the highest version of each place is kept, whatever the order, and the others are counted', () => {
    const facts = [
      oddsFact('a', { version: 2 }),
      oddsFact('a', { version: 3 }),
      oddsFact('a', { version: 1 }),
      oddsFact('b', { version: 9 }),
    ];
    for (const order of [facts, facts.toReversed()]) {
      const { byFixture, overtaken } = newestFacts(order);
      expect(overtaken).toBe(2);
      const newest = (fixture: string) => [...(byFixture.get(fixture)?.newest.values() ?? [])].map(({ version }) => version);
      expect([newest('a'), newest('b')]).toEqual([[3], [9]]);
    }
  });

  test('of two of one version the first stays', () => {
    const [first, second] = [resultFact('a', { home: 1, away: 0 }), resultFact('a', { home: 2, away: 0 })];
    expect(newestFacts([first, second]).byFixture.get('a')?.newest.get('outcome')).toBe(first);
  });

  test.each<[FeedFact, string]>([
    [fixtureFact('a'), 'fixture'],
    [scoreFact('a', none), 'score'],
    [{ kind: 'bet_stop', fixture: 'a', version: 1, at: at(0) }, 'bet_stop'],
    [oddsFact('a', { market: 'wl' }), 'odds:wl'],
    [suspensionFact('a', 'open', { market: 'btts' }), 'suspension:btts'],
    [resultFact('a', none), 'outcome'],
    [voidFact('a'), 'outcome'],
    [postponementFact('a', null, { version: 4 }), 'postponement:4'],
  ])('%j has its place', (fact, place) => expect(placeOf(fact)).toBe(place));

  test('play is known from the earliest of its scores, and every one of them is kept', () => {
    const scores = [scoreFact('a', none, { version: 2, at: at(5) }), scoreFact('a', none, { version: 1, at: at(3) })];
    const said = newestFacts([...scores, scoreFact('a', none, { version: 3, at: at(9) }), oddsFact('b', { at: at(1) })]).byFixture;
    expect(said.get('a')?.scores.map((score) => score.at)).toContainEqual(at(3));
    expect(said.get('a')?.scores).toHaveLength(3);
    expect(said.get('b')?.scores).toEqual([]);
  });

  test('those of some kinds are found', () => {
    const facts = [
      oddsFact('a'),
      voidFact('a', 2),
      postponementFact('a', null, { version: 5 }),
      postponementFact('a', null, { version: 6 }),
    ];
    const said = newestFacts(facts).byFixture.get('a');
    expect(said && ofKind(said, ...OUTCOME_KINDS).map(({ version }) => version)).toEqual([2, 5, 6]);
    expect(said && ofKind(said, 'odds', 'score').map(({ kind }) => kind)).toEqual(['odds']);
  });
});
