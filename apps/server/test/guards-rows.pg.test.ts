import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';
import { BETS_DECIDED, type DecidedByRows } from './guards/decided-bets.ts';
import { MONEY_DECIDED, PEOPLE_DECIDED } from './guards/decided-money.ts';
import { insertOf, refusalOf, triggersOf } from './guards/guarded-tables.ts';
import { BETS } from './guards/rows-of-bets.ts';
import { MONEY } from './guards/rows-of-money.ts';
import { PEOPLE } from './guards/rows-of-people.ts';
import { TRADING } from './guards/rows-of-trading.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase(4);
  client = await database.owner.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});
/** References and other triggers are off: only the trigger under test refuses. */
beforeEach(() => client.query('begin; set local session_replication_role = replica'));
afterEach(() => client.query('rollback'));

const insert = (table: string, more: string) =>
  insertOf(client, table, { row: { ...PEOPLE, ...TRADING, ...BETS, ...MONEY }[table]?.row, more });

/** The outcome of the write under the trigger, with `change` applied to the last given row of its table, or to the new row. */
async function saidOf({ trigger, given, write }: DecidedByRows, [changed, change]: readonly [string, string] = ['', '']) {
  const found = (await triggersOf(client)).find(({ name }) => name === trigger);
  if (!found) throw new Error(`there is no ${trigger}`);
  await client.query('savepoint one');
  const tables = new Set([found.table, ...given.map(([table]) => table)]);
  for (const table of tables) await client.query(`delete from ${table}`);
  const last = given.findLastIndex(([table]) => table === changed);
  for (const [at, [table, more]] of given.entries()) await client.query(await insert(table, at === last ? `${more}; ${change}` : more));
  await client.query(`alter table ${found.table} enable always trigger ${trigger}`);
  const isOfWrite = typeof write !== 'string' && last < 0 && write[0] === changed;
  const refused = await refusalOf(
    client,
    typeof write === 'string' ? write : await insert(write[0], isOfWrite ? `${write[1]}; ${change}` : write[1]),
  );
  await client.query('rollback to one');
  return refused && `${refused.where?.includes(found.calls) ? 'refused' : 'broken'}: ${refused.message}`;
}

test.each([...BETS_DECIDED, ...MONEY_DECIDED, ...PEOPLE_DECIDED].map((each, at) => ({ at, ...each })))(
  '$trigger lets pass what other rows allow, and nothing else ($at)',
  async (decided) => {
    const wrong: string[] = [];
    const said = await saidOf(decided);
    if (said !== undefined) wrong.push(`${JSON.stringify(decided.write)} was ${said}`);
    for (const change of decided.unless) {
      const but = await saidOf(decided, change);
      if (!but?.startsWith('refused')) wrong.push(`${change.join(': ')}: ${but ?? 'was done'}`);
    }
    expect(wrong).toEqual([]);
  },
);
