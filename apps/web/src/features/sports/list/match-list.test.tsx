// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { MatchList, type MatchListProps } from './match-list.tsx';

const socket = fakeSocket();
let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());

const PRICES = { w: 20_000, d: 40_000, l: 40_000 };
const match = (id: string, minute: number, more: Partial<Match> = {}): Match =>
  madeMatch({
    ...{ match_id: id, home_name: `Home ${id}`, away_name: `Away ${id}`, match_start_time: new Date(Date.UTC(2026, 10, 22, 19, minute)) },
    compare: { wl: madeMarket(PRICES) },
    ...more,
  });
const LIVE = { status: 'live', minute: 12, home_score: 3, away_score: 1 } as const;
const reply = (list: readonly Match[]) => ({
  ...{ list, total: list.length, live: 0, live_bets: true, list_markets: [], feed_silent: false },
  server_time: new Date('2026-11-22T12:00:00Z'),
});
const KEY = keys.matches('soccer', 'first 24');

async function draw(list: readonly Match[] | undefined, props: Partial<MatchListProps> = {}) {
  const known = list === undefined ? [] : ([[KEY, reply(list)]] as const);
  open = await drawnAt(() => <MatchList filter="upcoming" limit={3} title="Title" {...props} />, {
    address: '/',
    words: NAMED_WORDS,
    known,
  });
}
const rows = () => [...open.page.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
const has = (words: string) => open.page.textContent?.includes(words);
const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('a short list of matches', () => {
  const ALL = [match('c', 3), match('l', 0, LIVE), match('a', 1), match('b', 2), match('d', 4)];

  test('has the next to start, at most so many', async () => {
    await draw(ALL);
    expect([rows(), texts('h2')]).toEqual([['a', 'b', 'c'], ['Title']]);
    expect(open.page.querySelector('section')?.getAttribute('aria-labelledby')).toBe(open.page.querySelector('h2')?.id);
  });

  test('has those being played, what takes bets first', async () => {
    await draw([match('shut', 0, { ...LIVE, compare: { wl: madeMarket(PRICES, { status: 'closed' }) } }), ...ALL], { filter: 'live' });
    expect(rows()).toEqual(['l', 'shut']);
  });

  test('hears of all that belong in it: which are shown goes by leagues, and changes', async () => {
    await draw(ALL, { limit: 1 });
    expect(socket.sent().at(-1)).toEqual({ kind: 'subscribe', topics: ['game:soccer', 'match:c', 'match:a', 'match:b', 'match:d'] });
  });

  test('is nothing at all while none is played, and stays so while it is looked at', async () => {
    await draw([match('a', 1)], { filter: 'live' });
    expect(open.page.textContent).toBe('');
    await act(async () => open.queries.setQueryData(KEY, reply(ALL)));
    expect(open.page.textContent).toBe('');
  });

  test('says that none is played where it would be left out', async () => {
    await draw([match('a', 1)], { filter: 'live', tellsNone: true });
    expect([has('Title'), has('sports.none_live')]).toEqual([true, true]);
  });

  test('says that none comes', async () => {
    await draw([match('l', 0, LIVE)]);
    expect(has('sports.none_at_all')).toBe(true);
  });

  test('waits with as many rows as it will have', async () => {
    await draw(undefined);
    expect([has('Title'), open.page.querySelector('[aria-label="common.loading"]') !== null || has('common.loading')]).toEqual([
      true,
      true,
    ]);
  });
});

describe('a match as a card', () => {
  test('has its sides with their score, its chances without what the house keeps, and its odds', async () => {
    await draw([match('l', 0, LIVE)], { filter: 'live', layout: 'cards' });
    expect(texts('a b')).toEqual(['Home l', '3', 'Away l', '1']);
    expect(has('sports.minute 12')).toBe(true);
    expect(open.page.querySelector('[data-row]')?.getAttribute('aria-label')).toBe('Home l × Away l');
    expect(texts('p')).toEqual(['sports.chances_short 50.0% · 25.0% · 25.0%']);
    expect(texts('button')).toEqual(['12.00', 'X4.00', '24.00']);
    expect(open.page.querySelector('a')?.getAttribute('href')).toBe('/sport/soccer/l');
  });

  test('has the flag and the name of its league, and the crest of each side', async () => {
    const pics = { home_pic: 'solid:#111111:#000000', away_pic: 'solid:#222222:#000000' };
    await draw([match('a', 0, { ...pics, league_name: 'Cup', league_country: 'BR' })], { layout: 'cards' });
    expect(open.page.querySelector('a use')?.getAttribute('href')).toBe('#f-BR');
    expect(texts('a > span > span')[0]?.trim()).toBe('Cup');
    expect([...open.page.querySelectorAll('a svg[fill]')].map((crest) => crest.getAttribute('fill'))).toEqual(['#111111', '#222222']);
  });

  test('has the day and time of its start, and no score before it', async () => {
    await draw([match('a', 0)], { layout: 'cards' });
    expect([has('common.today 16:00'), texts('a b')]).toEqual([true, ['Home a', 'Away a']]);
  });

  test('has no chances while one of its prices is missing', async () => {
    await draw([match('a', 0, { compare: { wl: madeMarket({ w: 20_000, l: 40_000 }) } })], { layout: 'cards' });
    expect([texts('p'), texts('button')]).toEqual([[], ['12.00', 'Xsports.closed_short', '24.00']]);
  });
});
