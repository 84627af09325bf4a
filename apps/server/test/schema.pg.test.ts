import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../src/platform/db/migrate.ts';
import { testDatabase } from '../src/platform/testing.ts';
import { describeSchema } from './schema/describe-schema.ts';
import { type Migration, promisesOf, readMigrations } from './schema/told-in-migrations.ts';

let files: readonly Migration[];
beforeAll(async () => {
  const names = (await readdir(migrationsFolder())).filter((name) => name.endsWith('.sql')).sort();
  files = await Promise.all(names.map(async (name) => [name, await readFile(path.join(migrationsFolder(), name), 'utf8')] as const));
});

describe('what stands in db, written anew by `npm run schema` after a migration:', () => {
  test('schema.sql is the schema', async () => {
    const database = await testDatabase();
    const client = await database.owner.pool.connect();
    try {
      await expect(await describeSchema(client, readMigrations(files))).toMatchFileSnapshot('../db/schema.sql');
    } finally {
      client.release();
      await database.close();
    }
  });

  test('README.md is what the migrations say that the tables promise', async () => {
    await expect(promisesOf(files)).toMatchFileSnapshot('../db/README.md');
  });
});

test('every table says in a sentence what a row of it is', async () => {
  const database = await testDatabase();
  const { rows } = await database.owner.pool.query<{ table: string; comment: string | null }>(
    `select relname as table, obj_description(oid, 'pg_class') as comment from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  await database.close();
  const silent = rows.filter(({ comment }) => !/^[A-Z].{10,}\.$/.test(comment ?? '')).map(({ table }) => table);
  expect(silent, 'write "comment on table … is \'…\'" into the migration that makes it').toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});

test('what a migration makes is of the module in its name, and stays of it when a later one makes it anew', () => {
  const { moduleOf } = readMigrations([
    ['0001_draw_things.sql', 'create table things (\n  word text\n);\ncreate function look() returns void language sql as $$ select 1 $$;'],
    [
      '0002_betting_more.sql',
      'create or replace function look() returns void language sql as $$ select 2 $$;\ncreate view seen as select 1;',
    ],
  ]);
  expect(['things', 'look', 'seen', 'unknown'].map(moduleOf)).toEqual(['draw-bets', 'draw-bets', 'betting', 'platform']);
});
