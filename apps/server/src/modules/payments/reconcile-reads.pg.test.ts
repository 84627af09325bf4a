import { createHash } from 'node:crypto';
import { amount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { workOf } from '../../../test/work-of.ts';
import { inTransaction, type Queries, type Statement } from '../../platform/db/db.ts';
import { ourDeposits, ourWithdrawals, type RecordQuery } from './reconcile/our-records.ts';
import { insertFile, spokenOfLater, spokenOfNear } from './reconcile/sql-files.ts';
import { type PayingOut, payoutProvider } from './testing/payout-provider.ts';

/** Rows in the tables: too many for a full scan to be cheaper; one is paid every hour. */
const ROWS = 15_000;
/** The most rows that may be read for a day and two references: a few per record returned. */
const READ_MAX = 300;
const DAY_MS = 86_400_000;

let app: TestApp & { readonly payout: PayingOut };
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider } });
  const payee = await app.payout.payeeWith('100');
  const { order_id: id } = await app.payout.ask(payee, '40');
  await app.asOwner(
    `with paid as (
       insert into deposits (player_id, order_id, channel, status, amount, currency, rate_id, credited, charge_id, expires_at, decided_at)
       select $1, gen_random_uuid(), 'pix', 'success', 100000000, 'BRL', (select min(id) from currency_rates where currency = 'BRL'), 18000000,
              gen_random_uuid(), now(), now() from generate_series(1, $2::int) returning charge_id
     )
     insert into payment_events (provider, event_id, kind, charge_id, provider_charge, amount, currency, payment_ref, happened_at, result)
     select 'sandbox_pay', 'ev_' || n, 'paid', charge_id, 'c', 100000000, 'BRL', 'E' || n, now() - n * interval '1 hour', 'credited' from (select charge_id, row_number() over () as n from paid) p`,
    [payee.id, ROWS],
  );
  await app.asOwner('alter table withdrawals disable trigger user');
  await app.asOwner(
    `insert into withdrawals (id, player_id, account_id, channel, state, typed, currency, rate_id, amount, service_fee, network_fee, net, balance_after,
                              real_name, approvals_needed, changed_at)
     select gen_random_uuid(), player_id, account_id, channel, 'paid', typed, currency, rate_id, amount, service_fee, network_fee, net, balance_after,
            real_name, approvals_needed, now() - n * interval '1 hour' from withdrawals, generate_series(1, $2::int) as n where id = $1`,
    [id, ROWS],
  );
  await app.asOwner('alter table withdrawals enable trigger user');
  await app.asOwner('analyze deposits');
  await app.asOwner('analyze payment_events');
  await app.asOwner('analyze withdrawals');
});
afterAll(() => app.close());

describe.each([
  ['deposits', ourDeposits, 'payment_channels', 'select charge_id as reference from payment_events order by happened_at desc limit 2'],
  [
    'withdrawals',
    ourWithdrawals,
    'withdrawal_channels',
    "select id as reference from withdrawals where state = 'paid' order by changed_at desc limit 2",
  ],
] as const)('our %s of a provider’s day', (_, read, channels, newest) => {
  test('are those of that day and those that are asked for', async () => {
    const { records, references } = await readOf();
    expect(records.filter(({ due }) => due)).toHaveLength(24);
    expect(
      records
        .filter(({ due }) => !due)
        .map((each) => each.reference)
        .toSorted(),
    ).toEqual(references.toSorted());
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['paid']));
  });

  test('are found by when their money moved, not by reading all there ever were', async () => {
    const { text, values } = await readOf();
    expect((await workOf(app.database.owner, text, values)).rows).toBeLessThan(READ_MAX);
  });

  /** A day a month ago, and two references of other days. */
  async function readOf() {
    const { rows: ways } = await app.asOwner(`select provider from ${channels} where channel = 'pix'`);
    const { rows } = await app.asOwner(newest);
    const references = rows.map((row) => row.reference as string);
    const to = new Date(Date.now() - 30 * DAY_MS);
    const asked: RecordQuery = {
      provider: ways[0]?.provider,
      references: [...references, v7()],
      from: new Date(to.getTime() - DAY_MS),
      to,
    };
    let said: { readonly text: string; readonly values: readonly unknown[] } = { text: '', values: [] };
    const listening: Queries = {
      query: (statement: Statement, values = []) => {
        said = { text: statement.text, values };
        return app.db.query(statement, values);
      },
    };
    return { records: await read(listening, asked), references, ...said };
  }
});

describe('what a provider’s files speak of', () => {
  const DAY = '2026-05-10';
  let provider = 'provider_0';
  let made = 0;
  beforeEach(() => {
    made += 1;
    provider = `provider_${made}`;
  });
  const REFERENCE = '00000000-0000-4000-8000-000000000001';
  const tell = async (day: string, { readable = true, by = provider, reference = REFERENCE } = {}) => {
    const { db } = app;
    const at = new Date(`${day}T12:00:00Z`);
    const line = { reference, payment: null, status: 'paid', amount: amount(1n), currency: 'BRL', at } as const;
    const file = readable ? { provider: by, day, until: at, lines: [line] } : null;
    made += 1;
    const sha256 = createHash('sha256').update(String(made)).digest();
    await inTransaction(db, (tx) => insertFile(tx, { provider: by, day, sha256, file, problem: readable ? null : 'cut_off' }));
  };
  const spoken = async () => {
    const { db } = app;
    const [near, later] = [spokenOfNear, spokenOfLater].map(async (read) => (await read(db, provider, DAY, [REFERENCE])).has(REFERENCE));
    return { near: await near, later: await later };
  };

  test.each([
    ['2026-05-08', { near: false, later: false }],
    ['2026-05-09', { near: true, later: false }],
    ['2026-05-10', { near: true, later: false }],
    ['2026-05-11', { near: true, later: true }],
    ['2026-05-12', { near: false, later: true }],
  ])('on %s is near the day, or later', async (day, expected) => {
    await tell(day);
    expect(await spoken()).toEqual(expected);
  });

  test('is what the newest file of a day says that could be read', async () => {
    await tell('2026-05-11');
    await tell('2026-05-11', { readable: false });
    expect(await spoken()).toEqual({ near: true, later: true });
    await tell('2026-05-11', { reference: '00000000-0000-4000-8000-000000000002' });
    expect(await spoken()).toEqual({ near: false, later: false });
  });

  test('is nothing of another provider', async () => {
    await tell('2026-05-11', { by: 'somebody_else' });
    expect(await spoken()).toEqual({ near: false, later: false });
  });
});
