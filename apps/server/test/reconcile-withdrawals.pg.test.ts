import { amount } from '@fairbook/core/money';
import type { DailyFileRow } from '@fairbook/core/payments';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PayingOut, payoutProvider } from '../src/modules/payments/testing/payout-provider.ts';
import { type Comparing, comparing, only, RECONCILE_REASON as reason, today } from './comparing.ts';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp & { readonly payout: PayingOut };
let desk: Comparing;
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider } });
  desk = await comparing(app, { provider: 'sandbox', isIncoming: false });
});
afterAll(() => app.close());
afterEach(() => app.payout.provider.misbehave({}));

describe('withdrawals', () => {
  test('that both call paid, or both failed, are matched', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '20');
    await app.payout.withdrawals.sendPayout(id);
    await app.payout.withdrawals.askPayout(id);
    expect(await app.payout.stateOf(id)).toBe('paid');
    app.payout.provider.misbehave({ fail: true });
    const failed = await app.payout.approved(player, '10');
    await app.payout.withdrawals.sendPayout(failed);
    expect(await app.payout.stateOf(failed)).toBe('failed');
    const file = await desk.compare();
    expect(file).toMatchObject({ lines: 2, matched: 2, open: 0 });
  });

  test('paid there and not known here is taken by the step that the table has, once, and by nobody’s word alone', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '20');
    app.payout.provider.misbehave({ mute: true });
    await app.payout.withdrawals.sendPayout(id);
    app.payout.provider.misbehave({});
    expect(await app.payout.stateOf(id)).toBe('unknown');
    await desk.compare();
    const found = only(await desk.open());
    expect(found).toMatchObject({
      kind: 'status_differs',
      theirs: { status: 'paid' },
      ours: { status: 'open' },
      ways: ['mark_paid', 'note'],
    });
    expect((await desk.resolve(found, 'mark_failed')).code).toBe('reconcile.not_possible');
    expect((await desk.resolve(found, 'mark_paid')).status).toBe(200);
    expect(await app.payout.stateOf(id)).toBe('paid');
    expect(app.payout.paid(id)).toBe(1);
    await desk.compare();
    expect(await desk.open()).toEqual([]);
    const { list } = (await desk.staff.get('reconcile/differences?state=closed&limit=10')).data;
    expect(list).toMatchObject([{ difference_id: found.difference_id, closed: { how: 'mark_paid', by: desk.staff.name }, ways: [] }]);
    expect(await app.faults()).toEqual([]);
  });

  test('failed there and not known here is marked failed, which gives nothing back before the provider has closed it', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '20');
    app.payout.provider.misbehave({ mute: true, fail: true });
    await app.payout.withdrawals.sendPayout(id);
    app.payout.provider.misbehave({});
    await desk.compare();
    const found = only(await desk.open());
    expect(found).toMatchObject({ kind: 'status_differs', theirs: { status: 'failed' }, ways: ['mark_failed', 'note'] });
    const balance = await player.balance();
    expect((await desk.resolve(found, 'mark_failed')).status).toBe(200);
    expect(await app.payout.stateOf(id)).toBe('failed');
    expect(await player.balance()).toBe(balance);
  });

  test('what the provider has closed comes back to its player whatever the file says, and is not called paid', async () => {
    const player = await app.payout.payeeWith('100');
    const send = async () => {
      app.payout.provider.misbehave({ mute: true, fail: true });
      const id = await app.payout.approved(player, '20');
      await app.payout.withdrawals.sendPayout(id);
      app.payout.provider.misbehave({});
      expect(await app.payout.deps.payout?.cancel(id)).toEqual({ kind: 'closed' });
      return id;
    };
    const settle = (id: string, says: 'paid' | 'failed') =>
      app.payout.withdrawals.settleByFile({ id, staff: 'ana', says, payment: says === 'paid' ? 'x' : null });
    const [failed, paid] = [await send(), await send()];
    await settle(failed, 'failed');
    expect([await app.payout.stateOf(failed), await player.balance()]).toEqual(['returned', 80_000_000n]);
    await expect(settle(paid, 'paid')).rejects.toMatchObject({ code: 'withdrawal.state_changed' });
    expect([await app.payout.stateOf(paid), await player.balance()]).toEqual(['returned', 100_000_000n]);
    expect(await app.faults()).toEqual([]);
  });

  test('a file cannot make paid what was never sent, nor unpaid what was paid', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '20');
    const line: DailyFileRow = {
      reference: id,
      payment: 'x',
      status: 'paid',
      amount: amount(20_000_000n),
      currency: 'USDT',
      at: new Date(),
    };
    const lying = desk.lying(line);
    await lying.compare('sandbox', today());
    const found = only((await lying.differences({ open: true, start: 0, limit: 10 })).list.filter(({ reference }) => reference === id));
    expect(found.ways).toEqual(['note']);
    await expect(lying.resolve({ id: found.id, resolution: 'mark_paid', reason, staff: 'ana' })).rejects.toMatchObject({
      code: 'reconcile.not_possible',
    });
    expect(await app.payout.stateOf(id)).toBe('approved');

    await app.payout.withdrawals.sendPayout(id);
    await app.payout.withdrawals.askPayout(id);
    app.payout.provider.misbehave({ file: 'status' });
    await desk.compare();
    const unpaid = only((await desk.open()).filter(({ reference }) => reference === id));
    expect(unpaid).toMatchObject({ kind: 'status_differs', ours: { status: 'paid' }, ways: ['note'] });
  });

  test('paid here and not in their file is shown, and closed by the file that has it', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '20');
    await app.payout.withdrawals.sendPayout(id);
    await app.payout.withdrawals.askPayout(id);
    app.payout.provider.misbehave({ file: 'drop' });
    await desk.compare();
    expect((await desk.open()).find(({ reference }) => reference === id)).toMatchObject({
      kind: 'missing_there',
      ours: { status: 'paid' },
      theirs: null,
    });
    app.payout.provider.misbehave({});
    await desk.compare();
    expect(await desk.open()).toEqual([]);
  });

  test('failed by their file is not marked while the provider says that it works on it', async () => {
    const player = await app.payout.payeeWith('100');
    const id = await app.payout.approved(player, '20');
    app.payout.provider.misbehave({ delay: 60_000 });
    await app.payout.withdrawals.sendPayout(id);
    expect(await app.payout.stateOf(id)).toBe('sending');
    const line: DailyFileRow = {
      reference: id,
      payment: null,
      status: 'failed',
      amount: amount(20_000_000n),
      currency: 'USDT',
      at: new Date(),
    };
    const lying = desk.lying(line);
    await lying.compare('sandbox', today());
    const found = only((await lying.differences({ open: true, start: 0, limit: 10 })).list.filter(({ reference }) => reference === id));
    expect(found.ways).toEqual(['mark_failed', 'note']);
    await expect(lying.resolve({ id: found.id, resolution: 'mark_failed', reason, staff: 'ana' })).rejects.toMatchObject({
      code: 'reconcile.not_confirmed',
    });
    expect(await app.payout.stateOf(id)).toBe('sending');
  });
});
