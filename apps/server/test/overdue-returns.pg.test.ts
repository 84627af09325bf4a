import type { OverdueReturn } from '@fairbook/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfficeCalls, officeCalls, type StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { type Paying, payProvider } from '../src/modules/payments/testing/pay-provider.ts';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp & { readonly pay: Paying };
let desk: OfficeCalls;
let finance: StaffOfTest;
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
  desk = await officeCalls(app);
  finance = await desk.staffWith(['deposits.read']);
});
afterAll(() => app.close());

/** Money from another person than the player, which must be returned: decided this many minutes ago. */
async function toReturn(minutesAgo: number): Promise<string> {
  const deposit = await app.pay.begin(await app.playerWith('0'), 'pix', '100');
  const news = await app.pay.newsOf(deposit, { payer_cpf: null });
  expect((await app.pay.tell(news)).result).toBe('returned');
  await desk.owner('update payment_returns set created_at = now() - make_interval(mins => $2) where event_id = $1', [news.id, minutesAgo]);
  return deposit.order_id;
}
const shown = async (query = '') =>
  (await finance.get(`overdue_returns${query}`)).data as unknown as { list: OverdueReturn[]; more: boolean };
const gauge = async () => /^fairbook_overdue_returns (\d+)$/m.exec(await app.metrics.text())?.[1];

test('what a provider has not confirmed for more than an hour is shown and counted, the longest waiting first, until it confirms', async () => {
  expect([await shown(), await gauge()]).toEqual([{ list: [], more: false }, '0']);
  const hour = await toReturn(61);
  const days = await toReturn(2 * 1_440);
  await toReturn(59);
  expect((await shown()).list).toMatchObject([
    {
      order_id: days,
      channel: 'pix',
      provider: 'sandbox_pay',
      amount: '100.000000',
      currency: 'BRL',
      reason: 'other_payer',
      age_minutes: 2_880,
    },
    { order_id: hour, age_minutes: 61, state: 'untried', tried_at: null },
  ]);
  expect(await shown('?limit=1')).toMatchObject({ list: [{ order_id: days }], more: true });
  expect(await shown('?start=1&limit=1')).toMatchObject({ list: [{ order_id: hour }], more: false });
  expect(await gauge()).toBe('2');

  await app.pay.setFaults({ error: true });
  await app.runJob('return-payments');
  expect((await shown()).list).toMatchObject([{ state: 'unconfirmed' }, { state: 'unconfirmed' }]);
  await app.pay.setFaults({ error: false });
  await app.runJob('return-payments');
  expect([await shown(), await gauge()]).toEqual([{ list: [], more: false }, '0']);
});

test('what staff keep an eye on: rewards that were withheld, and how many codes of this hour are used up', async () => {
  const watcher = await desk.staffWith(['players.read']);
  const [one, two] = [await app.playerWith('0'), await app.playerWith('0')];
  await desk.owner(
    `insert into withheld_rewards (kind, player_id, for_id, other_id, marks, amount) values ('invitation', $1, $2, $1, '{mailbox}', 5000000)`,
    [one.id, two.id],
  );
  expect((await watcher.get('withheld_rewards')).data).toMatchObject({
    list: [
      {
        kind: 'invitation',
        player: String(one.id),
        for_player: String(two.id),
        other: String(one.id),
        marks: ['mailbox'],
        amount: '5.000000',
      },
    ],
    more: false,
  });
  expect((await watcher.get('code_budgets')).data).toEqual({
    list: [
      { way: 'email', asked: 0, budget: 5_000, short: false },
      { way: 'mobile', asked: 0, budget: 1_000, short: false },
    ],
  });
});
