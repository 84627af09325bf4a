// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { RoundsPage } from './rounds-page.tsx';

const AT = '2026-03-03T13:30:00.000Z';
const [FIRST, LAST] = ['ab', 'cd'].map((end) => `0190a5b0-7c1e-7abc-8def-0123456789${end}`);
const ROW = {
  ...{ bet_id: FIRST, player_id: '101', provider: 'pg', title: 'dice', name: 'Dado', round: 'r-1' },
  ...{ staked: '2.000000', back: '0.500000', began_at: AT, ended_at: AT },
};

let open: Acted;
const shown = async ({ at = '/', more = false, rows = [ROW, { ...ROW, bet_id: LAST }] as readonly object[] } = {}) => {
  open = await acted(<RoundsPage />, { may: ['games.read'], at, instead: { 'office.games.rounds': () => ({ list: rows, more }) } });
};
/** The parameters of a list's call, in any order. */
const asked = () => open.asked().map((line) => Object.fromEntries(new URLSearchParams(line.replace('GET /games/rounds?', ''))));
const address = () => open.address().replaceAll('%22', '');
afterEach(() => open.close());

describe('rounds are asked for', () => {
  test.each<[string, string, object]>([
    ['of all players and providers', '/', {}],
    ['of one provider', '/?game=winfinity', { provider: 'winfinity' }],
    ['of all where there is no such provider', '/?game=soccer', {}],
    ['of one player', '/?player=101', { player_id: '101' }],
    ['of all where there can be no such player', '/?player=ana', {}],
    ['of all where a player would be nothing', '/?player=0', {}],
    ['from one on', `/?before=${LAST}`, { before: LAST }],
    ['from the newest where there can be no such round', '/?before=7', {}],
  ])('%s', async (_, at, query) => {
    await shown({ at });
    expect(asked()).toEqual([{ limit: '50', ...query }]);
  });

  test('after the last that is shown, with what was chosen, as long as there are more', async () => {
    await shown({ at: '/?player=101', more: true });
    await open.tap('next');
    expect(address()).toBe(`/?player=101&before=${LAST}`);
    expect(asked().at(-1)).toEqual({ limit: '50', player_id: '101', before: LAST });
  });

  test.each([
    ['at the end', { more: false }],
    ['where there is none', { more: true, rows: [] }],
  ])('no further %s', async (_, page) => {
    await shown(page);
    expect(open.buttons()).not.toContain('next');
  });

  test('of a provider that is chosen, and of any again, from the newest on', async () => {
    await shown({ at: `/?player=101&before=${LAST}` });
    await open.tap('name_game_tadaGames');
    expect(address()).toBe('/?player=101&game=tada');
    await open.tap('games_any');
    expect(address()).toBe('/?player=101');
  });
});

test.each([
  ['that ended says what the house kept', { ended_at: AT }, '1.50 USDT'],
  ['that gave more back says what the house lost', { back: '3.000000' }, '−1.00 USDT'],
  ['that is played says so', { ended_at: null }, 'games_open'],
])('a round %s', async (_, row, house) => {
  await shown({ rows: [{ ...ROW, ...row }] });
  expect(headsOf(open.page, 'games_rounds')).toEqual([
    ...['date', 'player', 'games_title', 'games_staked', 'games_back', 'games_house', 'games_round'],
  ]);
  const back = 'back' in row ? '3.00 USDT' : '0.50 USDT';
  expect(cellsOf(open.page, 'games_rounds')).toEqual([['03/03/2026, 13:30:00', '101', 'Dado', '2.00 USDT', back, house, 'r-1']]);
});
