import { describe, expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { drawBetQuery } from '../draw-bets/draw-bet-queries.ts';
import { betQuery } from '../my-bets/bet-queries.ts';
import { noticesQuery } from '../notices/notice-queries.ts';
import { gameConfigQuery } from '../slip/game-config.ts';
import { listQuery, queryName, settledQuery, totalsQuery } from './all-bets-queries.ts';
import { everyBet } from './bet-wish.ts';

const QUERY = { wish: everyBet('all'), currency: 'BRL' } as const;
const receipt = (status: string, ...seals: readonly unknown[]) => ({ bet: { status }, ledger: seals.map((seal) => ({ seal })) });
const bets = (count: number, more = false) => ({ list: Array.from({ length: count }, (_, nth) => ({ bet: { bet_id: `b${nth}` } })), more });

describe.each([
  ['on matches', betQuery('1')],
  ['on a draw', drawBetQuery('racing', '1')],
])('a receipt of a bet %s', (_, query) => {
  test.each<[string, unknown, number | false]>([
    ['that is not read', undefined, 60_000],
    ['that is open', receipt('pending', {}), 60_000],
    ['that is settled and not all sealed', receipt('settled', {}, null), 60_000],
    ['that is settled and sealed', receipt('settled', {}, {}), false],
    ['that is cancelled and sealed', receipt('cancelled', {}), false],
  ])('%s is read again in: %#', (__, data, again) => expect(readingOf(query, data).again).toBe(again));
});

describe('the list of bets', () => {
  test.each<[string, 'open' | 'closed', unknown, number | false]>([
    ['open, with one', 'open', { pages: [bets(1)] }, 60_000],
    ['open, without one', 'open', { pages: [bets(0)] }, false],
    ['open, not read', 'open', undefined, false],
    ['closed', 'closed', { pages: [bets(1)] }, false],
  ])('that are %s is read again in: %#, and kept by no visit', (_, half, data, again) => {
    expect(readingOf(listQuery(half, QUERY), data)).toMatchObject({ again, gcTime: 0 });
  });

  test('goes on behind its last bet, as long as there are more', () => {
    const { getNextPageParam: next } = listQuery('open', QUERY);
    const after = (count: number, more: boolean) => next(bets(count, more) as never, [], undefined, []);
    expect([after(2, true), after(2, false), after(0, true)]).toEqual(['b1', undefined, undefined]);
  });

  test('is another one by half, wish and currency', () => {
    const names = [
      ...[listQuery('open', QUERY), listQuery('closed', QUERY), totalsQuery(QUERY), settledQuery(QUERY, '', 0), settledQuery(QUERY, '', 1)],
      ...[settledQuery(QUERY, 'b', 1), listQuery('open', { ...QUERY, currency: 'USDT' })],
      ...[listQuery('open', { ...QUERY, wish: { ...QUERY.wish, state: 'won' } })],
    ].map(({ queryKey }) => queryKey.join(' '));
    expect(new Set(names).size).toBe(names.length);
    expect(queryName(QUERY)).toBe(queryName({ ...QUERY }));
  });
});

test('notices are kept by no visit and not read again by themselves; a page that is not full is the last', () => {
  expect(readingOf(noticesQuery)).toMatchObject({ again: undefined, gcTime: 0 });
  const after = (count: number) => noticesQuery.getNextPageParam(Array(count).fill({}) as never, [[], []] as never, 0, []);
  expect([after(20), after(19)]).toEqual([40, undefined]);
});

test('the limits of a game are believed for a minute', () => expect(readingOf(gameConfigQuery('soccer')).staleTime).toBe(60_000));
