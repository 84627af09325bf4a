// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { sheetOf } from '../../shared/testing/sheet.ts';
import { MatchesPage } from './matches-page.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const MATCH = {
  ...{ match_id: '5', game: 'soccer', league_id: '7', league: 'Ligue 1', home: 'Lille', away: 'Lyon', starts_at: AT, status: 'live' },
  ...{
    minute: 12,
    home_score: 2,
    away_score: 1,
    revision: 0,
    markets: 9,
    suspended_markets: 0,
    suspended: false,
    bets: 40,
    worst: '1250.000000',
  },
  ...{
    league_suspended: false,
    league_factor: null,
    result_held: false,
    decision_asked: false,
    feed_differs: false,
    odds_asked: false,
    odds_fell: false,
  },
};
const COUNTS = { game: 'soccer', all: 31, upcoming: 20, live: 5, overdue: 2, suspended: 1, waits: 3, decided: 4 };

interface Case {
  readonly at?: string;
  readonly matches?: readonly object[];
  readonly page?: object;
  readonly may?: readonly Permission[];
  readonly refuses?: boolean;
}
let open: Acted;
const shown = async ({ at = '/', matches = [{}], page = {}, may = [], refuses = false }: Case = {}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(AT) });
  const list = matches.map((match, nth) => ({ ...MATCH, match_id: String(5 + nth), ...match }));
  const answer = () => ({ counts: [COUNTS], list, regions: ['BR'], factor: null, more: false, now: AT, ...page });
  open = await acted(<MatchesPage />, {
    may,
    at,
    refuses: () => refuses,
    instead: { 'office.trading.matches': answer, 'office.trading.askedMargins': () => ({ list: [] }) },
  });
};
/** The calls but that for margins that wait. */
const asked = () => open.asked().filter((call) => call !== 'GET /trading/margins');
const options = (nth: number) => [...(open.page.querySelectorAll('select')[nth]?.options ?? [])].map(({ text }) => text);
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('matches', () => {
  test.each([
    ['all of the first sport', '/', 'game=soccer&state=all&text=&start=0&limit=50'],
    ['those of a sport and a state', '/?game=cricket&state=waits', 'game=cricket&state=waits&text=&start=0&limit=50'],
    ['those of all sports', '/?game=all&state=waits', 'game=all&state=waits&text=&start=0&limit=50'],
    ['those of a name, on a page', '/?text=lyon&page=2', 'game=soccer&state=all&text=lyon&start=50&limit=50'],
    ['all of the first sport where the address names none', '/?game=chess&state=x', 'game=soccer&state=all&text=&start=0&limit=50'],
  ])('are asked for: %s', async (_, at, query) => {
    await shown({ at });
    expect(asked()).toEqual([`GET /trading/matches?${query}`]);
  });

  test('are filtered by sport and state, each with how many there are', async () => {
    await shown({ at: '/?game=soccer' });
    expect(options(0).slice(0, 3)).toEqual(['trade_all_games (31)', 'name_game_soccer (31)', expect.stringMatching(/\(0\)$/)]);
    expect(options(1)).toEqual([
      ...['trade_state_all (31)', 'trade_state_upcoming (20)', 'trade_state_live (5)', 'trade_state_overdue (2)'],
      ...['trade_state_suspended (1)', 'trade_state_waits (3)', 'trade_state_with_bets', 'trade_state_decided (4)'],
    ]);
    await open.choose(1, 'live');
    await open.choose(0, 'cricket');
    expect([open.address(), asked().at(-1)]).toEqual([
      '/?game=cricket&state=live',
      'GET /trading/matches?game=cricket&state=live&text=&start=0&limit=50',
    ]);
  });

  test('stand by league, each with its score, markets, bets and what there is to know', async () => {
    await shown({
      matches: [{}, { league_id: '8', league: 'Serie A' }, { home_score: null, bets: 0, worst: '0.000000', suspended: true }],
    });
    expect([...open.page.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(['Ligue 1 (2)', 'Serie A (1)']);
    expect(open.heads().join(' ')).toBe('held_match held_starts trade_score trade_markets bets trade_may_owe state');
    expect(open.rows()).toEqual([
      ['Lille × Lyon', '04/03/2026, 12:00:00', '2–1', '9', '40', '1,250.00 USDT', 'trade_status_live'],
      ['Lille × Lyon', '04/03/2026, 12:00:00', '–', '9', '0', '–', 'trade_status_livetrade_suspended'],
    ]);
    expect([...open.page.querySelectorAll('td a')].map((link) => link.getAttribute('href'))).toEqual([
      ...['/trading/matches/5', '/trading/matches/7', '/trading/matches/6'],
    ]);
  });

  test('are searched by a team or a league, from the first page on and in the state that is shown', async () => {
    await shown({ at: '/?state=live&page=3' });
    await sheetOf(open.page).fill({ trade_search: 'lyon' });
    await open.tap('search');
    expect([open.address(), asked().at(-1)]).toEqual([
      '/?state=live&text=lyon',
      'GET /trading/matches?game=soccer&state=live&text=lyon&start=0&limit=50',
    ]);
  });

  test('are turned over, and begin anew with another filter', async () => {
    await shown({ page: { more: true } });
    await open.tap('next');
    expect(open.address()).toBe('/?page=2');
    await open.choose(1, 'live');
    expect(open.address()).toBe('/?state=live');
  });

  test('of all sports name the sport of each league, and have no margin of their own', async () => {
    await shown({ at: '/?game=all', may: ['trading.price'], matches: [{ game: 'cricket' }] });
    expect(open.page.querySelector('summary')?.textContent).toBe('name_game_cricket · Ligue 1 (1)');
    expect(open.buttons()).not.toContain(expect.stringContaining('trade_margin_of_all'));
  });

  test('of which there are none, or that are not answered, say so', async () => {
    await shown({ matches: [] });
    expect(open.text()).toMatch(/nothing$/);
    await open.close();
    await shown();
    expect(open.text()).not.toContain('nothing');
    await open.close();
    await shown({ refuses: true });
    expect(open.text()).toContain('errors.server.busy');
  });

  test('are looked at again every five seconds', async () => {
    await shown();
    asked();
    await open.later(4_999);
    expect(asked()).toEqual([]);
    await open.later(1);
    expect(asked()).toHaveLength(1);
  });
});

describe('a whole sport, or a league', () => {
  const ALL: readonly Permission[] = ['trading.suspend', 'trading.price', 'trading.risk'];
  test('says what margin it is offered with, where it is not the feed’s', async () => {
    await shown({ page: { factor: 80 } });
    expect(open.text()).toContain('trade_margin_game 80');
    await open.close();
    await shown();
    expect(open.text()).not.toContain('trade_margin_game');
  });

  test.each([
    ['of the sport, beginning with its own', 'trade_margin_of_all name_game_soccer', '70', 'margin {"game":"soccer","factor":80,'],
    ['of a league, beginning with its own', 'trade_margin_of Ligue 1', '60', 'margin {"league_id":"7","factor":80,'],
    [
      'of a league without its own, beginning with that of the sport',
      'trade_margin_of Ligue 1',
      '70',
      'margin {"league_id":"7","factor":80,',
    ],
  ])('has its margin changed where it stands, once its effect was shown: %s', async (_, words, held, call) => {
    await shown({ may: ALL, page: { factor: 70 }, matches: [{ league_factor: held === '60' ? 60 : null }] });
    await open.tap(words);
    expect(open.page.querySelector<HTMLInputElement>('[pattern]')?.value).toBe(held);
    await open.fill('', '80', 'thin');
    await open.tap('trade_margin_show');
    await open.tap('trade_margin_do');
    expect(open.sent()).toEqual([`POST /trading/${call}"reason":"thin"}`, 'read trading']);
  });

  test.each([['a league', 'trade_suspend: Ligue 1', 'trade_suspend', ['thin'], 'suspend {"league_id":"7",']])(
    'is changed where it stands: %s',
    async (_, words, send, typed, call) => {
      await shown({ may: ALL });
      await open.tap(words);
      await open.fill('', ...typed);
      const [, submit] = open.page.querySelectorAll<HTMLButtonElement>('button[type=submit]');
      expect(submit?.textContent).toBe(send);
      submit?.setAttribute('aria-label', 'send');
      await open.tap('send');
      expect(open.sent()).toEqual([`POST /trading/${call}"reason":"thin"}`, 'read trading']);
    },
  );

  test('that is suspended is lifted, and its limits are of the regions there are', async () => {
    await shown({ may: ALL, matches: [{ league_suspended: true }] });
    expect(open.buttons()).toContain('trade_lift');
    await open.tap('trade_set_limit_of Ligue 1');
    expect(options(2)).toEqual(['trade_limit_all', 'Brazil']);
  });
});
