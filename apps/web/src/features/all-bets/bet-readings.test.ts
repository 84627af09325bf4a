import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { setTransport } from '../../shared/api/api.ts';
import { readingOf } from '../../shared/testing/reading.ts';
import { listQuery, queryName, settledQuery, totalsQuery } from './all-bets-queries.ts';
import { everyBet } from './bet-filter.ts';

const QUERY = { filter: everyBet('all'), currency: 'BRL' } as const;
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

  test('is another one by half, filter and currency', () => {
    const names = [
      ...[listQuery('open', QUERY), listQuery('closed', QUERY), totalsQuery(QUERY), settledQuery(QUERY, '', 0), settledQuery(QUERY, '', 1)],
      ...[totalsQuery({ ...QUERY, currency: 'USDT' }), settledQuery({ ...QUERY, currency: 'USDT' }, '', 0)],
      ...[settledQuery(QUERY, 'b', 1), listQuery('open', { ...QUERY, currency: 'USDT' })],
      ...[listQuery('open', { ...QUERY, filter: { ...QUERY.filter, state: 'won' } })],
    ].map(({ queryKey }) => queryKey.join(' '));
    expect(new Set(names).size).toBe(names.length);
    expect(queryName(QUERY)).toBe(queryName({ ...QUERY }));
  });

  test('looks for those that left it from the newest of them on, of the same kind and search whatever they came to', async () => {
    const asked: unknown[] = [];
    setTransport(() => ({
      ...{ baseUrl: 'http://house', headers: () => ({}), retries: 0 },
      fetch: async (url) => {
        asked.push(Object.fromEntries(new URL(String(url)).searchParams));
        return {
          status: 200,
          headers: new Headers(),
          json: async () => ({ code: 0, msg: '', data: { list: [], more: false } }),
        } as Response;
      },
    }));
    const filter = { ...QUERY.filter, kind: 'bd', search: 'Lille', state: 'won' } as const;
    const query = settledQuery({ ...QUERY, filter }, '0192a1b2-0000-7000-8000-000000000007', 2);
    await new QueryClient().fetchQuery(query as never);
    const before = '0192a1b2-0000-7000-8000-ffffffffffff';
    expect(asked).toEqual([{ kind: 'bd', search: 'Lille', half: 'closed', limit: '100', before }]);
  });
});
