import { type PlayerId, Refusal, securityApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { allDeposits } from './all-deposits.ts';
import { type Paying, payProvider } from './testing/pay-provider.ts';

const ROUNDS = times(40, 4);
const PASSWORD = 'a long word 1';
let app: TestApp & { readonly pay: Paying };
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
});
afterAll(() => app.close());

type Records = Parameters<TestApp['identity']['security']['closeAccount']>[1];
/** Closes the account as the call does, while something else happens. */
const closeWhile = (player: TestPlayer, meanwhile: Partial<Records>) =>
  app.identity.security
    .closeAccount(
      { player: player.id, password: PASSWORD, address: '127.0.0.1', secondFactor: undefined },
      { isWithdrawing: async () => false, openBets: async () => 0, hasMoneyAtGames: async () => false, ...meanwhile },
    )
    .then(() => 'closed', codeOf);
const codeOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  throw error;
};
const close = (player: TestPlayer) => player.call(securityApi.closeAccount, { password: PASSWORD }).then(() => 'closed', codeOf);
const begun = async () => {
  const player = await app.playerWith('0');
  const deposit = await app.pay.begin(player, 'pix', '100');
  return { player, deposit, news: await app.pay.newsOf(deposit) };
};
const rowsOf = async ({ id }: TestPlayer) =>
  (await app.asOwner('select status, reason from deposits where player_id = $1', [id])).rows as {
    status: string;
    reason: string | null;
  }[];
const balanceOf = ({ id }: { readonly id: PlayerId }) => app.ledger.balanceOf(app.db, id);
const seenByStaff = async ({ id }: TestPlayer) => (await allDeposits(app.db, { player: id, start: 0, limit: 10 })).list;
/** Waits until some transaction is blocked by another one's lock. */
const untilBlocked = async () => {
  for (;;) {
    const { rows } = await app.asOwner(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
};

describe('a payment that comes', () => {
  test('before its player closes the account is credited, and the account stays open until the money is out', async () => {
    const { player, news } = await begun();
    expect((await app.pay.tell(news)).result).toBe('credited');
    expect(await close(player)).toBe('account.balance_left');
    expect(await app.pay.balanceOf(player)).toBe('18.450185');
  });

  test('after the account was closed goes back to who paid it, once, and staff see why and that it has gone', async () => {
    const { player, news } = await begun();
    expect(await close(player)).toBe('closed');
    const before = app.pay.provider.returns().length;
    expect(await app.pay.tell(news)).toEqual({ status: 200, result: 'returned' });
    expect(await app.pay.tell(news)).toEqual({ status: 200, result: 'returned' });
    expect((await app.pay.tell({ ...news, id: `${news.id}b` })).result).toBe('ignored');
    expect([await rowsOf(player), await balanceOf(player)]).toEqual([[{ status: 'rejected', reason: 'account_closed' }], 0n]);
    expect(await seenByStaff(player)).toMatchObject([{ status: 'rejected', reason: 'account_closed', sent_back: 'waiting' }]);
    await app.runJob('return-payments');
    await app.runJob('return-payments');
    expect(app.pay.provider.returns().slice(before)).toMatchObject([
      { payment: news.payment, amount: parseAmount('100'), currency: 'BRL' },
    ]);
    expect(await seenByStaff(player)).toMatchObject([{ reason: 'account_closed', sent_back: 'done' }]);
  });

  test('while providers of games are asked is credited, and the account is not closed over it', async () => {
    const { player, news } = await begun();
    let result = '';
    const hasMoneyAtGames = async () => {
      result ||= (await app.pay.tell(news)).result;
      return false;
    };
    expect(await closeWhile(player, { hasMoneyAtGames })).toBe('account.balance_left');
    expect([result, await app.pay.balanceOf(player)]).toEqual(['credited', '18.450185']);
  });

  test('while the account is being closed waits, and goes back', async () => {
    const { player, news } = await begun();
    let told: ReturnType<Paying['tell']> | undefined;
    const isWithdrawing = async () => {
      told = app.pay.tell(news);
      await untilBlocked();
      return false;
    };
    expect(await closeWhile(player, { isWithdrawing })).toBe('closed');
    expect((await told)?.result).toBe('returned');
    expect([await rowsOf(player), await balanceOf(player)]).toEqual([[{ status: 'rejected', reason: 'account_closed' }], 0n]);
  });

  test(`at the same moment is credited to an open account or sent back from a closed one, ${ROUNDS} times`, async () => {
    const ended = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { player, news } = await begun();
      const [closed, { result }] = await Promise.all([close(player), app.pay.tell(news)]);
      const [row] = await rowsOf(player);
      const returns = await app.asOwner('select reason from payment_returns where event_id = $1', [news.id]);
      ended.push([closed, result, row?.status, row?.reason, (await balanceOf(player)) > 0n, returns.rows.length].join(' '));
    }
    const ways = ['closed returned rejected account_closed false 1', 'account.balance_left credited success  true 0'];
    expect(ended.filter((each) => !ways.includes(each))).toEqual([]);
    expect(await app.faults()).toEqual([]);
  });
});

test('play money that was asked for while the account was being closed is refused', async () => {
  const player = await app.playerWith('0');
  const { rateId } = await app.settings.currentRate(app.db, 'USDT');
  let asked: Promise<string> | undefined;
  const isWithdrawing = async () => {
    asked = app.payments
      .deposit(player.id, { key: v7(), request: { type: 'sandbox', amount: parseAmount('10'), currency: 'USDT', rate_id: rateId } })
      .then(() => 'credited', codeOf);
    await untilBlocked();
    return false;
  };
  expect(await closeWhile(player, { isWithdrawing })).toBe('closed');
  expect([await asked, await balanceOf(player)]).toEqual(['auth.account_closed', 0n]);
});
