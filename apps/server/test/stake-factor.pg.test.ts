import { drawBetsApi, limitsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { type TradingDesk, tradingDesk } from './trading-desk.ts';

let t: TradingDesk;
let trader: StaffOfTest;
let reader: StaffOfTest;
beforeAll(async () => {
  t = await tradingDesk();
  await t.desk.owner('update bet_limits set bet_max = 50000000, bonus_max = 0, bet_min = 0');
  trader = await t.desk.staffWith(['players.read', 'trading.factors']);
  reader = await t.desk.staffWith(['players.read']);
});
afterAll(async () => expect(await t.close()).toEqual([]));
beforeEach(() => t.renew());

const WORD = 'We take smaller bets on this sport for now.';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const path = () => `players/${t.player.id}/stake_factor`;
const set = (change: object = {}, staff = trader) =>
  staff.post(path(), { percent: 20, ends_at: inDays(30), word: WORD, reason: 'bets ahead of the price', ...change });
const lift = () => trader.post(`${path()}/lift`, { reason: 'looked at it again' });
/** The answer to a bet of this many USDT. */
const bet = (stake: string) =>
  t.bet({ unit_stake: stake }).then(
    () => 'placed',
    (error: Error) => error.message,
  );

describe('a stake factor', () => {
  test('lowers the most that its player may stake, exactly, from the commit on, and no one else’s', async () => {
    expect(await bet('50')).toBe('placed');
    expect(await set()).toMatchObject({ status: 200 });
    expect([await bet('10.01'), await bet('10')]).toEqual(['limit.stake_factor', 'placed']);
    await t.renew();
    expect(await bet('50')).toBe('placed');
  });

  test('is told to its player with every refusal and in the account, and lifted', async () => {
    await set();
    const refused = await t.raw.send({
      body: t.raw.slip({ unit_stake: '11', legs: [t.raw.leg({ match_id: t.match, odds: '2' })] }),
      from: t.player,
      headers: { 'idempotency-key': v7() },
    });
    expect(refused.error).toMatchObject({ code: 'limit.stake_factor', details: { word: WORD } });
    expect(JSON.stringify(refused.error)).toContain('10');
    expect(await t.player.call(limitsApi.limits, {})).toMatchObject({ stake_factor: { percent: 20, word: WORD } });
    expect((await reader.get(path())).data).toMatchObject({
      factor: { percent: 20, by: trader.name, reason: 'bets ahead of the price', over: false },
    });
    expect(await lift()).toMatchObject({ status: 200 });
    expect(await lift()).toMatchObject({ status: 409, code: 'player.no_factor' });
    expect(await bet('50')).toBe('placed');
    expect(await t.player.call(limitsApi.limits, {})).toMatchObject({ stake_factor: null });
    const lines = await t.desk.owner(
      `select action, before ->> 'percent' as was, after ->> 'percent' as is from audit_log where subject = $1 order by number`,
      [`player:${t.player.id}`],
    );
    expect(lines).toEqual([
      { action: 'player.stake_factor', was: '100', is: '20' },
      { action: 'player.stake_factor_lifted', was: '20', is: '100' },
      expect.objectContaining({ action: 'player.refused' }),
    ]);
  });

  test('binds bets on draws too', async () => {
    await set({ percent: 2 });
    const [draw] = await t.desk.owner<{ id: string }>(`select id::text from draws where game = 'hkmarksix' limit 1`);
    const { id: table_id } = await t.raw.app.lottery.table(t.raw.app.db, 'hkmarksix');
    const { rateId: rate_id } = await t.raw.app.settings.currentRate(t.raw.app.db, 'USDT');
    const placed = (amount: string) =>
      t.player
        .call(drawBetsApi.place, {
          ...{ game: 'hkmarksix', match_id: draw?.id ?? '', table_id, currency: 'USDT', rate_id, draws: 1, stop_on_win: false },
          picks: [{ top: 0, selections: ['7'], amount: parseAmount(amount) }],
        })
        .then(
          () => 'placed',
          (error: { code: string }) => error.code,
        );
    expect([await placed('1.5'), await placed('1')]).toEqual(['limit.stake_factor', 'placed']);
  });

  test('is over at its end', async () => {
    await set();
    await t.desk.owner('alter table stake_factors disable trigger stake_factors_stay');
    await t.desk.owner(
      `update stake_factors set set_at = now() - interval '2 days', ends_at = now() - interval '1 second' where player_id = $1`,
      [t.player.id.toString()],
    );
    await t.desk.owner('alter table stake_factors enable trigger stake_factors_stay');
    expect(await bet('50')).toBe('placed');
    expect((await reader.get(path())).data).toMatchObject({ factor: { over: true } });
  });

  test('of fifty bets that come while it is set, none above it is taken after the commit', async () => {
    const before = async () =>
      (await t.desk.owner<{ bets: number }>('select count(*)::int as bets from bets where account_id = $1', [t.player.id.toString()]))[0]
        ?.bets;
    const bets = Promise.all(Array.from({ length: 50 }, () => bet('1.5')));
    await set({ percent: 2 });
    const atCommit = await before();
    await bets;
    expect(await before()).toBe(atCommit);
  });

  test('replaces the one before', async () => {
    await set();
    await set({ percent: 40 });
    expect([await bet('20.01'), await bet('20')]).toEqual(['limit.stake_factor', 'placed']);
  });

  test.each([
    ['for more than a year', () => ({ ends_at: inDays(367) }), 422, 'player.factor_too_long'],
    ['that has ended', () => ({ ends_at: inDays(-1) }), 422, 'player.factor_too_long'],
    ['without a word', () => ({ word: ' ' }), 400, 'request.invalid'],
    ['without a reason', () => ({ reason: '' }), 400, 'request.invalid'],
    ['that raises', () => ({ percent: 101 }), 400, 'request.invalid'],
  ])('%s is refused', async (_, change, status, code) => expect(await set(change())).toMatchObject({ status, code }));
});
