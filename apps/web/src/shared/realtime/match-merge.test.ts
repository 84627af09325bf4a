import type { Match, ServerEvent, WireMarket } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../testing/made-match.ts';
import { type MatchesReply, withEvents, withoutStale } from './match-merge.ts';

const market = (version: number, w: number, status: WireMarket['status'] = 'open'): WireMarket => ({
  ...{ status, line: null, single: true, version },
  odds: { w: odds(w), d: odds(33_000), l: odds(38_000) },
});

const match = (id: string, wl: WireMarket): Match => madeMatch({ match_id: id, compare: { wl } });

const reply = (...list: Match[]): MatchesReply => ({
  ...{
    list,
    total: list.length,
    live: 0,
    live_bets: false,
    list_markets: [],
    server_time: new Date('2026-11-22T12:00:00Z'),
    feed_silent: false,
  },
});

const changed = (id: string, wl: WireMarket): ServerEvent => ({ kind: 'markets.changed', match_id: id, compare: { wl } });
const homeOdds = (of: MatchesReply, at = 0) => of.list[at]?.compare.wl?.odds.w;

describe('events', () => {
  test('a newer version of a market replaces it, an older or equal one does not, in whatever order they come', () => {
    const before = reply(match('1', market(5, 20_000)));
    const newer = changed('1', market(7, 21_000));
    const older = changed('1', market(6, 30_000));
    expect(homeOdds(withEvents(before, [newer, older]))).toBe(21_000);
    expect(homeOdds(withEvents(before, [older, newer]))).toBe(21_000);
    expect(withEvents(before, [changed('1', market(5, 40_000))])).toBe(before);
  });

  test('a match that did not change stays the same object, so that its row is not drawn again', () => {
    const before = reply(match('1', market(1, 20_000)), match('2', market(1, 20_000)));
    const after = withEvents(before, [changed('2', market(2, 25_000))]);
    expect(after.list[0]).toBe(before.list[0]);
    expect(homeOdds(after, 1)).toBe(25_000);
  });

  test('a market that was not known appears, others of the match stay', () => {
    const before = reply(match('1', market(1, 20_000)));
    const goals = { status: 'open', line: null, single: true, version: 1, odds: { '2': odds(35_500) } } as const;
    const after = withEvents(before, [{ kind: 'markets.changed', match_id: '1', compare: { goals } }]);
    expect(Object.keys(after.list[0]?.compare ?? {})).toEqual(['wl', 'goals']);
  });

  test('score, minute and status are taken over; matches that are not shown are nobody’s', () => {
    const before = reply(match('1', market(1, 20_000)));
    const score = { status: 'live', period: 'first_half', minute: 12, home_score: 1, away_score: 0 } as const;
    const after = withEvents(before, [{ kind: 'match.changed', match_id: '1', ...score }]);
    expect(after.list[0]).toMatchObject(score);
    expect(withEvents(before, [{ kind: 'match.changed', match_id: '9', ...score }])).toBe(before);
  });

  test('a feed that falls silent is noticed', () => {
    expect(withEvents(reply(), [{ kind: 'feed.silent', game: 'soccer', silent: true }]).feed_silent).toBe(true);
  });
});

describe('a fresh reading', () => {
  test('does not bring back odds that an event had already replaced', () => {
    const known = withEvents(reply(match('1', market(5, 20_000))), [changed('1', market(7, 21_000))]);
    expect(homeOdds(withoutStale(known, reply(match('1', market(6, 30_000)))))).toBe(21_000);
    expect(homeOdds(withoutStale(known, reply(match('1', market(8, 30_000)))))).toBe(30_000);
  });

  test('takes a status that changed by the clock without a new version', () => {
    const known = reply(match('1', market(5, 20_000)));
    const after = withoutStale(known, reply(match('1', market(5, 20_000, 'suspended'))));
    expect(after.list[0]?.compare.wl?.status).toBe('suspended');
  });

  test('keeps the object of a match that says the same, and drops matches that left', () => {
    const known = reply(match('1', market(5, 20_000)), match('2', market(5, 20_000)));
    const after = withoutStale(known, reply(match('1', market(5, 20_000))));
    expect(after.list).toHaveLength(1);
    expect(after.list[0]).toBe(known.list[0]);
  });
});
