import { createHmac } from 'node:crypto';
import { call, type Refusal, withdrawalsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { faultyDb } from '../../platform/db/fault-pool.ts';
import { HOUSE } from '../ledger/index.ts';
import { PAYOUT_SECRET, type PayingOut, PIN, payoutProvider } from './testing/payout-provider.ts';
import { createWithdrawals } from './withdrawals/index.ts';

let app: TestApp & { readonly payout: PayingOut };
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider } });
});
afterEach(async () => {
  app.payout.provider.misbehave({});
  expect(await app.faults()).toEqual([]);
  const { rows } = await app.asOwner("select id from withdrawals where state = 'paid'");
  for (const { id } of rows) expect([id, app.payout.paid(id)]).toEqual([id, 1]);
});
afterAll(() => app.close());

const code = (error: unknown): string => (error as Refusal).code;

describe('a provider that', () => {
  test('times out and pays: the order is unknown, is not sent again, and is paid once when it is asked', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '40');
    app.payout.provider.misbehave({ mute: true });
    await app.payout.withdrawals.sendPayout(id);
    expect(await app.payout.stateOf(id)).toBe('unknown');
    await app.payout.withdrawals.sendPayout(id);
    app.payout.provider.misbehave({});
    await app.payout.withdrawals.askPayout(id);
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['paid', 1]);
  });

  test('never heard of the order is sent it again, and pays once', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '40');
    app.payout.provider.misbehave({ deaf: true });
    await app.payout.withdrawals.sendPayout(id);
    expect(await app.payout.stateOf(id)).toBe('unknown');
    app.payout.provider.misbehave({});
    await Promise.all(Array.from({ length: 5 }, () => app.payout.withdrawals.askPayout(id)));
    await app.payout.withdrawals.askPayout(id);
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['paid', 1]);
  });

  test('never heard of an order that may still be on its way is not sent it again', async () => {
    const patient = createWithdrawals({ ...app.payout.deps, onItsWayMs: 60_000 });
    const id = await app.payout.approved(await app.payout.payeeWith('100'), '40');
    app.payout.provider.misbehave({ deaf: true });
    await patient.sendPayout(id);
    app.payout.provider.misbehave({});
    await patient.askPayout(id);
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['unknown', 0]);
  });

  test('fails and then pays after all: it is paid, and nothing comes back', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '40');
    app.payout.provider.misbehave({ fail_then_pay: true });
    await app.payout.withdrawals.sendPayout(id);
    expect(await app.payout.stateOf(id)).toBe('failed');
    await app.payout.withdrawals.rejectWithdrawal({ id, staff: 'ana', reason: 'A conta está encerrada' });
    expect([await app.payout.stateOf(id), app.payout.paid(id), await player.balance()]).toEqual(['paid', 1, 60_000_000n]);
  });

  test('fails for good: the order is closed there, and the money is back once', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '40');
    app.payout.provider.misbehave({ fail: true });
    await app.payout.withdrawals.sendPayout(id);
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: id })).toMatchObject({
      state: 'failed',
      status: 'processing',
      remark: 'account_closed',
    });
    const no = { id, staff: 'ana', reason: 'A conta está encerrada' };
    await Promise.all([app.payout.withdrawals.rejectWithdrawal(no), app.payout.withdrawals.rejectWithdrawal(no)]);
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: id })).toMatchObject({
      state: 'returned',
      status: 'failed',
      remark: no.reason,
    });
    expect([app.payout.paid(id), await player.balance()]).toEqual([0, 100_000_000n]);
  });

  test('knows the account as somebody else’s pays nothing where the law says whose it must be, and the money is back', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '40');
    app.payout.provider.misbehave({ holders: { 'ana@banco.example': '52998224725' } });
    const payee = { ...app.payout.deps.payee, cpfOf: async () => '11144477735' };
    const withdrawals = createWithdrawals({ ...app.payout.deps, payee });
    await withdrawals.sendPayout(id);
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: id })).toMatchObject({ state: 'failed', remark: 'name_mismatch' });
    await withdrawals.rejectWithdrawal({ id, staff: 'ana', reason: 'A conta é de outra pessoa' });
    expect([await app.payout.stateOf(id), app.payout.paid(id), await player.balance()]).toEqual(['returned', 0, 100_000_000n]);
  });

  test('fails and is told to try again pays once, however many people say so', async () => {
    const id = await app.payout.approved(await app.payout.payeeWith('100'), '40');
    app.payout.provider.misbehave({ fail: true });
    await app.payout.withdrawals.sendPayout(id);
    app.payout.provider.misbehave({});
    await Promise.all(['ana', 'bia', 'caio'].map((staff) => app.payout.withdrawals.retryWithdrawal({ id, staff })));
    await app.payout.withdrawals.askPayout(id);
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['paid', 1]);
  });

  test('does not sign its answers is not believed', async () => {
    const id = await app.payout.approved(await app.payout.payeeWith('100'), '40');
    app.payout.provider.misbehave({ corrupt_signature: true });
    await app.payout.withdrawals.sendPayout(id);
    await app.payout.withdrawals.askPayout(id);
    expect(await app.payout.stateOf(id)).toBe('unknown');
    app.payout.provider.misbehave({});
    await app.payout.withdrawals.askPayout(id);
    expect(await app.payout.stateOf(id)).toBe('paid');
  });
});

