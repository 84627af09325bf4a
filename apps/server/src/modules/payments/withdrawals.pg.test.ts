import { type Refusal, securityApi, verificationApi, withdrawalsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { WITHDRAWAL_EDGES, WITHDRAWAL_STATES } from '@fairbook/core/payments';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { type Payee, type PayingOut, PIN, payoutProvider } from './testing/payout-provider.ts';

let app: TestApp & { readonly payout: PayingOut };
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider } });
});
afterEach(async () => {
  app.payout.provider.misbehave({});
  expect(await app.faults()).toEqual([]);
});
afterAll(() => app.close());

const code = (error: unknown): string => (error as Refusal).code;
const everything = { start: 0, limit: 100 };

describe('a request', () => {
  test('holds the money at once, says what arrives, and is in the list with its stage', async () => {
    const player = await app.payout.payeeWith('100');
    const asked = await app.payout.ask(player, '40');
    expect(asked).toMatchObject({
      state: 'held',
      status: 'pending',
      audit_status: 'pending',
      amount: parseAmount('40'),
      net_amount: parseAmount('40'),
      balance: parseAmount('60'),
      account: 'an•••• mple',
      stages: [{ state: 'held', reason: null }],
    });
    expect(await player.balance()).toBe(60_000_000n);
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: asked.order_id })).toEqual(asked);
    expect(await player.call(withdrawalsApi.withdrawals, everything)).toMatchObject({
      list: [asked],
      more: false,
      totals: { count: 1, amount: parseAmount('40'), net_amount: parseAmount('40') },
    });
  });

  test('with the same key holds once and is answered the same; the key for another amount is refused', async () => {
    const [player, key] = [await app.payout.payeeWith('100'), v7()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.payout.ask(player, '40', key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await player.balance()).toBe(60_000_000n);
    expect(await app.payout.ask(player, '41', key).catch(code)).toBe('request.idempotency_conflict');
  });

  test('keeps nothing that the payment password could be guessed from', async () => {
    const player = await app.payout.payeeWith('100');
    await app.payout.ask(player, '40');
    const kept = "select encode(request_hash, 'hex') as hash, reply from idempotency_records where account_id = $1";
    const { rows } = await app.asOwner(kept, [player.id]);
    expect(JSON.stringify(rows)).not.toContain(PIN);
    const [first] = rows;
    const other = await app.payout.payeeWith('100');
    expect(first?.hash).toBeTypeOf('string');
    expect(await app.payout.ask({ ...other, accountId: player.accountId } as Payee, '40').catch(code)).toBe('withdrawal_account.not_found');
  });

  test.each([
    ['1.999999', 'withdrawal.amount_out_of_range'],
    ['-5', 'withdrawal.amount_out_of_range'],
    ['5000.000001', 'withdrawal.amount_out_of_range'],
    ['100.000001', 'withdrawal.insufficient_balance'],
  ])('of %s is refused: %s', async (usdt, refused) => {
    const player = await app.payout.payeeWith('100');
    expect(await app.payout.ask(player, usdt).catch(code)).toBe(refused);
    expect(await player.balance()).toBe(100_000_000n);
  });

  test('through a channel of another kind of account, or none, is refused', async () => {
    const player = await app.payout.payeeWith('100');
    expect(await app.payout.ask(player, '50', v7(), 'bank').catch(code)).toBe('withdrawal.channel_unavailable');
    expect(await app.payout.ask(player, '50', v7(), 'nothing').catch(code)).toBe('withdrawal.channel_unavailable');
  });

  test('needs a payment password, the right one, and a real name', async () => {
    const player = await app.playerWith('100');
    const asked = { ...player, accountId: v7() } as Payee;
    expect(await app.payout.ask(asked, '50').catch(code)).toBe('payment_password.required');
    await player.call(securityApi.setPaymentPassword, { bank_password: 'q8w3zz', password: 'a long word 1' });
    expect(await app.payout.ask(asked, '50').catch(code)).toBe('payment_password.wrong');
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, old_bank_password: 'q8w3zz' });
    expect(await app.payout.ask(asked, '50').catch(code)).toBe('withdrawal.real_name_required');
    await player.call(verificationApi.setRealName, { real_name: 'Ana Maria' });
    expect(await app.payout.ask(asked, '50').catch(code)).toBe('withdrawal_account.not_found');
  });

  test('to a new destination waits until 24 hours after it was saved', async () => {
    const player = await app.payout.payeeWith('100');
    const accountId = await app.payout.save(player, { kind: 'pix', type: 'cpf', number: '529.982.247-25' });
    const refused = await app.payout.ask({ ...player, accountId }, '50').catch((error: unknown) => error as Refusal);
    expect(refused).toMatchObject({ code: 'withdrawal.account_waiting', details: { hours: '24' } });
    await app.payout.age(accountId);
    expect(await app.payout.ask({ ...player, accountId }, '50')).toMatchObject({ state: 'held' });
  });

  test.each([
    [null, 'withdrawal.not_allowed'],
    ['pix', 'withdrawal.channel_not_allowed'],
  ])('of a player who may not use %s is refused: %s', async (channel, refused) => {
    const player = await app.payout.payeeWith('100');
    await app.asOwner('insert into withdrawal_blocks (player_id, channel, reason, blocked_by) values ($1, $2, $3, $4)', [
      player.id,
      channel,
      'documents are missing',
      'ana',
    ]);
    expect(await app.payout.ask(player, '50').catch(code)).toBe(refused);
    const ways = await player.call(withdrawalsApi.withdrawWays, {});
    expect(ways.allowed).toBe(channel !== null);
    expect(ways.list.find((way) => way.channel === 'pix')?.allowed).toBe(channel === null);
  });
});

