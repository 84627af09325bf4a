import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { workOf } from '../../../test/work-of.ts';
import { periodSums, verifyLedger } from './index.ts';

const LINES = 50_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEP_MS = Math.floor((31 * DAY_MS) / LINES);
const NOW = Date.now();
/** That long ago, as an ISO timestamp. */
const ago = (ms: number): string => new Date(NOW - ms).toISOString();
const wholeHour = (ms: number): string => new Date(Math.floor((NOW - ms) / HOUR_MS) * HOUR_MS).toISOString();
const BEGAN = { day: ago(DAY_MS), week: ago(7 * DAY_MS), month: ago(30 * DAY_MS) };

let app: TestApp;
let player: PlayerId;
const asOwner = (text: string, values: unknown[] = []) => app.database.owner.pool.query(text, values);

/** Movements of every kind up to a moment, some of them dated before the ones they follow, as in transactions that waited. */
async function move(from: number, to: number, until: string, stepMs: number): Promise<void> {
  await asOwner(
    `insert into ledger_movements (account_id, seq, contra_id, amount, balance_after, kind, reference, created_at)
     select $1, n, 110, change, 1000000000000 + sum(change) over (order by n), kind, gen_random_uuid(),
            $4::timestamptz - ($3 - n) * interval '1 millisecond' * $5 - case when n % 7 = 0 then interval '58 seconds' else '0' end
     from (select n, case n % 6 when 0 then 5000001 when 1 then -(1000000 + n) when 2 then 1500001 + n when 3 then 900000 when 4 then -700001 else 10003 end as change,
                  (array['deposit', 'stake', 'payout', 'refund', 'payout_reversed', 'bonus'])[1 + n % 6] as kind
           from generate_series($2::int, $3::int) as n) as made`,
    [player, from, to, until, stepMs],
  );
  await asOwner('update ledger_accounts set version = $2 where id = $1', [player, to]);
}

beforeAll(async () => {
  app = await testApp();
  player = (await app.playerWith('0')).id;
  await move(1, LINES, ago(0), STEP_MS);
  await asOwner('analyze ledger_movements');
});
afterAll(() => app.close());

const query = (periods: Record<'day' | 'week' | 'month', string>, since: string) => {
  const at = (text: string) => `'${text}'::timestamptz`;
  return periodSums({ account: `${player}`, day: at(periods.day), week: at(periods.week), month: at(periods.month), since: at(since) });
};
const sums = async (periods: typeof BEGAN, since: string) => (await asOwner(query(periods, since))).rows[0];
/** The same in a plain way: sums over all movements. */
async function plainly(periods: typeof BEGAN): Promise<Record<string, bigint>> {
  const columns = Object.entries(periods).flatMap(([name, from]) => [
    `coalesce(sum(amount) filter (where kind = 'deposit' and created_at >= '${from}'), 0)::bigint as deposits_${name}`,
    `coalesce(-sum(amount) filter (where kind = 'stake' and created_at >= '${from}'), 0)::bigint as stakes_${name}`,
    `coalesce(sum(amount) filter (where kind in ('stake', 'payout', 'refund', 'payout_reversed') and created_at >= '${from}'), 0)::bigint as net_${name}`,
  ]);
  return (await asOwner(`select ${columns.join(', ')} from ledger_movements where account_id = $1`, [player])).rows[0];
}
/** The rows and pages a query reads. */
const work = (text: string) => workOf(app.database.owner, text);

