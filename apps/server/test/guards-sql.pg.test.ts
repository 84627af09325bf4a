import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../src/platform/db/migrate.ts';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';
import { calledInUpdates, sqlTexts } from './guards/sql-texts.ts';

/** Checks what allows the players' tables to be in several schemas on several servers: docs/decisions/0080-migrations-squashed-once.md. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const bodies = async (): Promise<readonly (readonly [name: string, body: string])[]> =>
  (
    await database.owner.pool.query<{ name: string; body: string }>(
      `select proname as name, coalesce(pg_get_function_sqlbody(p.oid), prosrc) as body from pg_proc p where pronamespace = current_schema()::regnamespace and prokind in ('f', 'p')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    )
  ).rows.map(({ name, body }) => [name, body] as const);

describe('no function has the name of a schema written into it:', () => {
  const namesSchema = (sql: string): boolean =>
    /\bpublic\s*\.|\bschema public\b|\bsearch_path\s*(=|to\b)/i.test(sql.replaceAll(/--[^\n]*/g, ''));
  test('a migration makes them on the path it is started on', async () => {
    const names = (await readdir(migrationsFolder())).filter((name) => name.endsWith('.sql'));
    const texts = await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(migrationsFolder(), name), 'utf8')] as const),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(texts.filter(([, text]) => namesSchema(text)).map(([name]) => name)).toEqual([]);
  });
  test('their bodies name none', async () => {
    const all = await bodies();
    expect(all.length).toBeGreaterThan(70);
    expect(all.filter(([, body]) => namesSchema(body)).map(([name]) => name)).toEqual([]);
  });
  test.each([
    ['create function f() returns void language sql set search_path = public as $$ select 1 $$', true],
    ['create function f() returns void language sql set search_path to public as $$ select 1 $$', true],
    ['select id from public.bets', true],
    ['grant usage on schema public to fairbook_app', true],
    [
      'create function f() returns void language sql set search_path from current as $$ select 1 $$; revoke all on function f() from public;',
      false,
    ],
    ['select 1 -- of public.bets', false],
  ])('%s: %s', (sql, isRefused) => {
    expect(namesSchema(sql)).toBe(isRefused);
  });
});

describe('no update asks in its WHERE or in a CASE for what differs from row to row:', () => {
  let volatile: ReadonlySet<string>;
  beforeAll(async () => {
    const { rows } = await database.owner.pool.query<{ name: string }>(
      `select distinct proname as name from pg_proc
       where provolatile = 'v' and prokind = 'f' and pronamespace in ('pg_catalog'::regnamespace, current_schema()::regnamespace)`,
    );
    volatile = new Set(rows.map(({ name }) => name));
  });

  test('neither one of a function of the database', async () => {
    expect((await bodies()).flatMap(([name, body]) => calledInUpdates(body, volatile).map((called) => `${name}: ${called}`))).toEqual([]);
  });
  test('nor one of the program', async () => {
    const texts = await sqlTexts(path.join(import.meta.dirname, '../src'));
    expect(texts.filter(([, text]) => /\bupdate \w+ set\b/.test(text)).length).toBeGreaterThan(80);
    expect(texts.flatMap(([file, text]) => calledInUpdates(text, volatile).map((called) => `${file}: ${called}`))).toEqual([]);
  });
  test.each([
    ['update feeds set silent = true where last_seen_at < clock_timestamp()', ['clock_timestamp']],
    ['with a as (update t as x set n = 1 where id in (select random()::int)) select 1', ['random']],
    [`update t set n = case when id = 1 then case when true then 1 end else nextval('s') end where id = 1`, ['nextval']],
    ['insert into t values (1) on conflict (id) do update set at = now() where t.at < clock_timestamp()', ['clock_timestamp']],
    ['update only t set at = clock_timestamp() where id = 1 returning clock_timestamp()', []],
    ['update t set at = now() where at < now() - interval $1', []],
    ['update t set n = 1 where id = 1; select clock_timestamp() where random() > 1', []],
    ['select 1 from t where at < clock_timestamp() for update', []],
    [`update t set n = 1 where word = 'random()' -- random()`, []],
  ])('%s: %j', (sql, found) => {
    expect(calledInUpdates(sql, volatile)).toEqual(found);
  });
});

test('no check of a bet or of a movement of money calls a strict SQL function: PostgreSQL would run it by itself for each row that is written', async () => {
  const { rows } = await database.owner.pool.query(
    `select distinct c.conname as check, p.proname as function from pg_constraint c
     join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = c.oid and d.refclassid = 'pg_proc'::regclass
     join pg_proc p on p.oid = d.refobjid join pg_language l on l.oid = p.prolang
     where c.contype = 'c' and c.conrelid = any (array['bets', 'draw_bets', 'ledger_movements']::regclass[]) and l.lanname = 'sql' and p.proisstrict`,
  );
  expect(rows).toEqual([]);
});
