import { describe, expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { listQuery, queryName, settledQuery, totalsQuery } from './all-bets-queries.ts';
import { everyBet } from './bet-wish.ts';

const QUERY = { wish: everyBet('all'), currency: 'BRL' } as const;
const bets = (count: number, more = false) => ({ list: Array.from({ length: count }, (_, nth) => ({ bet: { bet_id: `b${nth}` } })), more });

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
