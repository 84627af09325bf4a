import type { ProviderDifference, ProviderFile } from '@fairbook/contract/office';
import { amount } from '@fairbook/core/money';
import { dayEnd } from '@fairbook/core/payments';
import { dayAt } from '@fairbook/core/rewards';
import type { PayFaults } from '@fairbook/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPayProvider } from '../src/modules/payments/index.ts';
import { CPF, PAY_SECRET, type Paying, payProvider } from '../src/modules/payments/testing/pay-provider.ts';
import { type Comparing, comparing, only, RECONCILE_REASON as reason, today } from './comparing.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

let app: TestApp & { readonly pay: Paying };
let desk: Comparing;
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
  desk = await comparing(app, { provider: 'sandbox_pay', isIncoming: true });
});
afterAll(() => app.close());
afterEach(() => app.pay.setFaults({}));

describe('deposits', () => {
  const paid = async (player: TestPlayer, faults: Partial<PayFaults> = {}) => {
    await app.pay.setFaults(faults);
    const deposit = await app.pay.begin(player, 'pix', '542.00');
    await app.pay.visit(deposit, { cpf: CPF });
    await app.pay.setFaults({});
    return deposit;
  };

  test('that both have are matched, and nothing differs; the same file again is kept once', async () => {
    const player = await app.playerWith('0');
    await paid(player);
    const first = await desk.compare();
    expect(first).toMatchObject({ provider: 'sandbox_pay', problem: null, open: 0 });
    expect(first.matched).toBe(first.lines);
    expect(await desk.open()).toEqual([]);
  });

  test('whose news never came are found, taken from the provider’s own word, and credited once', async () => {
    const player = await app.playerWith('0');
    await paid(player, { never: true });
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
    expect((await desk.compare()).open).toBe(1);
    const missing = only(await desk.open());
    expect(missing).toMatchObject({
      kind: 'missing_here',
      theirs: { status: 'paid', amount: '542.000000', currency: 'BRL' },
      ours: { status: 'none' },
      player_id: player.id.toString(),
      ways: ['credit', 'note'],
    });
    const both = await Promise.all([1, 2].map(() => desk.resolve(missing, 'credit')));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'reconcile.closed']));
    expect(both.find(({ status }) => status === 200)?.data).toEqual({ result: 'credited' });
    expect(await app.pay.balanceOf(player)).toBe('100.000000');
    expect((await desk.compare()).open).toBe(0);
    expect(await app.faults()).toEqual([]);
    const { data } = await desk.staff.get(`audit?subject=difference:${missing.difference_id}`);
    expect(data.list).toMatchObject([
      { action: 'reconcile.refused' },
      { action: 'reconcile.resolve' },
      { action: 'reconcile.resolve', reason },
    ]);
  });

  test('that were given up before the money was known are sent back by the rule of deposits', async () => {
    const player = await app.playerWith('0');
    const { order_id } = await paid(player, { never: true });
    await app.asOwner(`update deposits set status = 'expired', decided_at = now() where order_id = $1`, [order_id]);
    await desk.compare();
    expect((await desk.resolve(only(await desk.open()), 'credit')).data).toEqual({ result: 'returned' });
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
    expect((await desk.compare()).open).toBe(0);
  });

  test.each([
    ['drop', 'missing_there'],
    ['amount', 'amount_differs'],
    ['status', 'status_differs'],
    ['repeat', 'repeated'],
    ['stranger', 'missing_here'],
  ] as const)('a file with a %s is found as %s, moves no money, and a right one closes it', async (file, kind) => {
    const player = await app.playerWith('0');
    await paid(player);
    await app.pay.setFaults({ file });
    await desk.compare();
    const found = only(await desk.open());
    expect(found).toMatchObject({ kind, ways: ['note'] });
    for (const way of ['credit', 'mark_paid', 'mark_failed']) expect((await desk.resolve(found, way)).code).toBe('reconcile.not_possible');
    expect(await app.pay.balanceOf(player)).toBe('100.000000');
    await app.pay.setFaults({});
    await desk.compare();
    expect(await desk.open()).toEqual([]);
    const { list } = (await desk.staff.get('reconcile/differences?state=closed&limit=100')).data as unknown as {
      list: ProviderDifference[];
    };
    expect(list.find((each) => each.difference_id === found.difference_id)?.closed).toMatchObject({ how: 'gone', by: null });
  });

  test('what a person noted is not opened again by the same file, nor is it ever changed', async () => {
    const player = await app.playerWith('0');
    await paid(player);
    await app.pay.setFaults({ file: 'amount' });
    await desk.compare();
    const found = only(await desk.open());
    expect((await desk.resolve(found, 'note')).status).toBe(200);
    await desk.compare();
    expect(await desk.open()).toEqual([]);
    await expect(app.asOwner(`update provider_differences set reason = 'another' where id = $1`, [found.difference_id])).rejects.toThrow(
      'closed once',
    );
    await expect(app.asOwner('delete from provider_file_rows')).rejects.toThrow('append-only');
  });

  test.each(['cut', 'other_day'] as const)('a file that is %s is kept with its fault and compared with nothing', async (file) => {
    await app.pay.setFaults({ file });
    expect((await desk.compare()).problem).not.toBeNull();
    expect(await desk.open()).toEqual([]);
    expect((await desk.staff.get('reconcile/files')).data.list).toMatchObject([{ provider: 'sandbox_pay', covers_to: null }]);
    await app.pay.setFaults({});
    expect((await desk.compare()).problem).toBeNull();
  });

  test.each(['unsigned', 'absent'] as const)('a file that is %s is not there', async (file) => {
    await app.pay.setFaults({ file });
    expect((await desk.compare()).code).toBe('reconcile.file_unavailable');
    expect((await desk.compare('nobody')).code).toBe('reconcile.file_unavailable');
  });

  test('a file that says more than its provider moves no money', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '542.00');
    const [row] = await desk.owner<{ charge_id: string }>('select charge_id from deposits where order_id = $1', [deposit.order_id]);
    const provider = createPayProvider({ name: 'sandbox_pay', url: app.pay.provider.url, secret: PAY_SECRET });
    const lying = desk.lying(
      {
        reference: row?.charge_id ?? '',
        payment: 'E-invented',
        status: 'paid',
        amount: amount(542_000_000n),
        currency: 'BRL',
        at: new Date(),
      },
      [provider],
    );
    await lying.compare('sandbox_pay', today());
    const found = only(
      (await lying.differences({ open: true, start: 0, limit: 10 })).list.filter(({ reference }) => reference === row?.charge_id),
    );
    const settling = { id: found.id, resolution: 'credit', reason, staff: 'ana' } as const;
    await expect(lying.resolve(settling)).rejects.toMatchObject({ code: 'reconcile.not_confirmed' });
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
    await lying.resolve({ ...settling, resolution: 'note' });
  });

  test('yesterday’s file is fetched by a job, once', async () => {
    const job = () => app.runJob('fetch-daily-files');
    await job();
    await job();
    const yesterday = dayAt(new Date(Date.now() - 86_400_000), 0);
    const { list } = (await desk.staff.get('reconcile/files')).data as unknown as { list: ProviderFile[] };
    expect(list.find(({ day }) => day === yesterday)).toMatchObject({ problem: null, covers_to: dayEnd(yesterday).toISOString() });
    const count = async () => (await desk.owner('select from provider_files where day = $1', [yesterday])).length;
    expect(await count()).toBe(1);
    // A file requested before the day was over is requested again.
    await desk.owner('alter table provider_files disable trigger user');
    await desk.owner(`update provider_files set covers_to = covers_to - interval '1 second', sha256 = sha256('x') where day = $1`, [
      yesterday,
    ]);
    await desk.owner('alter table provider_files enable trigger user');
    await job();
    await job();
    expect(await count()).toBe(2);
  });
});
