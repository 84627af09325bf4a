// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Desk, desk } from '../../../shared/testing/desk.tsx';
import { AskedMargins } from './asked-margins.tsx';

const ID = '20992657-3ebb-7198-822a-698e82c4aeb5';
const ROW = {
  ...{ request_id: ID, of: 'league', game: 'soccer', league_id: '7', match_id: null, market: null, name: 'Serie A' },
  ...{ factor: 40, held: 100, reason: 'thin', asked_by: 'rui', asked_at: '2026-03-04T15:00:00.000Z' },
};
const [DO, DROP] = ['office.trade_margin_do', 'office.request_drop'];

let open: Desk;
afterEach(() => open.close());
const shown = async (rows: readonly object[], who: object = {}) => {
  open = await desk(<AskedMargins />, {
    ...{ may: ['trading.price'], instead: { 'office.trading.askedMargins': () => ({ list: rows }) }, ...who },
  });
  open.asked();
};
const cells = () => [...open.page.querySelectorAll('td')].map(({ textContent }) => textContent);

test('nothing stands there where no margin waits', async () => {
  await shown([]);
  expect(open.text()).toBe('');
});

test.each([
  ['a league', {}, 'office.name_game_soccer · Serie A'],
  ['a market', { of: 'market', match_id: '5', market: 'wl', name: 'A × B' }, 'office.name_game_soccer · A × B · sports.market_wl'],
  ['a game', { of: 'game', name: '' }, 'office.trade_margin_of_all'],
])('a margin that waits says of what it is, what held and what is asked for: %s', async (_, more, name) => {
  await shown([{ ...ROW, ...more }]);
  expect(cells().slice(0, 4)).toEqual([name, '100 %', '40 %', 'thin']);
});

test('a colleague confirms it, and what is traded is read again', async () => {
  await shown([ROW]);
  await open.press(DO);
  expect(open.asked()[0]).toMatch(`POST /trading/margins/${ID}/confirm`);
  expect(open.stale()).toContain('trading');
});

test.each([
  ['who asked for it', { name: 'rui' }, [DROP]],
  ['who counts as one with them', { sameHands: ['rui'] }, [DROP]],
  ['who may not price', { may: ['trading.read'] }, []],
])('it is not confirmed by %s', async (_, who, buttons) => {
  await shown([ROW], who);
  expect(open.buttons()).toEqual(buttons);
});

test('it is taken back with a reason', async () => {
  await shown([ROW], { name: 'rui' });
  expect((await open.ask(DROP, ['a mistake']))[0]).toBe(`POST /trading/margins/${ID}/drop {"reason":"a mistake"}`);
});
