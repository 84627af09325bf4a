// @vitest-environment happy-dom
import type { Availability, Game } from '@fairbook/core/catalog';
import { LOTTERY_GAMES, MARK_SIX_GAMES } from '@fairbook/core/catalog';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import type { Drawn } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { EntryList } from './side-nav.tsx';

type Games = Partial<Record<Game, Availability>>;
let nav: Drawn;
afterEach(() => nav.close());

const HIDDEN_SPORTS: Games = { soccer: 'hidden', basketball: 'hidden', bd: 'hidden', cricket: 'hidden', sports365: 'hidden' };
const HIDDEN_LOTTERIES: Games = Object.fromEntries(LOTTERY_GAMES.map((game) => [game, 'hidden' as const]));
/** All but the first, which a test hides. */
const CLOSED_MARK_SIX: Games = Object.fromEntries(MARK_SIX_GAMES.slice(1).map((game) => [game, 'disabled' as const]));
const counts = {
  matches: 30,
  live: 7,
  soccer: 20,
  basketball: 6,
  bd: 4,
  soccer_live: 5,
  basketball_live: 2,
  bd_live: 0,
  mark_six: 6,
  races: 2,
};

const draw = async (address: string, games: Games = {}) => {
  nav = await drawnAt(() => <EntryList />, { address, games, known: [[keys.house, { on_offer: counts }]] });
};
/** The targets of the chosen kind's entries. */
const leads = () => [...nav.page.querySelectorAll('ul:first-of-type a')].slice(0, nav.page.querySelector('ul')?.children.length);
const ways = () => leads().map((link) => link.getAttribute('href'));
const entry = (to: string) => leads().find((link) => link.getAttribute('href') === to);
const kinds = () => [...nav.page.querySelectorAll('fieldset button')].map((each) => each.textContent);

test.each([
  ['nothing hidden', {}, ['/sport/all?live=true', '/sport', '/sport/basketball', '/sport/bd', '/sport/cricket', '/sport/sports365']],
  ['soccer hidden', { soccer: 'hidden' }, ['/sport/all?live=true', '/sport/basketball', '/sport/bd', '/sport/cricket', '/sport/sports365']],
  [
    'soccer and basketball hidden',
    { soccer: 'hidden', basketball: 'hidden' },
    ['/sport/all?live=true', '/sport/bd', '/sport/cricket', '/sport/sports365'],
  ],
  ['bd hidden', { bd: 'hidden' }, ['/sport/all?live=true', '/sport', '/sport/basketball', '/sport/cricket', '/sport/sports365']],
] as const)('with %s the sports are those whose games are visible', async (_, games, expected) => {
  await draw('/', games);
  expect(ways()).toEqual(expected);
});

test.each([
  ['nothing hidden', {}, ['common.sports', 'common.games'], '/sport/all?live=true'],
  ['no sport visible', HIDDEN_SPORTS, [], '/lottery/mark-six'],
  ['no game visible', HIDDEN_LOTTERIES, [], '/sport/all?live=true'],
  ['neither visible', { ...HIDDEN_SPORTS, ...HIDDEN_LOTTERIES }, [], '/my-bets'],
] as const)('with %s there is a button for each kind of which something is, where there are two', async (_, games, buttons, first) => {
  await draw('/', games);
  expect(kinds()).toEqual(buttons);
  expect(ways()[0]).toBe(first);
});

test('a button leads to the other kind, and the page of a kind chooses it', async () => {
  await draw('/');
  await nav.press('common.games');
  expect(ways()).toEqual(['/lottery/mark-six', '/lottery/pk10']);
  await nav.close();
  await draw('/lottery/pk10');
  expect(ways()).toEqual(['/lottery/mark-six', '/lottery/pk10']);
  await nav.close();
  await draw('/results/hkmarksix');
  expect(ways()).toEqual(['/lottery/mark-six', '/lottery/pk10']);
});

test('a sport has its own count, and live matches that of all sports', async () => {
  await draw('/', { cricket: 'hidden', sports365: 'hidden' });
  expect(entry('/sport/all?live=true')?.textContent).toMatch(/7$/);
  expect(entry('/sport')?.textContent).toMatch(/20$/);
  expect(entry('/sport/basketball')?.textContent).toMatch(/6$/);
  expect(entry('/sport/bd')?.textContent).toMatch(/4$/);
});

test('an entry is marked and says why only while none of its games takes bets', async () => {
  await draw('/', { soccer: 'disabled' });
  expect(entry('/sport/basketball')?.textContent).not.toContain('errors.game.unavailable');
  expect(entry('/sport')?.textContent).toContain('common.closed');
  expect(entry('/sport')?.textContent).toContain('errors.game.unavailable');
  await nav.close();
  await draw('/lottery/pk10', { racing: 'disabled', hkmarksix: 'hidden', ...CLOSED_MARK_SIX });
  expect(entry('/lottery/pk10')?.textContent).not.toContain('errors.game.unavailable');
  expect(entry('/lottery/mark-six')?.textContent).toContain('errors.game.unavailable');
});

test('a provider of games is marked while it takes no bets, and no other', async () => {
  await draw('/gameArcade', { pgGames: 'disabled', noah: 'active' });
  const isMarked = (to: string) => entry(to)?.textContent?.includes('errors.game.unavailable');
  expect([isMarked('/game/pgGame'), isMarked('/game/noah')]).toEqual([true, false]);
});

test.each([
  ['/sport/soccer', '/sport'],
  ['/sport', '/sport'],
  ['/sport/basketball/12', '/sport/basketball'],
  ['/sport/soccer?live=true', '/sport'],
  ['/sport/bd', '/sport/bd'],
  ['/sport/all?live=true', '/sport/all?live=true'],
  ['/sport/all', undefined],
  ['/sport/cricket/team/3', '/sport/cricket'],
] as const)('at %s the entry %s is marked as the place one is at', async (address, lit) => {
  await draw(address);
  const at = leads().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(at.map((link) => link.getAttribute('href'))).toEqual(lit === undefined ? [] : [lit]);
});

test.each([
  ['/results/racing', '/results/soccer'],
  ['/howToPlay/bd', '/howToPlay/soccer'],
] as const)('anywhere under %s its shortcut is lit', async (address, to) => {
  await draw(address);
  expect(nav.page.querySelector(`a[href="${to}"]`)?.getAttribute('aria-current')).toBe('page');
});
