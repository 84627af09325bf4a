import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { type Paying, payProvider } from './testing/pay-provider.ts';

/** How many returns one run tries. */
const RUN = 100;

let app: TestApp & { readonly pay: Paying };
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
});
afterAll(() => app.close());

/** Plants returns through a provider that is no longer contacted: they never end. */
async function neverEnding(count: number): Promise<void> {
  const { order_id: order } = await app.pay.begin(await app.playerWith('0'), 'pix', '100');
  const columns = 'provider, event_id, charge_id, provider_charge, amount, currency';
  await app.asOwner(
    `with told as (
       insert into payment_events (${columns}, kind, happened_at, result)
       select 'gone', 'ev_' || n, charge_id, 'c', amount, currency, 'paid', now(), 'noted' from deposits, generate_series(1, $2::int) as n where order_id = $1
       returning *
     )
     insert into payment_returns (${columns}, id, reason, created_at) select ${columns}, gen_random_uuid(), 'too_late', now() - interval '1 day' from told`,
    [order, count],
  );
}

test('money to be sent back gets its turn behind any number of returns that never end', async () => {
  await neverEnding(RUN + 50);
  const news = await app.pay.newsOf(await app.pay.begin(await app.playerWith('0'), 'pix', '100'), { payer_cpf: null });
  expect((await app.pay.tell(news)).result).toBe('returned');
  for (let run = 0; run < 2; run += 1) await app.runJob('return-payments');
  const { rows } = await app.asOwner('select done_at is not null as done from payment_returns where event_id = $1', [news.id]);
  expect(rows).toEqual([{ done: true }]);
});

test('what does not end is tried again and again, each as often as the others', async () => {
  const triedBefore = async () =>
    (await app.asOwner('select event_id as id, tried_at as at from payment_returns where done_at is null order by tried_at, event_id'))
      .rows;
  const before = await triedBefore();
  expect(before.every(({ at }) => at !== null)).toBe(true);
  for (let run = 0; run < 2; run += 1) await app.runJob('return-payments');
  const after = new Map((await triedBefore()).map(({ id, at }) => [id, at]));
  expect(before.filter(({ id, at }) => after.get(id) <= at)).toEqual([]);
});
