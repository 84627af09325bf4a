// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { skipToken, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepStarred } from '../../../shared/api/starred.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { Leagues, type LeaguesProps, useRank } from './leagues.tsx';

const NOW = new Date('2026-11-22T15:00:00Z');
const match = (id: string, more: Partial<Match> = {}): Match =>
  madeMatch({ match_id: id, home_name: id, compare: { wl: madeMarket({ w: 18_000, d: 27_000, l: 54_000 }) }, ...more });
const LIVE = { status: 'live', minute: 12 } as const;
const of = (id: string, name: string, country: string) => ({ league_id: id, league_name: name, league_country: country });
const [CUP, OWN, KNOWN] = [of('9', 'Cup', 'FR'), of('8', 'County', 'GB-ENG'), of('7', 'Premier League', 'GB-ENG')];
const LEARNT = ['learnt'];
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
  keepStarred({ league: [], team: [], match: [] });
  localStorage.clear();
});
async function draw(list: readonly Match[], more: Partial<LeaguesProps> = {}) {
  const props: LeaguesProps = {
    ...{ game: 'soccer', all: list, shown: list, splitLive: true, now: NOW, silent: false, liveBets: true, goals: false },
    ...more,
  };
  const Page = () => {
    const { data: learnt } = useQuery<Partial<LeaguesProps>>({ queryKey: LEARNT, queryFn: skipToken });
    return <Leagues {...props} {...learnt} />;
  };
  open = await drawnAt(Page, { address: '/', words: NAMED_WORDS });
}
/** Delivers matches to the list, and waits until the page is no longer touched and all effects are done. */
async function learn(props: Partial<LeaguesProps>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await act(async () => void open.queries.setQueryData(LEARNT, props));
  await act(async () => void vi.advanceTimersByTime(3_000));
  vi.useRealTimers();
}
const cards = () => [...open.page.querySelectorAll<HTMLElement>('[data-league]')];
const titles = () => cards().map((card) => card.getAttribute('aria-label'));
const rowsOf = (card: Element | undefined) => [...(card?.querySelectorAll('[data-row]') ?? [])].map((row) => row.getAttribute('data-row'));
const live = () => cards().find((card) => card.getAttribute('aria-label') === 'common.live_now');

describe('the leagues of a list', () => {
  const ALL = [match('a', CUP), match('b', OWN), match('c', { ...KNOWN, home_score: 1, away_score: 0 }), match('d', OWN)];

  test('stand with their matches, those that this reader looks for first', async () => {
    await draw(ALL);
    expect(cards().map((card) => [card.getAttribute('data-league'), card.getAttribute('aria-label'), rowsOf(card)])).toEqual([
      ['7', 'Premier League', ['c']],
      ['8', 'County', ['b', 'd']],
      ['9', 'Cup', ['a']],
    ]);
  });

  test('have the flag and the name of their country', async () => {
    await draw([match('a', CUP), match('b', OWN)]);
    const heads = cards().map((card) => card.querySelector('h2 button'));
    expect(heads.map((head) => head?.textContent)).toEqual(['Countysports.england', 'CupFrance']);
    expect(heads.map((head) => head?.querySelector('use')?.getAttribute('href'))).toEqual(['#f-GB-ENG', '#f-FR']);
  });

  test('with a star stand before all others, and each has its own star', async () => {
    keepStarred({ league: ['9'] });
    await draw(ALL);
    expect(titles()).toEqual(['Cup', 'Premier League', 'County']);
    expect(cards().map((card) => card.querySelector('header > button')?.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  });

  test('stay where they are when a star is turned', async () => {
    await draw(ALL);
    await act(async () => keepStarred({ league: ['9'] }));
    expect(titles()).toEqual(['Premier League', 'County', 'Cup']);
  });

  test('have what is looked at alone, however much is on offer', async () => {
    await draw([match('a', CUP)], { all: ALL });
    expect([titles(), rowsOf(cards()[0])]).toEqual([['Cup'], ['a']]);
  });

  test('have all of it, however many that are', async () => {
    const many = Array.from({ length: 60 }, (_, nth) => match(`m${nth}`, CUP));
    await draw([]);
    await learn({ all: many, shown: many });
    expect(rowsOf(cards()[0])).toHaveLength(60);
  });

  test.each([true, false])('say whether there is a column of goals: %s', async (goals) => {
    await draw(ALL, { goals });
    expect(open.page.querySelector('[data-goals]')?.getAttribute('data-goals')).toBe(String(goals));
    expect(open.page.querySelector('[data-goals]')?.getAttribute('role')).toBe('presentation');
  });

  test('are of their sport, and go by what is heard of the prices', async () => {
    await draw([match('a', CUP)], { game: 'basketball', silent: true });
    expect(open.page.querySelector('[data-row] a')?.getAttribute('href')).toBe('/sport/basketball/a');
  });

  test('are gone through by arrows', async () => {
    await draw(ALL);
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
    const ways = [...open.page.querySelectorAll<HTMLElement>('[data-row] a:first-child')];
    ways[0]?.focus();
    await act(async () => void ways[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })));
    expect(document.activeElement).toBe(ways[1]);
  });
});

