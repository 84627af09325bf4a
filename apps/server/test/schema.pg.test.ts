import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../src/platform/migrate.ts';
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

test('a comment is that of its table or column, wherever it stands', () => {
  const text = [
    '-- What the file is about.',
    '',
    '-- Things.',
    'create table things (',
    '  checked bigint not null, -- a number',
    '  -- A word,',
    '  -- and more.',
    '  word text not null,',
    '  constraint things_word check (length(word) > 1) -- not of a column',
    ');',
    'alter table things add column size integer; -- how large',
    'alter table things',
    '  add column first date,',
    '  add column last date; -- the last day',
    'create function look() returns void language sql as $$',
    '  select 1 -- not of a column',
    '$$;',
  ].join('\n');
  const { moduleOf, commentOf } = readMigrations([
    ['0001_draw_things.sql', text],
    ['0002_bets_more.sql', 'create or replace function look() returns void language sql as $$ select 2 $$;'],
  ]);
  const names = [
    'things',
    'things.checked',
    'things.word',
    'things.constraint',
    'things.size',
    'things.first',
    'things.last',
    'things.select',
  ];
  expect(names.map(commentOf)).toEqual([
    ...['Things.', 'a number', 'A word, and more.', undefined],
    ...['how large', undefined, 'the last day', undefined],
  ]);
  expect([moduleOf('things'), moduleOf('look'), moduleOf('unknown')]).toEqual(['draw-bets', 'draw-bets', 'platform']);
});
