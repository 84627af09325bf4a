import type { Match, WireMarket } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { arranged, firstRows, type Learning, type Place, settled } from './steady-list.ts';

const market = (status: WireMarket['status']): WireMarket => ({ status, line: null, single: true, version: 1, odds: {} });
const match = (id: string, league: string, minute: number, more: Partial<Match> = {}): Match =>
  madeMatch({
    match_id: id,
    league_id: league,
    league_name: league,
    match_start_time: new Date(minute * 60_000),
    compare: { wl: market('open') },
    ...more,
  });
const live = (id: string, league: string, minute: number, status: WireMarket['status'] = 'open') =>
  match(id, league, minute, { status: 'live', compare: { wl: market(status) } });
const rowsOf = (places: readonly Place[]) => places.map(({ id, rows }) => [id, ...rows]);
const rank = ({ league_id }: Match): number => ['big', 'small'].indexOf(league_id);

test('a short list begins with what can be bet on, whatever its league', () => {
  const all = [live('shut', 'big', 0, 'closed'), live('s', 'small', 1), live('b', 'big', 3), match('next', 'big', 9)];
  const first = (limit: number) => firstRows(all, limit, rank);
  expect([first(2), first(3), first(9)]).toEqual([
    ['b', 'next'],
    ['b', 'next', 's'],
    ['b', 'next', 's', 'shut'],
  ]);
});

describe('a list that is opened', () => {
  test('has what is played first, by league and open before closed, then leagues by rank and matches by start', () => {
    const all = [
      ...[match('s1', 'small', 1), match('b2', 'big', 9), match('b1', 'big', 5)],
      ...[live('shut', 'big', 0, 'suspended'), live('ls', 'small', 0), live('lb', 'big', 0)],
    ];
    expect(rowsOf(arranged(all, { splitLive: true, rank }))).toEqual([
      ['live', 'lb', 'ls', 'shut'],
      ['big', 'b1', 'b2'],
      ['small', 's1'],
    ]);
  });

  test('takes a match for open while one of its markets is, and for closed when none is or it has none', () => {
    const markets = (id: string, compare: Match['compare']) => ({ ...live(id, 'big', 0), compare });
    const all = [
      markets('none', {}),
      markets('shut', { wl: market('closed'), ou25: market('suspended') }),
      markets('half', { wl: market('suspended'), ou25: market('open') }),
    ];
    expect(rowsOf(arranged(all, { splitLive: true, rank }))).toEqual([['live', 'half', 'none', 'shut']]);
  });

  test('has what awaits its result at the end, in a card of its own', () => {
    const all = [live('over', 'big', 0, 'closed'), live('l', 'big', 0), match('s1', 'small', 1)];
    const awaits = ({ match_id }: Match) => match_id === 'over';
    const end = ['awaiting', 'over'];
    expect(rowsOf(arranged(all, { splitLive: true, awaits, rank }))).toEqual([['live', 'l'], ['small', 's1'], end]);
    expect(rowsOf(arranged(all, { splitLive: true, liveLast: true, awaits, rank }))).toEqual([['small', 's1'], ['live', 'l'], end]);
    expect(rowsOf(arranged(all.slice(0, 1), { splitLive: true, awaits, rank }))).toEqual([end]);
  });

  test('has what is played last while no bets are taken on it', () => {
    const all = [live('l', 'big', 0, 'closed'), match('s1', 'small', 1)];
    expect(rowsOf(arranged(all, { splitLive: true, liveLast: true, rank }))).toEqual([
      ['small', 's1'],
      ['live', 'l'],
    ]);
  });

  test('of live matches alone has them in their leagues, closed rows last', () => {
    const all = [live('shut', 'big', 0, 'closed'), live('s', 'small', 0), live('b', 'big', 3)];
    expect(rowsOf(arranged(all, { splitLive: false, rank }))).toEqual([
      ['big', 'b', 'shut'],
      ['small', 's'],
    ]);
  });
});

describe('a list that is looked at', () => {
  const begun = arranged([match('b1', 'big', 1), match('b2', 'big', 2), match('s1', 'small', 1)], { splitLive: false, rank });
  const learning = (shown: readonly Match[], more: Partial<Learning> = {}): Learning => ({
    ...{ all: new Map(shown.map((each) => [each.match_id, each])), shown, isUnseen: () => false, limit: 99 },
    ...more,
  });

  test('stays as it is when matches begin, end and are added where somebody looks', () => {
    const shown = [live('b1', 'big', 1), match('s1', 'small', 1, { status: 'ended' }), match('new', 'big', 0)];
    expect(settled(begun, learning(shown))).toBe(begun);
  });

  test('loses a row that is over once it is out of sight, and the others keep their order', () => {
    const shown = [match('b2', 'big', 2), match('s1', 'small', 1)];
    const after = settled(begun, learning(shown, { isUnseen: (row) => row === 'b1' }));
    expect(rowsOf(after)).toEqual([
      ['big', 'b2'],
      ['small', 's1'],
    ]);
  });

  test('gets a new match at the end of its league, and a new league at the end of all, when those ends are out of sight', () => {
    const shown = [match('b1', 'big', 1), match('b2', 'big', 2), match('s1', 'small', 1), live('b3', 'big', 0), live('x', 'other', 0)];
    expect(rowsOf(settled(begun, learning(shown, { isUnseen: (row) => row === 'b2' })))).toEqual([
      ['big', 'b1', 'b2', 'b3'],
      ['small', 's1'],
    ]);
    expect(rowsOf(settled(begun, learning(shown, { isUnseen: (row) => row === 's1' })))).toEqual([
      ['big', 'b1', 'b2'],
      ['small', 's1'],
      ['other', 'x'],
    ]);
  });

  test('never grows beyond its limit, counting the rows that leave', () => {
    const shown = [match('b2', 'big', 2), match('s1', 'small', 1), match('b3', 'big', 3), match('b4', 'big', 4)];
    const after = settled(begun, learning(shown, { isUnseen: () => true, limit: 3 }));
    expect(after.flatMap(({ rows }) => rows)).toEqual(['b2', 'b3', 's1']);
  });
});
