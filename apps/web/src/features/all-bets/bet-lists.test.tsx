// @vitest-environment happy-dom
import { allBetsApi, noticesApi, type SignedIn } from '@fairbook/contract';
import { SEAMLESS_GAMES } from '@fairbook/core/games';
import { RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { type BetFilter, everyBet } from './bet-filter.ts';
import { ClosedBets, OpenBetList } from './bet-lists.tsx';

type Half = 'open' | 'closed';
/** A page of the server's list: rounds at games, the quickest of bets to render. */
interface Answered {
  readonly names: readonly string[];
  readonly more?: boolean;
}
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  await open.close();
  signedOut();
});

const idOf = (name: string) => `01900000-0000-7000-8000-00000000000${name.charCodeAt(0) % 10}`;
/** As sent over the wire. */
const round = (name: string) => ({
  on: 'round',
  bet: {
    ...{ bet_id: idOf(name), provider: 'pg', game: SEAMLESS_GAMES.pg, title: 'dice', name, status: 16, currency: 'USDT' },
    ...{ total_currency: '10.000000', bonus_currency: '25.000000', create_at: '2026-02-03T12:00:00.000Z', ended_at: null },
  },
});

let asked: { readonly path: string; readonly query: Readonly<Record<string, string>> }[] = [];
const onClear = vi.fn<() => void>();
/** Renders one of the lists; `answers` are the replies in order, the last one repeated. */
async function draw(half: Half, answers: readonly (Answered | 'down')[], filter: Partial<BetFilter> = {}) {
  asked = [];
  onClear.mockClear();
  const query = { filter: { ...everyBet('all'), state: half, ...filter }, currency: 'USDT' } as const;
  let nth = 0;
  open = await drawnAt(
    () => (half === 'open' ? <OpenBetList query={query} onClear={onClear} /> : <ClosedBets query={query} onClear={onClear} />),
    {
      address: '/my-bets',
      known: [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]],
      answer: ({ pathname: path, searchParams }) => {
        asked.push({ path, query: Object.fromEntries(searchParams) });
        if (path !== allBetsApi.bets.path) return undefined;
        const page = answers[Math.min(nth, answers.length - 1)];
        nth += 1;
        if (page === 'down') throw new TypeError('no network');
        return page && { list: page.names.map(round), more: page.more ?? false };
      },
    },
  );
}
const cards = () => [...open.page.querySelectorAll('ul > li h2, ul > li h3, ul > li article')].map((card) => card.textContent?.[0]);
const names = () => [...new Set(cards())].join('');
const says = (words: string) => until(() => open.page.textContent?.includes(words));
const button = (words: string) => [...open.page.querySelectorAll('button')].find((each) => each.textContent?.includes(words));
const press = (words: string) => act(async () => button(words)?.click());

describe.each(['open', 'closed'] as const)('the %s bets', (half) => {
  test('are named as loading until they are there', async () => {
    // A different query: an equal one would share the pending request.
    await draw(half, [], { search: 'nothing' });
    expect(open.page.querySelector('[aria-busy]')?.textContent).toContain('my_bets.loading');
    expect(open.page.querySelector('ul li h3')).toBeNull();
  });

  test('are asked for by their half, twenty at a time', async () => {
    await draw(half, [{ names: ['A'] }]);
    await until(() => names() === 'A');
    expect(asked.find(({ path }) => path === allBetsApi.bets.path)?.query).toMatchObject({ half, limit: '20' });
  });

  test('have a way to more where there are more, which asks for what comes before the last', async () => {
    await draw(half, [{ names: ['D', 'C'], more: true }, { names: ['B'] }]);
    await until(() => names() === 'DC');
    await press('common.more');
    await until(() => names() === 'DCB');
    expect(asked.filter(({ path }) => path === allBetsApi.bets.path).at(-1)?.query.before).toBe(idOf('C'));
    expect(button('common.more')).toBeUndefined();
  });

  test('take no second press while more is on its way', async () => {
    await draw(half, [{ names: ['D'], more: true }]);
    await until(() => names() === 'D');
    setTransport(() => ({ baseUrl: '', headers: () => ({}), retries: 0, fetch: () => new Promise<never>(() => undefined) }));
    await press('common.more');
    await until(() => button('common.more')?.disabled);
    expect(names()).toBe('D');
  });

  test('that cannot be read say so, and are asked for again by a press', async () => {
    await draw(half, ['down', { names: ['A'] }]);
    await says('my_bets.not_loading');
    await act(async () => open.page.querySelector('button')?.click());
    await until(() => names() === 'A');
    expect(open.page.textContent).not.toContain('my_bets.not_loading');
  });

  test('of which there is none say which, and only open ones lead to where one is placed', async () => {
    await draw(half, [{ names: [] }]);
    await says(`my_bets.empty_${half}`);
    expect([...open.page.querySelectorAll('a')].map((way) => way.getAttribute('href'))).toEqual(half === 'open' ? ['/sport/soccer'] : []);
  });
});

test.each<[string, Partial<BetFilter>, string, string]>([
  ['of any kind', { kind: 'all' }, '/sport/soccer', 'my_bets.see_matches'],
  ['of a sport', { kind: 'basketball' }, '/sport/basketball', 'my_bets.see_matches'],
  ['of the lotteries', { kind: 'lottery' }, '/lottery', 'lottery.see_odds'],
  ['of one lottery', { kind: 'racing' }, '/lottery', 'lottery.see_odds'],
])('without an open bet %s the way leads to what it is placed on', async (_, filter, way, words) => {
  await draw('open', [{ names: [] }], filter);
  await says(words);
  expect(open.page.querySelector('a')?.getAttribute('href')).toBe(way);
});

test.each<[string, Half, Partial<BetFilter>, string]>([
  ['a search alone is named', 'open', { search: 'Lille' }, 'my_bets.nothing_found'],
  ['a filter is said', 'closed', { period: 'week' }, 'my_bets.filter_none'],
  ['a filter beside a search is said', 'closed', { period: 'week', search: 'Lille' }, 'my_bets.filter_none'],
])('what nothing is found by is told, and cleared by a press: %s', async (_, half, filter, words) => {
  await draw(half, [{ names: [] }], filter);
  await says(words);
  expect(open.page.textContent).not.toContain('my_bets.empty');
  await press('my_bets.filter_clear');
  expect(onClear).toHaveBeenCalledOnce();
});

test('to look at closed bets is to have read what was told of them; to look at open ones is not', async () => {
  const isRead = () => asked.some(({ path }) => path === noticesApi.read.path);
  await draw('open', [{ names: ['A'] }]);
  await until(() => names() === 'A');
  expect(isRead()).toBe(false);
  await open.close();
  await draw('closed', [{ names: ['A'] }]);
  await until(isRead);
});