describe('the desk', () => {
  test('takes it through every stage, which the player sees with its time, and it is paid once', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '40');
    expect(await app.payout.stateOf(id)).toBe('approved');
    await Promise.all(Array.from({ length: 5 }, () => app.payout.withdrawals.sendPayout(id)));
    await app.payout.withdrawals.askPayout(id);
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: id })).toMatchObject({
      state: 'paid',
      status: 'success',
      audit_status: 'success',
      stages: ['held', 'in_review', 'approved', 'sending', 'paid'].map((state) => ({ state })),
    });
    expect(app.payout.paid(id)).toBe(1);
    expect(app.payout.provider.payments().find(({ reference }) => reference === id)).toMatchObject({
      amount: parseAmount('40'),
      number: 'ana@banco.example',
      name: 'Ana Maria de Souza',
    });
    const { rows } = await app.asOwner('select event from outbox_events where topic = $1 order by tx_id, id, place', [
      `player:${player.id}`,
    ]);
    const told = rows.map((row) => JSON.parse(row.event)).filter(({ kind }) => kind === 'withdrawal.changed' || kind === 'wallet.changed');
    expect(told.filter(({ kind }) => kind === 'withdrawal.changed').map(({ state }) => state)).toEqual([
      'held',
      'in_review',
      'approved',
      'sending',
      'paid',
    ]);
    expect(told.at(-1)).toMatchObject({ kind: 'wallet.changed', notifyType: 'WITHDRAW', balance: '60.000000' });
  });

  test('keeps its fees apart from what is paid out', async () => {
    const player = await app.payout.payeeWith('200');
    const accountId = await app.payout.save(player, {
      kind: 'bank',
      country: 'BR',
      type: 'checking',
      bank: 'Banco do Brasil',
      code: '0001',
      number: '12345-6',
    });
    await app.payout.age(accountId);
    const { order_id: id, ...asked } = await app.payout.ask({ ...player, accountId }, '100', v7(), 'bank');
    expect(asked).toMatchObject({ service_fee: parseAmount('1.5'), network_fee: 0n, net_amount: parseAmount('98.5') });
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' });
    await app.payout.withdrawals.sendPayout(id);
    await app.payout.withdrawals.askPayout(id);
    const { rows } = await app.asOwner(
      'select h.name, t.amount::text from ledger_movements t join ledger_house_accounts h on h.id = t.account_id where t.reference = $1 order by t.amount',
      [id],
    );
    expect(rows).toEqual([
      { name: 'fees', amount: '1500000' },
      { name: 'payout:sandbox', amount: '98500000' },
    ]);
  });

  test('of a large one needs two different people, who pay it once however often they say yes', async () => {
    const player = await app.payout.payeeWith('2000');
    const { order_id: id } = await app.payout.ask(player, '1000');
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' })).toEqual({ approvedBy: ['ana'] });
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' })).toEqual({ approvedBy: ['ana'] });
    expect(await app.payout.stateOf(id)).toBe('in_review');
    await Promise.all(['ana', 'bia', 'caio', 'bia'].map((staff) => app.payout.withdrawals.approveWithdrawal({ id, staff })));
    expect(await app.payout.stateOf(id)).toBe('approved');
    await Promise.all([
      app.payout.withdrawals.sendPayout(id),
      app.payout.withdrawals.sweepPayouts(),
      app.payout.withdrawals.sendPayout(id),
    ]);
    await app.payout.withdrawals.askPayout(id);
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['paid', 1]);
  });

  test('says no with a reason, and the money is back once', async () => {
    const player = await app.payout.payeeWith('100');
    const { order_id: id } = await app.payout.ask(player, '40');
    const no = { id, staff: 'ana', reason: 'O nome não confere' };
    await app.payout.withdrawals.claimWithdrawal(no);
    await Promise.all([app.payout.withdrawals.rejectWithdrawal(no), app.payout.withdrawals.rejectWithdrawal(no)]);
    expect(await player.balance()).toBe(100_000_000n);
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: id })).toMatchObject({
      state: 'rejected',
      status: 'rejected',
      remark: no.reason,
    });
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'bia' }).catch(code)).toBe('withdrawal.state_changed');
  });

  test('cannot approve what nobody claimed, nor reject what may be gone', async () => {
    const player = await app.payout.payeeWith('100');
    const { order_id: held } = await app.payout.ask(player, '10');
    expect(await app.payout.withdrawals.approveWithdrawal({ id: held, staff: 'ana' }).catch(code)).toBe('withdrawal.not_claimed');
    const id = await app.payout.approved(player, '10');
    await app.payout.withdrawals.sendPayout(id);
    await app.payout.withdrawals.askPayout(id);
    const late = app.payout.withdrawals.rejectWithdrawal({ id, staff: 'ana', reason: 'late' });
    expect(await late.catch(code)).toBe('withdrawal.state_changed');
    expect(await app.payout.withdrawals.claimWithdrawal({ id: v7(), staff: 'ana' }).catch(code)).toBe('withdrawal.not_found');
  });

  test('lists what waits, with where it goes and who has done what', async () => {
    const player = await app.payout.payeeWith('2000');
    const { order_id: id } = await app.payout.ask(player, '1500');
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' });
    const { list } = await app.payout.withdrawals.withdrawalQueue({ player: player.id, start: 0, limit: 10 });
    expect(list).toMatchObject([
      { id, state: 'in_review', claimedBy: 'ana', approvedBy: ['ana'], approvalsNeeded: 2, destination: 'email · ana@banco.example' },
    ]);
  });
});

