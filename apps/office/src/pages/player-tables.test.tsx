// @vitest-environment happy-dom
import type { OfficePlayer, Permission } from '@fairbook/contract/office';
import { parseRate } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { PlayerSessions, PlayerStatement } from './player-tables.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const ORDER = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const PLAYER = { player_id: 101n, currency: 'BRL', rate: parseRate('5.42') } as unknown as OfficePlayer;
let open: Acted;
afterEach(() => open.close());

test('where a player is signed in: with what, from where, since when, and seen when', async () => {
  const session = {
    session_id: '1',
    device: 'Firefox',
    ip: '10.0.0.1',
    signed_in_at: new Date(AT),
    last_seen_at: new Date('2026-03-04T13:00:00Z'),
  };
  open = await acted(<PlayerSessions player={{ sessions: [session] } as unknown as OfficePlayer} />, { may: [] });
  expect(open.heads().join(' ')).toBe('device ip since seen');
  expect(open.rows()).toEqual([['Firefox', '10.0.0.1', '04/03/2026, 12:00:00', '04/03/2026, 13:00:00']]);
  await open.close();
  open = await acted(<PlayerSessions player={{ sessions: [] } as unknown as OfficePlayer} />, { may: [] });
  expect(open.text()).toBe('no_sessions');
});

test('a statement has the movements of the account as they were typed and what was there after each, a page at a time', async () => {
  const typed = { currency: 'EUR', amount: '-4.500000' };
  const row = {
    ...{ seq: '7', kind: 'stake', amount: '-5.000000', balance: '95.000000', contra: 'open_bets:soccer', order_id: ORDER, date: AT, typed },
  };
  const list = (sample: object) => ({ list: [{ ...(sample as { list: object[] }).list[0], ...row }], more: true });
  open = await acted(<PlayerStatement player={PLAYER} />, { may: [], at: '/?page=2', instead: { 'office.players.statement': list } });
  expect(open.asked()).toEqual(['GET /players/101/statement?start=50&limit=50']);
  expect(open.heads().join(' ')).toBe('number date kind contra amount after order');
  expect(open.rows()).toEqual([
    [
      ...['7', '04/03/2026, 12:00:00', 'entry_stake', 'name_account_open_bets: name_game_soccer open_bets:soccer'],
      ...['−4.50 EUR −5.00 USDT', '514.90 BRL 95.00 USDT', ORDER],
    ],
  ]);
  await open.tap('next');
  expect(open.asked()).toEqual(['GET /players/101/statement?start=100&limit=50']);
});

test('a movement that nobody typed is shown in the currency of the player', async () => {
  const row = { amount: '2.000000', balance: '2.000000', typed: null };
  const list = (sample: object) => ({ list: [{ ...(sample as { list: object[] }).list[0], ...row }], more: false });
  open = await acted(<PlayerStatement player={PLAYER} />, { may: [], instead: { 'office.players.statement': list } });
  expect(open.rows()[0]?.slice(4, 6)).toEqual(['10.84 BRL 2.00 USDT', '10.84 BRL 2.00 USDT']);
});

test.each<[string, object, readonly Permission[], string | null]>([
  ['a bet', { kind: 'payout', contra: 'revenue:hkmarksix' }, ['bets.read'], `/bets/101/${ORDER}`],
  ['a deposit', { kind: 'deposit', contra: 'channel:pix' }, ['deposits.read'], '/deposits?player=%22101%22'],
  ['a withdrawal', { kind: 'withdrawal', contra: 'withdrawals_pending' }, ['withdrawals.read'], '/withdrawals?player=%22101%22'],
  ['a bet, which one may not look at,', { kind: 'stake', contra: 'open_bets:soccer' }, ['deposits.read', 'withdrawals.read'], null],
  ['a round of a game', { kind: 'stake', contra: 'revenue:pgGames' }, ['bets.read'], null],
  ['a reward', { kind: 'bonus', contra: 'rewards' }, ['bets.read', 'deposits.read', 'withdrawals.read'], null],
])('the order of %s leads to where it is shown, and nowhere else', async (_, row, may, to) => {
  const list = (sample: object) => ({ list: [{ ...(sample as { list: object[] }).list[0], ...row, order_id: ORDER }], more: false });
  open = await acted(<PlayerStatement player={PLAYER} />, { may, instead: { 'office.players.statement': list } });
  expect(open.page.querySelector('td a')?.getAttribute('href') ?? null).toBe(to);
  expect(open.rows()[0]?.at(-1)).toBe(ORDER);
});

test('a statement with nothing in it says so, and so does one that is not answered', async () => {
  open = await acted(<PlayerStatement player={PLAYER} />, {
    ...{ may: [], instead: { 'office.players.statement': () => ({ list: [], more: false }) } },
  });
  expect([open.text(), open.buttons()]).toEqual(['no_entries', []]);
  await open.close();
  open = await acted(<PlayerStatement player={PLAYER} />, { may: [], refuses: () => true });
  expect(open.text()).toBe('errors.server.busy');
});