describe('what is being played', () => {
  const ALL = [match('a', CUP), match('l', { ...CUP, ...LIVE }), match('k', { ...KNOWN, ...LIVE })];

  test('stands first, in a card that says how many they are, without a star or a flag', async () => {
    await draw(ALL);
    expect([titles(), rowsOf(live())]).toEqual([
      ['common.live_now', 'Cup'],
      ['k', 'l'],
    ]);
    expect([live()?.getAttribute('data-league'), live()?.querySelector('h2 button')?.textContent]).toEqual(['', 'common.live_now2']);
    expect(live()?.querySelector('h2 button span:nth-child(2)')?.className).toContain('live');
    expect([live()?.querySelector('header > button'), live()?.querySelector('use[href^="#f-"]')]).toEqual([null, null]);
    expect([...(live()?.querySelectorAll('[data-row] button') ?? [])].length).toBeGreaterThan(0);
  });

  test('stands last, with no prices, while no bets are taken on it', async () => {
    await draw(ALL, { liveBets: false });
    expect([titles(), live()?.textContent.includes('sports.no_live_bets')]).toEqual([['Cup', 'common.live_now'], true]);
    expect(live()?.querySelector('[data-row] button')).toBeNull();
  });

  test('stands in its leagues where the list is not split', async () => {
    await draw(ALL, { splitLive: false });
    expect(cards().map((card) => [card.getAttribute('aria-label'), rowsOf(card)])).toEqual([
      ['Premier League', ['k']],
      ['Cup', ['a', 'l']],
    ]);
  });

  test('is not counted once it is over, though its row stays while it is seen', async () => {
    await draw(ALL);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 20 } as never);
    const ended = ALL.map((each) => (each.match_id === 'k' ? { ...each, status: 'ended' as const } : each));
    await learn({ all: ended, shown: ended.filter(({ status }) => status !== 'ended') });
    expect([rowsOf(live()), live()?.querySelector('h2 button')?.textContent]).toEqual([['k', 'l'], 'common.live_now1']);
  });
});

describe('where a league stands for a reader', () => {
  test.each<[string, Partial<Match>, string]>([
    ['with a star', { ...CUP, league_id: 'starred' }, 'before the first'],
    ['that everybody looks for first', KNOWN, 'first'],
    ['of that name in another country', { ...KNOWN, league_country: 'FR' }, 'last'],
    ['of the reader’s own country', OWN, 'after those that are known'],
    ['of another country', CUP, 'last'],
  ])('%s', async (_, more, place) => {
    keepStarred({ league: ['starred'] });
    const Page = () => String(useRank()(match('a', more)));
    open = await drawnAt(Page, { address: '/' });
    const places = new Map([
      ['-1', 'before the first'],
      ['0', 'first'],
      ['11', 'after those that are known'],
      ['12', 'last'],
    ]);
    expect(places.get(open.text()) ?? open.text()).toBe(place);
  });
});