describe('the sums of a day, a week and a month', () => {
  test('are the same with hours summed as without, to the last millionth, whenever the periods began', async () => {
    const others = [
      BEGAN,
      { day: wholeHour(DAY_MS), week: wholeHour(7 * DAY_MS), month: wholeHour(30 * DAY_MS) },
      // Between a movement and the previous one, which is dated later.
      { day: ago(76 * STEP_MS + 55_000), week: ago(76 * STEP_MS + 55_000), month: ago(76 * STEP_MS + 55_000) },
      { day: ago(60_000), week: ago(70_000), month: ago(2 * HOUR_MS) },
    ];
    const [before, exact] = [[], []] as [unknown[], unknown[]];
    for (const periods of others) {
      before.push(await sums(periods, periods.month));
      exact.push(await plainly(periods));
    }
    expect(before).toEqual(exact);
    await app.ledger.sumHourlyTotals(app.db, [player], 1);
    const after: unknown[] = [];
    for (const periods of others) after.push(await sums(periods, periods.month));
    expect(after).toEqual(exact);
  });

  test('count what came after the hours were summed, in an hour that was and in a new one, once', async () => {
    await app.ledger.sumHourlyTotals(app.db, [player], 1);
    await move(LINES + 1, LINES + 500, ago(-HOUR_MS), 9_000);
    const later = { ...BEGAN, day: ago(DAY_MS - HOUR_MS) };
    expect(await sums(later, later.month)).toEqual(await plainly(later));
    const both = () => app.ledger.sumHourlyTotals(app.db, [player], 1);
    expect((await Promise.all([both(), both()])).sort()).toEqual([0, 1]);
    expect(await sums(later, later.month)).toEqual(await plainly(later));
    const faults = (await verifyLedger(app.database.owner)).filter(({ rule }) => rule === 'account_hours');
    expect(faults).toEqual([]);
  });

  test('of a month of fifty thousand movements are read from a tenth of the rows and a twentieth of the pages', async () => {
    await app.ledger.sumHourlyTotals(app.db, [player], 1);
    await asOwner('vacuum analyze ledger_hourly_totals');
    const summed = await work(query(BEGAN, BEGAN.month));
    await asOwner('delete from ledger_hourly_watermarks; delete from ledger_hourly_totals');
    const plain = await work(query(BEGAN, BEGAN.month));
    expect(plain.rows).toBeGreaterThan(LINES);
    expect(summed.rows).toBeLessThan(plain.rows / 9);
    expect(summed.pages).toBeLessThan(plain.pages / 20);
  });

  test('read no movement of whom nothing is asked', async () => {
    const { rows } = await work(query(BEGAN, BEGAN.month).replaceAll(`'${BEGAN.month}'::timestamptz`, 'null::timestamptz'));
    expect(rows).toBe(0);
  });
});

test('a sum that is wrong is found by the verification of the ledger', async () => {
  await app.ledger.sumHourlyTotals(app.db, [player], 1);
  const spoil = "update ledger_hourly_totals set amount = amount + 1 where account_id = $1 and kind = 'stake' and hour = $2";
  expect((await asOwner(spoil, [player, wholeHour(5 * DAY_MS)])).rowCount).toBe(1);
  const faults = await verifyLedger(app.database.owner);
  expect(faults.filter(({ rule }) => rule === 'account_hours')).toMatchObject([
    { at: expect.stringContaining(`${player} stake ${wholeHour(5 * DAY_MS).slice(0, 10)}`) },
  ]);
});

test('a sum that is missing, and one of an hour in which nothing moved, are found too', async () => {
  await app.ledger.sumHourlyTotals(app.db, [player], 1);
  const found = async () => (await verifyLedger(app.database.owner)).filter(({ rule }) => rule === 'account_hours');
  const [hour, before] = [wholeHour(5 * DAY_MS), wholeHour(400 * DAY_MS)];
  await asOwner("delete from ledger_hourly_totals where account_id = $1 and kind = 'stake' and hour = $2", [player, hour]);
  expect(await found()).toMatchObject([{ at: expect.stringContaining(`${player} stake ${hour.slice(0, 10)}`), found: '0' }]);
  await asOwner("insert into ledger_hourly_totals values ($1, $2, 'stake', 7, 1, 1)", [player, before]);
  expect(await found()).toMatchObject([
    { at: expect.stringContaining(`${player} stake ${before.slice(0, 10)}`), found: '7', expected: '0' },
  ]);
});