test('the sweep sends what was approved, asks about what is on its way, and gives back what failed, though their jobs were lost', async () => {
  const player = await app.payout.payeeWith('100');
  const [lost, failed] = [await app.payout.approved(player, '10'), await app.payout.approved(player, '20')];
  app.payout.provider.misbehave({ fail: true });
  await app.payout.withdrawals.sendPayout(failed);
  app.payout.provider.misbehave({ mute: true });
  const asked = await app.payout.approved(player, '30');
  await app.payout.withdrawals.sendPayout(asked);
  app.payout.provider.misbehave({});
  const all = async () => Promise.all([lost, failed, asked].map((id) => app.payout.stateOf(id)));
  expect(await all()).toEqual(['approved', 'failed', 'unknown']);
  await app.asOwner("update withdrawals set changed_at = now() - interval '1 day', asked_at = null where id = any ($1::uuid[])", [
    [lost, failed, asked],
  ]);
  await app.payout.withdrawals.sweepPayouts();
  await app.payout.withdrawals.askPayout(lost);
  expect([...(await all()), await player.balance()]).toEqual(['paid', 'returned', 'paid', 60_000_000n]);
});

describe('news of an order', () => {
  const news = (reference: string, timestamp = Date.now(), secret = PAYOUT_SECRET) => ({
    reference,
    timestamp: String(timestamp),
    signature: createHmac('sha256', secret).update(`${timestamp}.${reference}`).digest('hex'),
  });
  test('that somebody else signed, or that is old, is refused', async () => {
    const id = v7();
    expect(await call(app.guest, withdrawalsApi.payoutNews, news(id, Date.now(), 'x'.repeat(48))).catch(code)).toBe(
      'payout.signature_wrong',
    );
    expect(await call(app.guest, withdrawalsApi.payoutNews, news(id, Date.now() - 301_000)).catch(code)).toBe('payout.signature_wrong');
    expect(await call(app.guest, withdrawalsApi.payoutNews, news(id, Date.now() - 290_000))).toEqual({});
  });

  test('told ten times has it asked about, and changes nothing that was asked before', async () => {
    const id = await app.payout.approved(await app.payout.payeeWith('100'), '40');
    await app.payout.withdrawals.sendPayout(id);
    await Promise.all(Array.from({ length: 10 }, () => call(app.guest, withdrawalsApi.payoutNews, news(id))));
    await Promise.all(Array.from({ length: 10 }, () => app.payout.withdrawals.askPayout(id)));
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['paid', 1]);
  });
});

describe('fifty at once', () => {
  test.each(Array.from({ length: 5 }, (_, at) => at))(
    'requests and other debits from a wallet worth ten take exactly ten (round %i)',
    async () => {
      const player = await app.payout.payeeWith('100');
      const other = () =>
        inTransaction(app.db, (tx) =>
          app.ledger.post(tx, [{ account: player.id, contra: HOUSE.rewards, amount: parseAmount('-10'), kind: 'bonus', reference: v7() }]),
        );
      const attempts = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? app.payout.ask(player, '10') : other()));
      const results = await Promise.allSettled(attempts);
      const refusals = new Set(results.filter((each) => each.status === 'rejected').map(({ reason }) => code(reason)));
      expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(10);
      expect([...refusals].every((each) => each === 'withdrawal.insufficient_balance' || each === 'slip.insufficient_balance')).toBe(true);
      expect(await player.balance()).toBe(0n);
    },
  );
});

