// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawnAt } from '../shared/testing/drawn-at.tsx';
import { FindPage } from './find.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
let asked: string[] = [];
let isDown = false;
beforeEach(() => {
  [asked, isDown] = [[], false];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});
const AT = '2026-03-04T15:30:00.000Z';
const match = (id: string, more: object = {}) => ({
  ...{
    match_id: id,
    league_name: 'Série A',
    home_id: '1',
    away_id: '2',
    home_name: 'Lions',
    away_name: `Bears ${id}`,
    match_start_time: AT,
  },
  ...{ status: 'upcoming', home_score: null, away_score: null, ...more },
});
const TEAM = {
  team_id: '1',
  name: 'Lions',
  pic: '',
  next: [match('1'), match('2', { status: 'live', home_score: 1, away_score: 0 })],
  last: [match('3', { status: 'ended', home_score: 2, away_score: 1 })],
};
const LEAGUE = { league_id: '9', name: 'Lion League', country: 'BR', next: [] };
const draw = async (
  address: string,
  found: (game: string) => object = (game) => (game === 'soccer' ? { teams: [TEAM], leagues: [LEAGUE] } : { teams: [], leagues: [] }),
) => {
  const answer = ({ pathname, searchParams }: URL) => {
    const game = /\/v1\/(\w+)\/search$/.exec(pathname)?.[1];
    if (!game || isDown) return undefined;
    asked.push(`${game} ${searchParams.get('text')}`);
    return found(game);
  };
  open = await drawnAt(FindPage, { address, answer });
  await turns();
};
const turns = () =>
  act(async () => {
    for (let nth = 0; nth < 8; nth += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const pass = async (ms: number) => {
  await act(async () => void vi.advanceTimersByTime(ms));
  await turns();
};
const status = () => open.page.querySelector('[role=status]')?.textContent;
const cards = () =>
  [...open.page.querySelectorAll('section[aria-label], article[aria-label], div[aria-label]')].map((card) =>
    card.getAttribute('aria-label'),
  );

describe('looking for teams and leagues', () => {
  test('begins in the field, and asks for nothing while nothing is typed', async () => {
    await draw('/search');
    expect([document.activeElement, asked, status(), cards()]).toEqual([open.page.querySelector('input'), [], '', []]);
  });

  test('asks each sport a moment after the last key, and keeps in the address what was typed', async () => {
    await draw('/search');
    await open.type('input', 'Li');
    await pass(149);
    await open.type('input', 'Lio');
    await pass(149);
    expect([asked, open.address()]).toEqual([[], '/search']);
    await pass(1);
    expect(open.address()).toBe('/search?q=Lio');
    await pass(1_000);
    expect(asked.toSorted()).toEqual(['basketball Lio', 'bd Lio', 'cricket Lio', 'soccer Lio', 'sports365 Lio']);
    expect(cards()).toEqual(['Lions, common.soccer', 'Lion League, common.soccer']);
    await open.type('input', '');
    await pass(150);
    expect([open.address(), cards(), status()]).toEqual(['/search', [], '']);
  });

  test('puts in the field what somebody else wrote in the address, and looks for that', async () => {
    await draw('/search?q=Lions');
    await open.type('input', 'Lio');
    await pass(150);
    await open.goTo('/search?q=Bears');
    await turns();
    expect([open.address(), open.page.querySelector('input')?.value]).toEqual(['/search?q=Bears', 'Bears']);
    await pass(1_000);
    expect([open.address(), open.page.querySelector('input')?.value]).toEqual(['/search?q=Bears', 'Bears']);
    await open.type('input', 'Bear');
    await pass(150);
    await open.goTo('/search');
    await pass(1_000);
    expect([open.address(), open.page.querySelector('input')?.value]).toEqual(['/search', '']);
  });

  test.each([
    [0, 'my_bets.find_no_next'],
    [1, 'my_bets.find_next'],
  ])('says of a team and of a league with %i matches to come whether there are any', async (count, words) => {
    const next = [match('1')].slice(0, count);
    await draw('/search?q=Lions', (game) =>
      game === 'soccer' ? { teams: [{ ...TEAM, next, last: [] }], leagues: [{ ...LEAGUE, next }] } : { teams: [], leagues: [] },
    );
    await pass(1_000);
    const said = [...open.page.querySelectorAll('p')].map(({ textContent }) => textContent).filter((text) => text?.includes('find_'));
    expect(said.slice(-2)).toEqual([words, words]);
  });

  test('shows of a team what comes next and what was last, each leading to its page', async () => {
    await draw('/search?q=Lions');
    expect(open.page.querySelector('input')?.value).toBe('Lions');
    await pass(1_000);
    expect(status()).toBe('my_bets.find_count');
    expect(open.page.querySelector('h2 a, header a')?.getAttribute('href')).toBe('/sport/soccer/team/1');
    const rows = [...open.page.querySelectorAll('[data-match-row]')].map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/04\/03 \d\d:30Lions × Bears 1Série A$/);
    expect(rows[1]).toBe('sports.liveLions 1 × 0 Bears 2Série A');
    expect(rows[2]).toMatch(/04\/03Lions 2 × 1 Bears 3Série A$/);
    expect(['my_bets.find_next', 'my_bets.find_last', 'my_bets.find_no_next'].map((words) => open.text().includes(words))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('says how many were found once every sport has said, and not before', async () => {
    await draw('/search?q=Lions', (game) => (game === 'bd' ? (undefined as unknown as object) : { teams: [], leagues: [] }));
    await pass(1_000);
    expect(status()).toBe('');
  });
});
