import { bettingApi, noticesApi, reportsApi, walletApi } from '@fairbook/contract';
import { amount, formatAmount, parseAmount, parseOdds } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUSE, verifyLedger } from '../src/modules/ledger/index.ts';
import type { StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import type { Payee } from '../src/modules/payments/testing/payout-provider.ts';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { inTransaction } from '../src/platform/db/db.ts';
import { type TwoPeopleApp, twoPeopleApp } from './actions-of-two.ts';

let app: TwoPeopleApp;
let player: Payee;
let one: StaffOfTest;
let two: StaffOfTest;
beforeAll(async () => {
  app = await twoPeopleApp();
  [one, two] = [
    await app.staff.staffWith(['players.read', 'players.forgive']),
    await app.staff.staffWith(['players.read', 'players.forgive']),
  ];
});
afterAll(async () => {
  expect(await verifyLedger(app.db)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  player = await app.payout.payeeWith('20');
});

const versions = new Map<string, number>();
async function end(fixture: string, home: number, away: number): Promise<void> {
  versions.set(fixture, (versions.get(fixture) ?? 1) + 1);
  await app.feed([resultFact(fixture, { home, away }, { version: versions.get(fixture) ?? 2 })]);
}
async function match(): Promise<{ readonly fixture: string; readonly id: string }> {
  const fixture = `m${v7()}`;
  await app.feed([fixtureFact(fixture), oddsFact(fixture, { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
  const [row] = await app.staff.owner<{ id: string }>('select id::text from matches where fixture = $1', [fixture]);
  return { fixture, id: row?.id ?? '' };
}
/** A bet on the home side at 2. */
async function bet(id: string, stake: string, from = player): Promise<string> {
  const { rateId: rate_id } = await app.settings.currentRate(app.db, 'USDT');
  const leg = { match_id: id, kind: 'wl', name: 'w', odds: parseOdds('2'), handicap_val: null, banker: false } as const;
  const slip = { game: 'soccer', currency: 'USDT', rate_id, multiple: 1, sizes: [1], odds_policy: 'ask' } as const;
  return (await from.call(bettingApi.placeBet, { ...slip, unit_stake: parseAmount(stake), sizes: [1], legs: [leg] }, v7())).bet_id;
}
/** The wallet's balance and debt. */
async function wallet(): Promise<readonly [string, string]> {
  const { score, owed } = await player.call(walletApi.memberAccount, {});
  return [formatAmount(score, 2), formatAmount(owed, 2)];
}
const deposit = (usdt: string) =>
  inTransaction(app.db, (tx) =>
    app.ledger.post(tx, [
      { account: player.id, contra: HOUSE.sandboxChannel, amount: parseAmount(usdt), kind: 'deposit', reference: v7() },
    ]),
  );
const told = async () => (await player.call(noticesApi.notices, { start: 0, limit: 50 })).filter(({ about }) => about === 'debt');

/** Adds to a debt, as a correction would. */
const lend = (usdt: string) =>
  inTransaction(app.db, (tx) => {
    const [lent, into] = [parseAmount(usdt), { account: player.id, reference: v7() }];
    return app.ledger.post(tx, [
      { ...into, contra: HOUSE.debts, amount: lent, kind: 'debt' },
      { ...into, contra: HOUSE.revenue('soccer'), amount: amount(-lent), kind: 'payout_reversed' },
    ]);
  });

/** A bet of 10 that won; 25 of the wallet's 30 were withdrawn before the result was corrected, so 15 are owed. */
async function owing(): Promise<{ readonly id: string; readonly fixture: string }> {
  const { fixture, id: on } = await match();
  const id = await bet(on, '10');
  await end(fixture, 1, 0);
  await app.settle();
  await app.payout.ask(player, '25');
  await end(fixture, 0, 1);
  await app.settle();
  return { id, fixture };
}

describe('what a corrected result takes beyond the balance', () => {
  test('is owed: the wallet says how much and for which bet, the statement and the receipt have it, and a notice tells it', async () => {
    const { id } = await owing();
    expect(await wallet()).toEqual(['0.00', '15.00']);
    expect(await player.call(walletApi.debts, {})).toMatchObject({
      owed: parseAmount('15'),
      list: [{ order_id: id, game: 'soccer', amount: parseAmount('15'), open: parseAmount('15') }],
    });
    const { list } = await player.call(walletApi.changeLog, { start: 0, limit: 3 });
    expect(list.map(({ kind, amount: moved, contra }) => `${kind} ${formatAmount(moved, 0)} ${contra}`)).toEqual([
      'payout_reversed -20 revenue:soccer',
      'debt 15 debts',
      'withdrawal -25 withdrawals_pending',
    ]);
    const receipt = await player.call(bettingApi.bet, { game: 'soccer', id });
    expect(receipt.settlements.at(-1)?.reason).toBe('corrected_owed');
    expect(await told()).toMatchObject([{ subject: id, game: 'soccer', content: expect.stringContaining('15') }]);
    const day = new Date().toISOString().slice(0, 10) as never;
    const summary = await player.call(reportsApi.accountSummary, { start_date: day, end_date: day });
    const { opening, deposits, withdrawals, stakes, payouts, bonuses, game_transfers, debts, closing } = summary;
    expect(opening + deposits + withdrawals + stakes + payouts + bonuses + game_transfers + debts).toBe(closing);
  });

  test('is collected of what bets pay, exactly, and not of deposits nor of what is staked', async () => {
    await owing();
    await deposit('8');
    expect(await wallet()).toEqual(['8.00', '15.00']);
    const { fixture, id: on } = await match();
    await bet(on, '6');
    await end(fixture, 2, 0);
    await app.settle();
    // Nothing is left of the 12 paid; 2 were never staked.
    expect(await wallet()).toEqual(['2.00', '3.00']);
    const next = await match();
    const back = await bet(next.id, '2');
    await app.settle();
    await end(next.fixture, 3, 0);
    await app.settle();
    expect(await wallet()).toEqual(['1.00', '0.00']);
    const movements = (await player.call(bettingApi.bet, { game: 'soccer', id: back })).ledger.map(({ entry }) => entry.kind);
    expect(movements).toEqual(['stake', 'payout', 'debt_collected']);
    expect((await told()).length).toBe(3);
  });

  test('is collected before a withdrawal, which is refused for what is owed alone', async () => {
    await owing();
    await deposit('25');
    const refused = app.payout.ask(player, '10.000001');
    await expect(refused).rejects.toMatchObject({ code: 'withdrawal.owed_first', details: { balance: '10.00', owed: '15.00' } });
    expect(await wallet()).toEqual(['25.00', '15.00']);
    const key = v7();
    const { order_id } = await app.payout.ask(player, '10', key);
    expect((await app.payout.ask(player, '10', key)).order_id).toBe(order_id);
    expect(await wallet()).toEqual(['0.00', '0.00']);
    expect(await player.call(walletApi.debts, {})).toEqual({ owed: 0n, list: [] });
  });

  test('leaves no way out past it: the database refuses a withdrawal of an account that owes', async () => {
    await owing();
    await deposit('25');
    const past = inTransaction(app.db, (tx) =>
      app.ledger.post(tx, [
        { account: player.id, contra: HOUSE.withdrawalsPending, amount: amount(-1n), kind: 'withdrawal', reference: v7() },
      ]),
    );
    await expect(past).rejects.toThrow('the account owes');
  });

  test('comes to the same whatever the order of corrections, payouts and withdrawals: 50 at once, three rounds', async () => {
    for (let round = 0; round < 3; round += 1) {
      player = await app.payout.payeeWith('100');
      const matches = await Promise.all(Array.from({ length: 6 }, match));
      for (const { id } of matches) await bet(id, '10');
      for (const { fixture } of matches.slice(0, 3)) await end(fixture, 1, 0);
      await app.settle();
      // 40 left and 60 paid; all of it is requested in pieces, while winners lose and losers win.
      const asks = Array.from({ length: 30 }, () => app.payout.ask(player, '5'));
      const turns = matches.map(async ({ fixture }, at) => {
        await end(fixture, at < 3 ? 0 : 1, at < 3 ? 1 : 0);
        await app.settle();
      });
      const looks = Array.from({ length: 14 }, () => app.settle());
      const answers = await Promise.allSettled([...asks, ...turns, ...looks]);
      const codes = answers.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code?: string }).code] : []));
      expect(codes.filter((code) => code !== 'withdrawal.owed_first' && code !== 'withdrawal.insufficient_balance')).toEqual([]);
      await app.settle();
      const paid = answers.slice(0, 30).filter(({ status }) => status === 'fulfilled').length;
      const { score, owed } = await player.call(walletApi.memberAccount, {});
      expect(score - owed).toBe(parseAmount('100') - parseAmount(`${5 * paid}`));
      expect(await verifyLedger(app.db)).toEqual([]);
    }
  });
});

describe('staff', () => {
  const path = (what = '') => `players/${player.id}/debts${what}`;
  const forgive = (sum: string, staff = one) => staff.post(path('/forgive'), { amount: sum, reason: 'our mistake' });

  test('see what is owed, and forgive part of it alone: the books say what it cost, and the player is told', async () => {
    await owing();
    expect((await one.get(path())).data).toMatchObject({ owed: '15.000000', alone_up_to: '100.000000', asked: null });
    expect(await forgive('15.000001')).toMatchObject({ status: 409, code: 'debt.less_owed' });
    expect(await forgive('10')).toMatchObject({ status: 200, data: { asked: false } });
    expect((await one.get(path())).data).toMatchObject({ owed: '5.000000', alone_up_to: '90.000000' });
    expect(await wallet()).toEqual(['0.00', '5.00']);
    const { list } = await player.call(walletApi.changeLog, { start: 0, limit: 2 });
    expect(list.map(({ kind, contra }) => `${kind} ${contra}`)).toEqual(['debt_collected debts', 'debt_forgiven debts_forgiven']);
    expect((await told())[0]?.content).toContain('5');
  });

  test('forgive more than one may within a day only as two', async () => {
    await owing();
    await lend('90');
    expect(await forgive('90')).toMatchObject({ status: 200, data: { asked: false } });
    expect(await forgive('10.5')).toMatchObject({ status: 200, data: { asked: true } });
    expect(await forgive('10.5')).toMatchObject({ code: 'staff.request_open' });
    const { asked } = (await two.get(path())).data as { readonly asked: { readonly request_id: string } };
    const confirm = (staff: StaffOfTest) => staff.post(path('/forgive/confirm'), { request_id: asked.request_id });
    expect(await confirm(one)).toMatchObject({ code: 'staff.second_keeper' });
    expect(await wallet()).toEqual(['0.00', '15.00']);
    expect(await confirm(two)).toMatchObject({ status: 200 });
    expect(await confirm(two)).toMatchObject({ code: 'staff.request_gone' });
    expect(await wallet()).toEqual(['0.00', '4.50']);
    // The day is the 24 hours after each forgiving.
    const left = async (passed: string) => {
      await app.staff.owner(
        `begin; set local session_replication_role = replica;
         update ledger_movements set created_at = now() - interval '${passed}' where account_id = ${player.id} and kind = 'debt_forgiven' and amount = 90000000;
         commit`,
      );
      return ((await one.get(path())).data as { readonly alone_up_to: string }).alone_up_to;
    };
    expect([await left('23 hours 58 minutes'), await left('24 hours 1 minute')]).toEqual(['0.000000', '89.500000']);
  });

  test('take a request back, and none of it without the permission', async () => {
    await owing();
    const reader = await app.staff.staffWith(['players.read']);
    expect(await forgive('1', reader)).toMatchObject({ status: 403 });
    await lend('100');
    expect(await forgive('115')).toMatchObject({ status: 200, data: { asked: true } });
    const { asked } = (await two.get(path())).data as { readonly asked: { readonly request_id: string } };
    expect(await two.post(path('/forgive/drop'), { request_id: asked.request_id, reason: 'paid by then' })).toMatchObject({ status: 200 });
    expect((await two.get(path())).data).toMatchObject({ asked: null, owed: '115.000000' });
  });
});
