import { expect, test } from 'vitest';
import { testDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';

test('a database that is up to date is left as it is, and one whose migrations were edited since is refused by name', async () => {
  const { owner, url, close } = await testDatabase();
  const asOwner = owner.pool.options.connectionString ?? url;
  const said: string[] = [];
  const applied = async () =>
    (await owner.pool.query('select count(*)::int as count, max(applied_at) as newest from schema_migrations')).rows;
  const before = await applied();
  await Promise.all([migrate(asOwner, (line) => said.push(line)), migrate(asOwner)]);
  expect([await applied(), said]).toEqual([before, []]);
  await owner.pool.query(`update schema_migrations set checksum = 'another' where name = '0002_ledger.sql'`);
  await expect(migrate(asOwner)).rejects.toThrow('0002_ledger.sql was changed after it was applied');
  await close();
});

test('a database from before migrations were squashed is refused with what to do, and left as it is', async () => {
  const { owner, url, close } = await testDatabase();
  const asOwner = owner.pool.options.connectionString ?? url;
  await owner.pool.query(`delete from schema_migrations; insert into schema_migrations (name, checksum) values ('0001_ledger.sql', 'x')`);
  await expect(migrate(asOwner)).rejects.toThrow(/made with migrations that are no more \(0001_ledger\.sql\).*Start afresh/s);
  expect((await owner.pool.query('select name from schema_migrations')).rows).toEqual([{ name: '0001_ledger.sql' }]);
  await close();
});

test('a migration that fails is named with why, and leaves nothing of itself behind', async () => {
  const { owner, url, close } = await testDatabase();
  const asOwner = owner.pool.options.connectionString ?? url;
  await owner.pool.query(`delete from schema_migrations where name = '0002_ledger.sql'`);
  const said: string[] = [];
  await expect(migrate(asOwner, (line) => said.push(line))).rejects.toThrow(/^migration 0002_ledger\.sql failed: .*already exists/);
  expect([said, (await owner.pool.query(`select from schema_migrations where name = '0002_ledger.sql'`)).rowCount]).toEqual([[], 0]);
  await close();
});

test('functions run on the path they were made with, whatever path a migration is started on', async () => {
  const { owner, close } = await testDatabase();
  const { rows } = await owner.pool.query(
    `select distinct (select array_agg(each) from unnest(p.proconfig) as c (each) where each like 'search_path=%') as path from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.prosecdef and p.proname <> 'enqueue_job'`,
  );
  expect(rows).toEqual([{ path: ['search_path=public'] }]);
  await close();
});
