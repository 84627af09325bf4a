import { formatAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { type FaultyDb, faultyDb } from '../../platform/db/fault-pool.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { type Paying, payProvider } from './testing/pay-provider.ts';

/** begin, deposit, event, payment, insert event, step, post, events of both, notice, commit. */
const STATEMENTS = 10;

let app: TestApp & { readonly pay: Paying };
let faulty: FaultyDb;
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
  faulty = faultyDb(app.db);
});
afterAll(() => app.close());

const take = (db: FaultyDb['db'], news: Awaited<ReturnType<Paying['newsOf']>>) =>
  handlePaymentEvent({ db, ledger: app.ledger, payers: app.payments.payers, checkDeposit: async () => undefined }, 'sandbox_pay', news);

/** How a player was credited, from both sides: by the ledger, and by the provider's file. */
const creditedTwice = async () => {
  const { rows } = await app.asOwner(
    `select d.order_id from deposits d left join ledger_movements t on t.reference = d.order_id
     where (d.status = 'success') <> (t.reference is not null)
        or (d.charge_id is not null and d.status = 'success') <> exists (select from payment_events e where e.charge_id = d.charge_id and e.result = 'credited')`,
  );
  return rows;
};

test('news are taken by so many statements', async () => {
  const deposit = await app.pay.begin(await app.playerWith('0'), 'pix', '100');
  const before = faulty.count();
  await take(faulty.db, await app.pay.newsOf(deposit));
  expect(faulty.count() - before).toBe(STATEMENTS);
});

describe.each(Array.from({ length: STATEMENTS }, (_, at) => at + 1))('when the process ends after statement %i', (statement) => {
  test('the money is whole, and the provider’s next word brings it once', async () => {
    const player = await app.playerWith('0');
    const news = await app.pay.newsOf(await app.pay.begin(player, 'pix', '100'));
    faulty.breakAfter(statement);
    await expect(take(faulty.db, news)).rejects.toThrow(`broken after statement ${statement}`);
    expect(await creditedTwice()).toEqual([]);
    expect(formatAmount(await app.ledger.balanceOf(app.db, player.id))).toBe(statement === STATEMENTS ? '18.450185' : '0.000000');
    expect(await take(app.db, news)).toBe('credited');
    expect(formatAmount(await app.ledger.balanceOf(app.db, player.id))).toBe('18.450185');
    expect(await creditedTwice()).toEqual([]);
  });

  test('money to be sent back is written down once, or not at all', async () => {
    const player = await app.playerWith('0');
    const news = await app.pay.newsOf(await app.pay.begin(player, 'pix', '100'), { payer_cpf: null });
    faulty.breakAfter(statement);
    await take(faulty.db, news).catch(() => undefined);
    faulty.breakAfter(0);
    expect(await take(app.db, news)).toBe('returned');
    const { rows } = await app.asOwner('select count(*)::int as n from payment_returns where event_id = $1', [news.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});
