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

  test('an event of a match and one of its markets are both taken over, and what else is told changes nothing', () => {
    const before = reply(match('1', market(1, 20_000)));
    const score = {
      kind: 'match.changed',
      match_id: '1',
      status: 'live',
      period: 'first_half',
      minute: 12,
      home_score: 1,
      away_score: 0,
    } as const;
    const after = withEvents(before, [score, changed('1', market(2, 21_000))]);
    expect([after.list[0]?.home_score, homeOdds(after)]).toEqual([1, 21_000]);
    expect(withEvents(after, [score, changed('1', market(2, 90_000))])).toBe(after);
    expect(withEvents(before, [{ kind: 'wallet.changed', match_id: '1', compare: {} } as unknown as ServerEvent])).toBe(before);
  });

  test('overs that are told are taken over, and what is told the same is the same match', () => {
    const overs = { wickets: { home: 1, away: 0 }, balls: { home: 6, away: 0 } } as unknown as Match['overs'];
    const [first] = reply(match('1', market(1, 20_000))).list;
    const { status, period, minute, home_score, away_score } = first as Match;
    const event = { kind: 'match.changed', match_id: '1', status, period, minute, home_score, away_score, overs } as ServerEvent;
    const after = withEvents(reply(first as Match), [event]);
    expect(after.list[0]?.overs).toBe(overs);
    expect(withEvents(after, [event])).toBe(after);
  });

  test.each(['status', 'period', 'minute', 'home_score', 'away_score'] as const)('a match whose %s alone changed is another', (field) => {
    const [first] = reply(match('1', market(1, 20_000))).list;
    const { status, period, minute, home_score, away_score } = first as Match;
    const next = { status: 'live', period: 'second_half', minute: 77, home_score: 7, away_score: 7 } as const;
    const event = { ...{ status, period, minute, home_score, away_score }, [field]: next[field] };
    const after = withEvents(reply(first as Match), [{ kind: 'match.changed', match_id: '1', ...event } as ServerEvent]);
    expect(after.list[0]).toMatchObject({ [field]: next[field] });
  });

  test('a feed that speaks again is noticed, and one that said so before is no news', () => {
    const silent = { ...reply(), feed_silent: true };
    expect(withEvents(silent, [{ kind: 'feed.silent', game: 'soccer', silent: false }]).feed_silent).toBe(false);
    expect(withEvents(silent, [{ kind: 'feed.silent', game: 'soccer', silent: true }])).toBe(silent);
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

  test('is taken as it is when nothing was known, of the whole or of a match', () => {
    const fresh = reply(match('1', market(5, 20_000)), match('2', market(5, 20_000)));
    expect([withoutStale(undefined, fresh), withoutStale(fresh, fresh)]).toEqual([fresh, fresh]);
    expect(withoutStale(reply(match('1', market(7, 21_000))), fresh).list.map((each) => each.compare.wl?.version)).toEqual([7, 5]);
  });

  test('takes a start that was moved', () => {
    const moved = { ...match('1', market(5, 20_000)), match_start_time: new Date('2030-01-01T00:00:00Z') };
    expect(withoutStale(reply(match('1', market(5, 20_000))), reply(moved)).list[0]?.match_start_time).toEqual(moved.match_start_time);
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
