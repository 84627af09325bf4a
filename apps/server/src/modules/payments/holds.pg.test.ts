import { type Refusal, withdrawalsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { HOUSE } from '../ledger/index.ts';
import { type Payee, type PayingOut, PIN, payoutProvider } from './testing/payout-provider.ts';
import { createWithdrawals } from './withdrawals/index.ts';

let app: TestApp & { readonly payout: PayingOut };
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider } });
});
afterAll(() => app.close());

const code = (error: unknown): string => (error as Refusal).code;
const win = ({ id }: Payee, usdt: string) =>
  inTransaction(app.db, (tx) =>
    app.ledger.post(tx, [{ account: id, contra: HOUSE.revenue('soccer'), amount: parseAmount(usdt), kind: 'payout', reference: v7() }]),
  );
const winAndTake = async (player: Payee): Promise<string> => {
  await win(player, '20');
  return (await app.payout.ask(player, '20')).order_id;
};
const row = async (id: string) =>
  (await app.asOwner('select state, on_hold, approvals_needed from withdrawals where id = $1', [id])).rows[0] as {
    readonly state: string;
    readonly on_hold: readonly string[];
    readonly approvals_needed: number;
  };
const counted = async (reason: string) =>
  Number.parseInt(
    new RegExp(`fairbook_withdrawal_holds_total\\{outcome="${reason}"\\} (\\d+)`).exec(await app.metrics.text())?.[1] ?? '0',
    10,
  );

describe('the same win taken out again and again', () => {
  test('nine times in an hour is nobody’s business; the tenth is held, with every one that is not sent yet, and told at once', async () => {
    const player = await app.payout.payeeWith('5');
    const ids: string[] = [];
    for (let time = 0; time < 9; time += 1) ids.push(await winAndTake(player));
    for (const id of ids) expect(await row(id)).toMatchObject({ on_hold: [], approvals_needed: 1 });
    const [first = '', second = ''] = ids;
    await app.payout.withdrawals.claimWithdrawal({ id: first, staff: 'ana' });
    await app.payout.withdrawals.approveWithdrawal({ id: first, staff: 'ana' });
    await app.payout.withdrawals.claimWithdrawal({ id: second, staff: 'ana' });
    await app.payout.withdrawals.approveWithdrawal({ id: second, staff: 'ana' });
    await app.payout.withdrawals.sendPayout(second);
    await app.payout.withdrawals.askPayout(second);

    const before = await counted('repeated_pattern');
    const tenth = await winAndTake(player);
    expect(await row(tenth)).toEqual({ state: 'held', on_hold: ['repeated_pattern'], approvals_needed: 2 });
    expect(await row(first)).toMatchObject({ state: 'in_review', on_hold: ['repeated_pattern'] });
    expect(await row(second)).toMatchObject({ state: 'paid', on_hold: [] });
    expect((await counted('repeated_pattern')) - before).toBe(9);
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: tenth })).toMatchObject({ on_hold: true, state: 'held' });

    const { list } = await app.payout.withdrawals.withdrawalQueue({ player: player.id, start: 0, limit: 20 });
    expect(list.filter(({ onHold }) => onHold.includes('repeated_pattern'))).toHaveLength(9);
    await app.payout.withdrawals.claimWithdrawal({ id: tenth, staff: 'ana' });
    expect(await app.payout.withdrawals.approveWithdrawal({ id: tenth, staff: 'ana' }).catch(code)).toBe('withdrawal.on_hold');
    const byHand = "update withdrawals set state = 'approved' where id = $1";
    expect(await app.asOwner(byHand, [tenth]).catch((error: { constraint?: string }) => error.constraint)).toBe('withdrawals_held');
  });

  test('released, it still needs two people', async () => {
    const player = await app.payout.payeeWith('5');
    for (let time = 0; time < 9; time += 1) await winAndTake(player);
    const id = await winAndTake(player);
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await app.payout.withdrawals.releaseWithdrawal({ id, staff: 'ana' });
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' })).toEqual({ approvedBy: ['ana'] });
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'bia' })).toEqual({ approvedBy: ['ana', 'bia'] });
    expect(await row(id)).toMatchObject({ state: 'approved', on_hold: [] });
  });

  test('more than an hour ago is forgotten, and so is a withdrawal that nothing was won before', async () => {
    const [old, plain] = [await app.payout.payeeWith('5'), await app.payout.payeeWith('100')];
    for (let time = 0; time < 9; time += 1) await winAndTake(old);
    await app.asOwner('alter table ledger_movements disable trigger user');
    await app.asOwner("update ledger_movements set created_at = created_at - interval '61 min' where account_id = $1", [old.id]);
    await app.asOwner('alter table ledger_movements enable trigger user');
    expect(await row(await winAndTake(old))).toMatchObject({ on_hold: [] });
    for (let time = 0; time < 11; time += 1) expect(await row((await app.payout.ask(plain, '5')).order_id)).toMatchObject({ on_hold: [] });
  });

  test('a key used again is answered the same and alarms nobody twice', async () => {
    const player = await app.payout.payeeWith('5');
    for (let time = 0; time < 9; time += 1) await winAndTake(player);
    await win(player, '20');
    const [key, before] = [v7(), await counted('repeated_pattern')];
    const answers = await Promise.all([1, 2, 3].map(() => app.payout.ask(player, '20', key)));
    for (const each of answers) expect(each).toEqual(answers[0]);
    expect((await counted('repeated_pattern')) - before).toBe(10);
  });
});

