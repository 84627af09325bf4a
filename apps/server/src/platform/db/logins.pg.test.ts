import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing.ts';
import { connect, type Db, inTransaction, statement } from './db.ts';
import { assertMigrated, LOGIN_NAMES, type LoginName, mayAlter, setLogins, withLogin } from './logins.ts';

const passwords = Object.fromEntries(LOGIN_NAMES.map((name) => [name, `of ${name}: it's / 100%`])) as Record<LoginName, string>;

let database: TestDatabase;
const open: { end(): Promise<unknown> }[] = [];
beforeAll(async () => {
  database = await testDatabase(2);
  await setLogins(database.url, passwords);
});
afterAll(async () => {
  await Promise.all(open.map((each) => each.end()));
  await database.close();
});

const urlOf = (name: LoginName): string => withLogin(database.url, name, passwords[name]);
const poolOf = (name: LoginName): Db => {
  const db = connect(urlOf(name), { size: 4, asDrawer: name === 'fairbook_draws' });
  open.push(db);
  return db;
};
/** As the login itself, and as the role of its pool. */
async function refusals(name: LoginName, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  open.push(client);
  const codeOf = (error: { code?: string }) => error.code;
  return [
    await client.query(text).then(() => 'done', codeOf),
    await poolOf(name)
      .pool.query(text)
      .then(() => 'done', codeOf),
  ];
}
const DENIED = '42501';
const quiet = { error: () => undefined, debug: () => undefined } as unknown as Log;
const ownerRole = async (): Promise<string> => (await database.owner.pool.query('select session_user as name')).rows[0].name;

describe.each(LOGIN_NAMES)('%s', (name) => {
  test('cannot become the owner, nor another role than its own', async () => {
    expect(await refusals(name, `set role "${await ownerRole()}"`)).toEqual([DENIED, DENIED]);
    const other = name === 'fairbook_draws' ? 'fairbook_app' : 'fairbook_drawer';
    expect(await refusals(name, `set role ${other}`)).toEqual([DENIED, DENIED]);
    expect(await refusals(name, `set session authorization "${await ownerRole()}"`)).toEqual([DENIED, DENIED]);
  });

  test.each([
    ['change a table', 'alter table bets add column note text'],
    ['make one', 'create table public.mine (id int)'],
    ['switch a trigger off', 'alter table ledger_movements disable trigger ledger_movements_append_only'],
    ['switch all triggers off', 'set session_replication_role = replica'],
    ['change a movement', 'update ledger_movements set amount = 1'],
    ['remove one', 'delete from ledger_movements'],
    ['empty the log of staff', 'truncate audit_log'],
    ['replace what guards', 'create or replace function ledger_refuse() returns trigger language plpgsql as $$ begin return null; end $$'],
    ['take off a constraint', 'alter table ledger_accounts drop constraint ledger_accounts_no_overdraft'],
    ['set a balance', 'update ledger_accounts set balance = 0'],
    ['make a role', 'create role someone login'],
    ['give itself a role', `grant pg_write_all_data to ${name}`],
    ['say that it is migrated', `delete from schema_migrations`],
  ])('cannot %s', async (_, text) => {
    expect(await refusals(name, text)).toEqual([DENIED, DENIED]);
  });
});

test('the login of the drawer cannot read bets, players or the ledger, and the others cannot make a draw', async () => {
  for (const table of ['bets', 'draw_bets', 'players', 'ledger_accounts'])
    expect(await refusals('fairbook_draws', `select from ${table}`)).toEqual([DENIED, DENIED]);
  for (const name of ['fairbook_api', 'fairbook_worker', 'fairbook_feed'] as const)
    expect(await refusals(name, 'select from draw_seeds')).toEqual([DENIED, DENIED]);
});

test('only a worker looks into the queue; any process hands it a job, which a worker does and takes off', async () => {
  for (const name of ['fairbook_api', 'fairbook_feed', 'fairbook_draws'] as const)
    expect(await refusals(name, 'select from graphile_worker._private_jobs')).toEqual([DENIED, DENIED]);
  const done: string[] = [];
  const job = { name: 'say', run: async ({ word = '' }: Readonly<Record<string, string>>) => void done.push(word) };
  const queue = connect(urlOf('fairbook_worker'), { size: 4, asOwner: true });
  open.push(queue);
  const runner = await runJobs(queue, [job], quiet);
  try {
    const add = statement('test.add', `select enqueue_job('say', '{"word": "done"}', 'once')`);
    await inTransaction(poolOf('fairbook_api'), (tx) => tx.query(add));
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['done']);
    await expect
      .poll(async () => (await database.owner.pool.query('select from graphile_worker._private_jobs')).rowCount, { timeout: 10_000 })
      .toBe(0);
  } finally {
    await runner.stop();
  }
});

describe('a start', () => {
  test('with the login of the owner is seen, and no login of ours is', async () => {
    expect(await mayAlter(database.url)).toBe(true);
    for (const name of LOGIN_NAMES) expect(await mayAlter(urlOf(name))).toBe(false);
  });

  test('with a login of ours goes by the server the database was brought to last, whichever it was on before', async () => {
    const moved = (server: string) =>
      database.owner.pool.query(
        `insert into tx_epochs (epoch, server, ahead)
         select (select max(epoch) from tx_epochs) + 1, coalesce($1, system_identifier::text), (select max(ahead) from tx_epochs) + 1 from pg_control_system()`,
        [server || null],
      );
    await moved('another');
    await expect(assertMigrated(urlOf('fairbook_api'))).rejects.toThrow('on another server');
    await moved('');
    await assertMigrated(urlOf('fairbook_api'));
  });

  test('with a login of ours takes a database that is up to date, and names the migration another one lacks', async () => {
    await assertMigrated(urlOf('fairbook_api'));
    await database.owner.pool.query(`update schema_migrations set checksum = 'other' where name like '0002%'`);
    await expect(assertMigrated(urlOf('fairbook_api'))).rejects.toThrow(/lacks migration 0002_ledger\.sql.*npm run migrate/);
  });
});

test('who was given more loses it when the logins are set again, and an old password lets nobody in', async () => {
  await database.owner.pool.query('grant pg_read_all_data to fairbook_feed');
  const old = urlOf('fairbook_feed');
  await setLogins(database.url, { fairbook_feed: 'another' });
  const { rows } = await database.owner.pool.query(`select pg_has_role('fairbook_feed', 'pg_read_all_data', 'member') as has`);
  expect(rows).toEqual([{ has: false }]);
  await expect(mayAlter(old)).rejects.toThrow(/password/);
});
