import { bettingApi, securityApi, walletApi } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { amount, parseAmount, shownIn } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

const PASSWORD = 'a long word 1';
let raw: RawBets;
beforeAll(async () => {
  raw = await rawBets();
});
afterAll(() => raw.app.close());

const exported = (player: TestPlayer) => player.call(securityApi.exportData, { password: PASSWORD });
const close = (from: TestPlayer, body: object = { password: PASSWORD }) => raw.send({ path: '/sports/api/v1/member/close', body, from });
const signIn = (email: string | null) => raw.send({ path: '/sports/api/v1/sign/email', body: { email, password: PASSWORD } });

describe('what a player reads of reais', () => {
  test('adds up: 300.00 in, 50.00 on 1.02 won, 51.00 back in list, receipt and statement, 301.00 shown, and all of it out leaves nothing', async () => {
    const { app, leg, send } = raw;
    const player = await app.playerWith('0');
    const { rate, rateId } = await app.settings.currentRate(app.db, 'BRL');
    const brl = conversionOf('BRL', rate);
    const reais = async () => shownIn(amount(await player.balance()), brl);
    const deposit = { type: 'sandbox', amount: parseAmount('300'), currency: 'BRL', rate_id: rateId } as const;
    expect(await player.call(walletApi.recharge, deposit)).toMatchObject({ net: parseAmount('300'), score: parseAmount('55.350554') });
    expect(await reais()).toBe(parseAmount('300'));

    await app.feed([fixtureFact('reais'), oddsFact('reais', { odds: oddsTable({ w: 1.02, d: 11, l: 21 }) })]);
    const { rows } = await app.database.owner.pool.query<{ id: string }>("select id::text from matches where fixture = 'reais'");
    const legs = [leg({ match_id: rows[0]?.id, odds: '1.02' })];
    const slip = { currency: 'BRL', rate_id: rateId, unit_stake: '50', sizes: [1], legs };
    expect((await send({ from: player, body: { ...slip, unit_stake: '50.001' } })).error?.code).toBe('slip.stake_not_whole');
    const placed = await send({ from: player, body: slip });
    // The conversion of 300.00 less that of 250.00: 55.350554 − 46.125461.
    expect(placed.data).toMatchObject({ total_currency: '50.000000', total_price: '9.225093', max_bonus_currency: '51.000000' });
    expect(await reais()).toBe(parseAmount('250'));
    await app.feed([resultFact('reais', { home: 1, away: 0 })]);
    await app.settle();
    expect(await reais()).toBe(parseAmount('301'));

    const [bet] = (await player.call(bettingApi.myBets, { game: 'soccer', start: 0, limit: 20, status: '-1' })).list;
    expect(bet).toMatchObject({ total_currency: parseAmount('50'), bonus_currency: parseAmount('51'), bonus: parseAmount('9.409594') });
    const receipt = await player.call(bettingApi.bet, { game: 'soccer', id: bet?.bet_id ?? '' });
    // 50.00 × 1.02, in millionths of a real.
    expect(receipt.lines).toMatchObject([{ factors: ['1.02'], payout: parseAmount('51') }]);
    expect(BigInt(receipt.exact?.numerator ?? '') / BigInt(receipt.exact?.denominator ?? '1')).toBe(51_000_000n);

    const asked = await askWithdrawal(app, player, '301', 'BRL');
    expect(asked).toMatchObject({ typed: parseAmount('301'), net_typed: parseAmount('301') });
    expect(await player.balance()).toBe(0n);
    const { list } = await player.call(walletApi.changeLog, { start: 0, limit: 20 });
    expect(list.map(({ kind, typed }) => [kind, typed?.currency, typed?.amount])).toEqual([
      ['withdrawal', 'BRL', parseAmount('-301')],
      ['payout', 'BRL', parseAmount('51')],
      ['stake', 'BRL', parseAmount('-50')],
      ['deposit', 'BRL', parseAmount('300')],
    ]);
    expect(await app.faults()).toEqual([]);
  });
});

describe('POST /sports/api/v1/member/export', () => {
  test('400: a session alone does not get it', async () => {
    const player = await raw.app.playerWith('0');
    const answer = await raw.send({ path: '/sports/api/v1/member/export', body: { password: 'not mine 1' }, from: player });
    expect(answer).toMatchObject({ status: 400, error: { code: 'security.password_wrong' } });
  });

  test('200: the player’s profile, sessions, bets, movements and deposits, whole, and nobody else’s', async () => {
    const [player, other] = [await raw.app.playerWith('10'), await raw.app.playerWith('20')];
    await raw.send({ body: raw.slip(), from: player });
    await raw.send({ body: raw.slip(), from: other });
    const all = await exported(player);
    expect(all.profile).toMatchObject({ user_id: player.id, email: expect.stringContaining('@example.test'), real_name: null });
    expect(all.sessions).toMatchObject([{ current: true }]);
    expect(all.bets).toHaveLength(1);
    expect(all.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['stake', -1_000_000n],
      ['deposit', 10_000_000n],
    ]);
    expect(all.deposits).toMatchObject([{ score: 10_000_000n }]);
    expect(all.withdrawals).toEqual([]);
  });
});

describe('POST /sports/api/v1/member/close', () => {
  test('409: not while there is money in it, nor while a bet is open', async () => {
    const player = await raw.app.playerWith('1');
    expect((await close(player, { password: 'not mine 1' })).error?.code).toBe('security.password_wrong');
    expect(await close(player)).toMatchObject({ status: 409, error: { code: 'account.balance_left', details: { balance: '1.000000' } } });
    await raw.send({ body: raw.slip(), from: player });
    expect(await player.balance()).toBe(0n);
    expect(await close(player)).toMatchObject({ status: 409, error: { code: 'account.bets_open', details: { count: '1' } } });
  });

  test('409: not while a withdrawal is on its way', async () => {
    const player = await raw.app.playerWith('20');
    await askWithdrawal(raw.app, player, '20');
    expect(await player.balance()).toBe(0n);
    expect(await close(player)).toMatchObject({ status: 409, error: { code: 'account.withdrawals_open' } });
  });

  test('200: every session ends at once, nobody signs in to it again, its address is not free, and its rows are kept', async () => {
    const player = await raw.app.playerWith('0');
    const { email } = (await exported(player)).profile;
    const elsewhere = await signIn(email);
    expect((await close(player)).status).toBe(200);
    const info = (token: unknown) =>
      raw.send({ method: 'GET', path: '/sports/api/v1/member/info', headers: { authorization: `Bearer ${String(token)}` } });
    expect((await info(player.token)).error?.code).toBe('auth.session_ended');
    expect((await info(elsewhere.data?.token)).error?.code).toBe('auth.session_ended');
    expect(await signIn(email)).toMatchObject({ status: 403, error: { code: 'auth.account_closed' } });
    const again = { email, password: 'another word 2', terms: true, adult: true };
    expect((await raw.send({ path: '/sports/api/v1/reg', body: again })).error?.code).toBe('register.account_taken');
    const { rows } = await raw.app.database.owner.pool.query('select count(*)::int as n from players where id = $1', [player.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('closing and betting at once: the account ends empty or open, never closed with a bet in it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await raw.app.playerWith('1');
      const [closing, bet] = await Promise.all([close(player), raw.send({ body: raw.slip(), from: player })]);
      expect([closing.status, bet.status]).toEqual([409, 200]);
    }
  });
});