describe('what the house pays out', () => {
  test('more than five times an ordinary hour is held whoever asks, until the hour is ordinary again', async () => {
    const [rich, other] = [await app.payout.payeeWith('6000'), await app.payout.payeeWith('100')];
    const ordinary = (usdt: string) =>
      app.asOwner(
        `insert into withdrawals (id, player_id, account_id, channel, typed, currency, rate_id, amount, service_fee, network_fee, net, balance_after,
                                  real_name, approvals_needed, created_at)
         select gen_random_uuid(), $1, $2, 'pix', $3, 'USDT', max(id), $3, 0, 0, $3, 0, 'Ana', 1, now() - interval '2 hours' from currency_rates`,
        [rich.id, rich.accountId, (parseAmount(usdt) * 168n).toString()],
      );
    await app.asOwner('alter table withdrawals disable trigger user');
    await app.asOwner("update withdrawals set created_at = now() - interval '8 days'");
    await ordinary('11000');
    await app.asOwner('alter table withdrawals enable trigger user');

    await app.asOwner('update withdrawal_channels set amount_max = 100000000000 where channel = $1', ['pix']);
    const first = await app.payout.ask(rich, '5000');
    expect(await row(first.order_id)).toMatchObject({ on_hold: [] });
    await app.asOwner('alter table withdrawals disable trigger user');
    await app.asOwner('update withdrawals set amount = 54999000000, net = 54999000000 where id = $1', [first.order_id]);
    await app.asOwner('alter table withdrawals enable trigger user');
    const before = await counted('house_outflow');
    const over = await app.payout.ask(other, '2');
    expect(await row(over.order_id)).toEqual({ state: 'held', on_hold: ['house_outflow'], approvals_needed: 2 });
    expect((await counted('house_outflow')) - before).toBe(1);
    await app.asOwner('alter table withdrawals disable trigger user');
    await app.asOwner("update withdrawals set created_at = now() - interval '61 min' where id = $1", [first.order_id]);
    await app.asOwner('alter table withdrawals enable trigger user');
    expect(await row((await app.payout.ask(other, '2')).order_id)).toMatchObject({ on_hold: [] });
  });
});

describe('who must say yes', () => {
  test('a small one needs two from where it comes to a large one with those of the 24 hours before it', async () => {
    const player = await app.payout.payeeWith('5000');
    const ids = [await app.payout.ask(player, '999'), await app.payout.ask(player, '2'), await app.payout.ask(player, '2')].map(
      ({ order_id: id }) => id,
    );
    const needed = async () => {
      const { list } = await app.payout.withdrawals.withdrawalQueue({ player: player.id, start: 0, limit: 10 });
      return list.map(({ approvalsNeeded }) => approvalsNeeded);
    };
    expect(await needed()).toEqual([1, 2, 2]);
    for (const id of ids) {
      await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
      await app.payout.withdrawals.rejectWithdrawal({ id, staff: 'ana', reason: 'O nome não confere' });
    }
    await app.payout.ask(player, '2');
    expect(await needed()).toEqual([1]);
    const asked = async (ago: string) => {
      await app.asOwner('alter table withdrawals disable trigger user');
      await app.asOwner('update withdrawals set created_at = now() - $2::interval where player_id = $1', [player.id, ago]);
      await app.asOwner('alter table withdrawals enable trigger user');
    };
    await asked('23 h 59 min');
    await app.payout.ask(player, '999');
    expect(await needed()).toEqual([1, 2]);
    await asked('24 h 1 min');
    await app.payout.ask(player, '999');
    expect(await needed()).toEqual([1, 2, 1]);
  });

  test('what was said before a hold counts no longer, and no hold goes without a release', async () => {
    const player = await app.payout.payeeWith('2000');
    const { order_id: id } = await app.payout.ask(player, '1000');
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' });
    await app.asOwner("update withdrawals set on_hold = '{repeated_pattern}' where id = $1", [id]);
    const letGo = app.asOwner("update withdrawals set on_hold = '{}' where id = $1", [id]);
    await expect(letGo).rejects.toMatchObject({ constraint: 'withdrawals_released' });
    expect(await app.payout.withdrawals.releaseWithdrawal({ id, staff: 'bia' }).catch(code)).toBe('withdrawal.not_claimed');
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'bia', from: 'ana' });
    expect(await app.payout.withdrawals.releaseWithdrawal({ id, staff: 'bia' })).toBe(true);
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'bia' })).toEqual({ approvedBy: ['bia'] });
    expect(await app.payout.stateOf(id)).toBe('in_review');
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' })).toEqual({ approvedBy: ['bia', 'ana'] });
    expect(await app.payout.stateOf(id)).toBe('approved');
  });

  test('what was on hold is approved by two, however small it is and whoever writes it', async () => {
    const { order_id: id } = await app.payout.ask(await app.payout.payeeWith('100'), '10');
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await app.asOwner("update withdrawals set on_hold = '{repeated_pattern}' where id = $1", [id]);
    expect(await app.payout.withdrawals.releaseWithdrawal({ id, staff: 'ana' })).toBe(true);
    const approve = app.asOwner("update withdrawals set state = 'approved' where id = $1", [id]);
    await expect(approve).rejects.toMatchObject({ constraint: 'withdrawals_approved' });
  });
});

