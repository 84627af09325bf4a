// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { type Availability, type Game, LOTTERY_GAMES } from '@fairbook/core/catalog';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keys } from '../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../shared/api/session.ts';
import { drawnAt } from '../shared/testing/drawn-at.tsx';
import { everythingInView } from '../shared/testing/in-view.ts';
import { manyMatches } from '../shared/testing/made-match.ts';
import { readingOfPage } from '../shared/testing/page-reading.tsx';
import { HomePage } from './home.tsx';

everythingInView(44);
vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
/** As on a page that was opened from another, with all its parts loaded: so its calls come in one order, whichever test runs first. */
beforeAll(async () => void (await readingOfPage(HomePage, {})));
afterAll(() => void vi.unstubAllGlobals());
const ANA = { user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn;
type Games = Partial<Record<Game, Availability>>;
const NO_LOTTERIES: Games = Object.fromEntries(LOTTERY_GAMES.map((game) => [game, 'hidden' as const]));
let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  signedOut();
  localStorage.clear();
});
const draw = async (games: Games, play_money?: boolean) => {
  open = await drawnAt(HomePage, {
    address: '/',
    games,
    known: play_money === undefined ? [] : [[keys.house, { play_money, on_offer: {} }]],
  });
};
const openBets = ({ pathname }: URL) =>
  pathname.endsWith('/bets/totals') ? { open: { count: 3, sums: [] }, closed: { count: 0, sums: [] } } : undefined;
const ways = (within: string) => [...(open?.page.querySelectorAll(`${within} a`) ?? [])].map((link) => link.getAttribute('href'));

describe('the home page', () => {
  test.each<[string, Games, boolean | undefined, string, boolean]>([
    ['a house of play money', {}, true, 'common.hero_what_free', true],
    ['a house of money', {}, false, 'common.hero_what', false],
    ['one of which nothing is known yet', {}, undefined, 'common.hero_what', false],
    ['one without draws', NO_LOTTERIES, false, 'common.hero_football', false],
    ['one without draws and money', NO_LOTTERIES, true, 'common.hero_football_free', true],
  ])('says what this is: %s', async (_, games, isFree, what, isTold) => {
    await draw(games, isFree);
    expect(open?.page.querySelector('h1')?.previousElementSibling?.textContent).toBe(what);
    // In the introduction on a phone, in a line of its own elsewhere: style shows one of them.
    expect(open?.text().split('common.demonstration')).toHaveLength(isTold ? 3 : 1);
  });

  test('the line that this is a demonstration stays for a player; only to guests is it said by the introduction instead', async () => {
    const line = () => [...(open?.page.querySelectorAll('p') ?? [])].find(({ className }) => /line/.test(className))?.className;
    await draw({}, true);
    expect(line()).toMatch(/toGuests/);
    await open?.close();
    signedIn(ANA);
    await draw({}, true);
    expect(line()).not.toMatch(/toGuests/);
  });

  test.each<[Games, (string | null)[], (string | null)[]]>([
    [{}, ['/sport/soccer', '/lottery'], ['/fairness', '/responsible-play']],
    [{ soccer: 'hidden' }, ['/sport/basketball', '/lottery'], ['/fairness', '/responsible-play']],
    [NO_LOTTERIES, ['/sport/soccer'], ['/responsible-play']],
  ])('leads to what is on, and to what others do not have: %#', async (games, first, doors) => {
    await draw(games);
    expect(ways('h1 ~ div')).toEqual(first);
    const all = ways('div');
    expect(['/fairness', '/responsible-play'].filter((way) => all.includes(way))).toEqual(doors);
  });

  test('says what it is for, how it works and what is promised, in this order', async () => {
    expect(await readingOfPage(HomePage, {})).toMatchSnapshot();
  });

  test('has the line of notices first, the prices next, and below them what the house recommends', async () => {
    const banner = { id: 'b', url: null, kind: 0, title: 'over the page', content: '', src: null, alt: '', width: null, height: null };
    const known = [
      manyMatches(),
      [keys.content('banners', 'en'), [banner, { ...banner, id: 's', kind: 1, title: 'small one' }]],
      [keys.content('lines', 'en'), [{ id: 'n', content: 'notice line' }]],
      [keys.content('slides', 'en'), [{ id: 'c', pic: '/c.webp', name: 'carousel', url: null, width: 1200, height: 400 }]],
    ] as const;
    const text = await readingOfPage(HomePage, { known });
    const parts = [
      'over the page',
      'notice line',
      'common.hero_title',
      'common.live_now',
      'common.next_matches',
      'content.slides',
      'small one',
    ];
    const places = [...parts, 'draws.next', 'common.how_it_works'].map((words) => text.indexOf(words));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test('asks for the open bets of a player alone, and leads to them before any price', async () => {
    expect(await readingOfPage(HomePage, { known: [manyMatches()] })).not.toMatch(/my-bets|totals/);
    signedIn(ANA);
    const text = await readingOfPage(HomePage, { known: [manyMatches()], answer: openBets });
    expect(text).toMatch(/\/bets\/totals\?kind=all/);
    expect(text).toMatch(/<messages\.open_bets 3.*\/my-bets>[\s\S]*common\.live_now/);
  });

  test('shows of many matches four that are played and the next six', async () => {
    const text = await readingOfPage(HomePage, { known: [manyMatches()] });
    const shown = (status: string) => new Set(text.match(new RegExp(`${status} side \\d+`, 'g'))).size;
    expect([shown('live'), shown('upcoming')]).toEqual([4, 6]);
  });
});