describe('when the connection breaks', () => {
  const STATEMENTS = 22;
  test('the walk below goes past the last statement of a request and of sending', async () => {
    const player = await app.payout.payeeWith('100');
    const faulty = faultyDb(app.db);
    const counted = createWithdrawals({ ...app.payout.deps, db: faulty.db });
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    const request = {
      channel: 'pix',
      account_id: player.accountId,
      amount: parseAmount('10'),
      currency: 'USDT',
      rate_id: rateId,
      bank_password: PIN,
    } as const;
    const { order_id: id } = await counted.request(player.id, { key: v7(), request });
    expect(faulty.count()).toBeLessThan(STATEMENTS);
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' });
    const before = faulty.count();
    await counted.sendPayout(id);
    expect(faulty.count() - before).toBeLessThan(STATEMENTS);
  });

  test.each(Array.from({ length: STATEMENTS }, (_, at) => at + 1))(
    'after statement %i of a request, asking again with its key holds once',
    async (at) => {
      const [player, key] = [await app.payout.payeeWith('100'), v7()];
      const faulty = faultyDb(app.db);
      const broken = createWithdrawals({ ...app.payout.deps, db: faulty.db });
      const { rateId } = await app.settings.currentRate(app.db, 'USDT');
      const request = {
        channel: 'pix',
        account_id: player.accountId,
        amount: parseAmount('40'),
        currency: 'USDT',
        rate_id: rateId,
        bank_password: PIN,
      } as const;
      faulty.breakAfter(at);
      await broken.request(player.id, { key, request }).catch(() => undefined);
      expect(await app.faults()).toEqual([]);
      expect(await app.payout.withdrawals.request(player.id, { key, request })).toMatchObject({ state: 'held' });
      expect(await player.balance()).toBe(60_000_000n);
      expect(faulty.count()).toBeGreaterThan(0);
    },
  );

  test.each(Array.from({ length: STATEMENTS }, (_, at) => at + 1))(
    'after statement %i of sending, it is paid once all the same',
    async (at) => {
      const id = await app.payout.approved(await app.payout.payeeWith('100'), '40');
      const faulty = faultyDb(app.db);
      faulty.breakAfter(at);
      await createWithdrawals({ ...app.payout.deps, db: faulty.db })
        .sendPayout(id)
        .catch(() => undefined);
      expect(await app.faults()).toEqual([]);
      await app.payout.withdrawals.sendPayout(id);
      await app.payout.withdrawals.askPayout(id);
      await app.payout.withdrawals.askPayout(id);
      expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['paid', 1]);
    },
  );
});

describe('a destination', () => {
  const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
  test.each([
    [{ kind: 'crypto', network: 'evm', number: EVM.replace('E0F', 'e0F') }, 'withdrawal_account.address_invalid'],
    [{ kind: 'crypto', network: 'tron', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'withdrawal_account.address_invalid'],
    [{ kind: 'pix', type: 'cpf', number: '529.982.247-26' }, 'withdrawal_account.cpf_invalid'],
  ] as const)('%j is refused: %s', async (destination, refused) => {
    expect(await app.payout.save(await app.payout.payeeWith('0'), destination).catch(code)).toBe(refused);
  });

  test('is kept masked, once, with one default', async () => {
    const player = await app.payout.payeeWith('0');
    await app.payout.save(player, { kind: 'crypto', network: 'evm', number: EVM });
    const again = await app.payout.save(player, { kind: 'crypto', network: 'evm', number: EVM }).catch(code);
    expect(again).toBe('withdrawal_account.exists');
    const { list } = await player.call(withdrawalsApi.savedAccounts, {});
    expect(list.map((each) => [each.account_number, each.is_default])).toEqual([
      ['an•••• mple', true],
      ['0x•••• 9EE7', false],
    ]);
    const chosen = await player.call(withdrawalsApi.setDefaultAccount, { info_id: list[1]?.account_id ?? '' });
    expect(chosen.list.map((each) => each.is_default)).toEqual([true, false]);
    const removed = await player.call(withdrawalsApi.removeAccount, { info_id: list[0]?.account_id ?? '' });
    expect(removed.list).toHaveLength(1);
  });
});