describe('how long it takes', () => {
  test('is told before one asks, as it was measured; what waits for a decision past two hours is counted for staff', async () => {
    const player = await app.payout.payeeWith('200');
    const ways = async () => player.call(withdrawalsApi.withdrawWays, {});
    await app.asOwner('alter table withdrawals disable trigger user');
    await app.asOwner("update withdrawals set created_at = created_at - interval '31 days'");
    expect(await ways()).toMatchObject({ decided_within_minutes: 120, list: [{ channel: 'pix', usual_minutes: null }, {}, {}, {}] });
    const paid = (minutes: number) =>
      app.asOwner(
        `with w as (insert into withdrawals (id, player_id, account_id, channel, state, typed, currency, rate_id, amount, service_fee, network_fee, net, balance_after,
                                             real_name, approvals_needed, created_at)
           select gen_random_uuid(), $1, $2, 'pix', 'paid', 2000000, 'USDT', max(id), 2000000, 0, 0, 2000000, 0, 'Ana', 1, now() - interval '1 day' from currency_rates returning id)
         insert into withdrawal_stages (withdrawal_id, n, state, who, at) select id, 9, 'paid', 'house', now() - interval '1 day' + make_interval(mins => $3) from w`,
        [player.id, player.accountId, minutes],
      );
    for (let nth = 1; nth <= 20; nth += 1) await paid(nth === 20 ? 600 : 30);
    expect((await ways()).list[0]?.usual_minutes).toBe(30);
    await app.asOwner('alter table withdrawals enable trigger user');

    const overdue = async () => /fairbook_overdue_reviews (\d+)/.exec(await app.metrics.text())?.[1];
    const { order_id: id } = await app.payout.ask(player, '2');
    const before = Number.parseInt((await overdue()) ?? '', 10);
    await app.asOwner('alter table withdrawals disable trigger user');
    await app.asOwner("update withdrawals set created_at = now() - interval '121 minutes' where id = $1", [id]);
    await app.asOwner('alter table withdrawals enable trigger user');
    expect(await overdue()).toBe(String(before + 1));
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await app.payout.withdrawals.rejectWithdrawal({ id, staff: 'ana', reason: 'O nome não confere' });
    expect(await overdue()).toBe(String(before));
  });
});

describe('what is asked again at the last moment', () => {
  test('a destination of somebody else’s is refused when money is asked for, though it was saved before', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.save(player, { kind: 'pix', type: 'cpf', number: '529.982.247-25' });
    await app.payout.age(id);
    const of = (cpf: string) => createWithdrawals({ ...app.payout.deps, payee: { ...app.payout.deps.payee, cpfOf: async () => cpf } });
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    const request = {
      channel: 'pix',
      account_id: id,
      amount: parseAmount('10'),
      currency: 'USDT',
      rate_id: rateId,
      bank_password: PIN,
    } as const;
    expect(await of('11144477735').request(player.id, { key: v7(), request }).catch(code)).toBe('withdrawal_account.other_owner');
    expect(await of('52998224725').request(player.id, { key: v7(), request })).toMatchObject({ state: 'held' });
  });

  test('what failed and was put on hold then is not sent again', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '10');
    await app.asOwner('alter table withdrawals disable trigger user');
    await app.asOwner("update withdrawals set state = 'failed', on_hold = '{house_outflow}', round = 1 where id = $1", [id]);
    await app.asOwner('alter table withdrawals enable trigger user');
    expect(await app.payout.withdrawals.retryWithdrawal({ id, staff: 'ana' }).catch(code)).toBe('withdrawal.on_hold');
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['failed', 0]);
  });
});