describe('the database', () => {
  const pairs = WITHDRAWAL_STATES.flatMap((from) => WITHDRAWAL_STATES.map((to) => [from, to] as const)).filter(([from, to]) => from !== to);
  test('refuses every step that the table of the rules does not have, and takes every one it has', async () => {
    const player = await app.payout.payeeWith('1000');
    const { owner } = app.database;
    for (const [from, to] of pairs) {
      const { order_id: id } = await app.payout.ask(player, '2');
      const client = await owner.pool.connect();
      try {
        await client.query('begin');
        await client.query("insert into withdrawal_approvals (withdrawal_id, staff) values ($1, 'ana')", [id]);
        await client.query('alter table withdrawals disable trigger withdrawals_step');
        await client.query('update withdrawals set state = $2 where id = $1', [id, from]);
        await client.query('alter table withdrawals enable trigger withdrawals_step');
        const done = await client.query('update withdrawals set state = $2 where id = $1', [id, to]).then(
          () => true,
          (error: { constraint?: string }) => error.constraint,
        );
        expect([from, to, done]).toEqual([
          from,
          to,
          (WITHDRAWAL_EDGES[from] as readonly string[]).includes(to) ? true : 'withdrawals_step',
        ]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });

  test('refuses an approval by too few, a change of what was asked, and a stage taken back', async () => {
    const player = await app.payout.payeeWith('100');
    const { order_id: id } = await app.payout.ask(player, '10');
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    const refused = (text: string) =>
      app.asOwner(text, [id]).catch((error: { constraint?: string; message: string }) => error.constraint ?? error.message);
    expect(await refused("update withdrawals set state = 'approved' where id = $1")).toBe('withdrawals_approved');
    expect(await refused('update withdrawals set net = net + 1, amount = amount + 1 where id = $1')).toBe('withdrawals_fixed');
    expect(await refused('delete from withdrawal_stages where withdrawal_id = $1')).toMatch(/append-only/);
  });
});

describe("another player's", () => {
  test('withdrawal and saved account are not found by their ids, and in no list', async () => {
    const [owner, thief] = [await app.payout.payeeWith('100'), await app.payout.payeeWith('100')];
    const { order_id } = await app.payout.ask(owner, '10');
    const info_id = owner.accountId;
    expect(await thief.call(withdrawalsApi.withdrawal, { order_id }).catch(code)).toBe('withdrawal.not_found');
    expect(await thief.call(withdrawalsApi.removeAccount, { info_id }).catch(code)).toBe('withdrawal_account.not_found');
    expect(await thief.call(withdrawalsApi.setDefaultAccount, { info_id }).catch(code)).toBe('withdrawal_account.not_found');
    expect(await app.payout.ask({ ...thief, accountId: info_id }, '10').catch(code)).toBe('withdrawal_account.not_found');
    expect((await thief.call(withdrawalsApi.withdrawals, everything)).list).toEqual([]);
    expect((await thief.call(withdrawalsApi.savedAccounts, {})).list.map((each) => each.account_id)).toEqual([thief.accountId]);
    expect((await owner.call(withdrawalsApi.savedAccounts, {})).list).toMatchObject([{ account_id: info_id, is_default: true }]);
  });

  test('key is a withdrawal of whoever uses it', async () => {
    const [owner, other, key] = [await app.payout.payeeWith('100'), await app.payout.payeeWith('100'), v7()];
    const [mine, theirs] = [await app.payout.ask(owner, '10', key), await app.payout.ask(other, '20', key)];
    expect(mine.order_id).not.toBe(theirs.order_id);
    expect([await owner.balance(), await other.balance()]).toEqual([90_000_000n, 80_000_000n]);
  });
});
