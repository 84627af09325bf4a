import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { testDatabase } from './testing.ts';

test('a database that is up to date is left as it is, and one whose migrations were edited since is refused by name', async () => {
  const { owner, url, close } = await testDatabase();
  const asOwner = owner.pool.options.connectionString ?? url;
  const said: string[] = [];
  const applied = async () =>
    (await owner.pool.query('select count(*)::int as count, max(applied_at) as newest from schema_migrations')).rows;
  const before = await applied();
  await Promise.all([migrate(asOwner, (line) => said.push(line)), migrate(asOwner)]);
  expect([await applied(), said]).toEqual([before, []]);
  await owner.pool.query(`update schema_migrations set checksum = 'another' where name = '0001_ledger.sql'`);
  await expect(migrate(asOwner)).rejects.toThrow('0001_ledger.sql was changed after it was applied');
  await close();
});
