import type { OverdueReturn } from '@fairbook/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfficeDesk, officeDesk, type StaffOfTest } from '../src/modules/office/testing/office-house.ts';
import { type PayHouse, payHouse } from '../src/modules/payments/testing/pay-house.ts';

let house: PayHouse;
let desk: OfficeDesk;
let finance: StaffOfTest;
beforeAll(async () => {
  house = await payHouse();
  desk = await officeDesk(house);
  finance = await desk.staffWith(['deposits.read']);
});
afterAll(() => house.close());

/** Money from somebody else than the player, which must go back: decided so long ago. */
async function toReturn(minutesAgo: number): Promise<string> {
  const deposit = await house.begin(await house.playerWith('0'), 'pix', '100');
  const news = await house.newsOf(deposit, { payer_cpf: null });
  expect((await house.tell(news)).result).toBe('returned');
  await desk.owner('update payment_returns set created_at = now() - make_interval(mins => $2) where event_id = $1', [news.id, minutesAgo]);
  return deposit.order_id;
}
const shown = async (query = '') =>
  (await finance.get(`overdue_returns${query}`)).data as unknown as { list: OverdueReturn[]; more: boolean };
const gauge = async () => /^fairbook_overdue_returns (\d+)$/m.exec(await house.house.metrics.text())?.[1];

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

  await house.faults({ error: true });
  await house.job('return-payments');
  expect((await shown()).list).toMatchObject([{ state: 'unconfirmed' }, { state: 'unconfirmed' }]);
  await house.faults({ error: false });
  await house.job('return-payments');
  expect([await shown(), await gauge()]).toEqual([{ list: [], more: false }, '0']);
});
