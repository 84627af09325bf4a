import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';
import { constraintsOf, type GuardedTable, insertOf, refusalOf, triggersOf, uniquesOf } from './guards/guarded-tables.ts';
import { BETS } from './guards/rows-of-bets.ts';
import { MONEY } from './guards/rows-of-money.ts';
import { PEOPLE } from './guards/rows-of-people.ts';
import { TRADING } from './guards/rows-of-trading.ts';

const TABLES: Readonly<Record<string, GuardedTable>> = { ...PEOPLE, ...TRADING, ...BETS, ...MONEY };

/** Checks that no single row can violate, and why. */
const NEVER_ALONE: Readonly<Record<string, string>> = {
  bets_rate_positive: 'a rate of 0 divides by it, one below 0 makes what the lines cost wrong: both are refused before it is looked at',
};

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase();
  client = await database.owner.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});
/** Every statement runs as the owner of the tables, and is rolled back. Without triggers and references, so that one row is enough: checks and keys apply. */
beforeEach(() => client.query('begin; set local session_replication_role = replica'));
afterEach(() => client.query('rollback'));

/** Empties a table: rows written by migrations would interfere. */
const emptied = (table: string) => client.query(`delete from ${table}`);

test('what guards the tables is what is written down: a guard that goes, comes or changes is seen', async () => {
  const [constraints, uniques, triggers] = [await constraintsOf(client), await uniquesOf(client), await triggersOf(client)];
  const isKey = new Set(constraints.map(({ name }) => name));
  const lines = [
    ...constraints.map(({ table, name, definition }) => `${table}  ${name}  ${definition}`),
    ...uniques.filter(({ name }) => !isKey.has(name)).map(({ table, name, definition }) => `${table}  ${name}  ${definition}`),
    ...triggers.map(({ table, name, definition, enabled }) => `${table}  ${name}  ${definition}${enabled === 'O' ? '' : `  (${enabled})`}`),
  ];
  const text = lines.map((line) => line.replaceAll(/\s*\n\s*/g, ' ')).sort();
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('guards/guards.txt');
});

describe('a check', () => {
  test('of every table has a row that breaks it, and the row without that is taken', async () => {
    const wrong: string[] = [];
    const checks = (await constraintsOf(client)).filter(({ kind }) => kind === 'c');
    const broken = Object.values(TABLES).flatMap(({ breaks = {} }) => Object.keys(breaks));
    const spared = Object.keys(NEVER_ALONE);
    for (const { name } of checks) if (broken.includes(name) === spared.includes(name)) wrong.push(`${name}: no row breaks it`);
    for (const name of [...broken, ...spared])
      if (!checks.some((check) => check.name === name)) wrong.push(`${name}: there is no such check`);
    for (const [table, { row, breaks = {} }] of Object.entries(TABLES)) {
      await emptied(table);
      const taken = await refusalOf(client, await insertOf(client, table, { row }));
      if (taken) wrong.push(`${table}: its row is refused: ${taken.message}`);
      for (const [name, more] of Object.entries(breaks)) {
        const refused = await refusalOf(client, await insertOf(client, table, { row, more }));
        if (refused?.constraint !== name) wrong.push(`${name}: ${more} is ${refused ? `refused by ${refused.message}` : 'taken'}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a key', () => {
  test('of every table refuses the same row twice, each without the help of the others', async () => {
    const wrong: string[] = [];
    const keys = new Set((await constraintsOf(client)).filter(({ kind }) => kind === 'p' || kind === 'u').map(({ name }) => name));
    const uniques = await uniquesOf(client);
    for (const { table, name, columns, isLate } of uniques) {
      await client.query('savepoint alone');
      await emptied(table);
      for (const other of uniques.filter((each) => each.table === table && each.name !== name))
        await client.query(
          keys.has(other.name) ? `alter table ${table} drop constraint ${other.name} cascade` : `drop index ${other.name}`,
        );
      const { row, keys: more = {} } = TABLES[table] ?? {};
      const insert = await insertOf(client, table, { row, more: more[name], also: columns });
      if (isLate) await client.query('set local session_replication_role = origin');
      const refused = (await refusalOf(client, insert)) ?? (await refusalOf(client, `${insert}; ${insert}`));
      if (refused?.constraint !== name)
        wrong.push(`${name}: ${refused ? `refused by ${refused.message}` : 'the same row was taken twice'}`);
      await client.query('rollback to alone');
    }
    expect(wrong).toEqual([]);
  });
});

describe('what is append-only', () => {
  test('refuses what its trigger names, whoever asks: updates, removals, truncation', async () => {
    const wrong: string[] = [];
    const refusing = (await triggersOf(client)).filter(({ calls }) => calls.includes('refuse'));
    for (const { table, name, definition } of refusing) {
      await client.query('savepoint one');
      await emptied(table);
      await client.query(await insertOf(client, table, { row: TABLES[table]?.row }));
      await client.query('set local session_replication_role = origin');
      const [column] = (
        await client.query(
          `select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
          [table],
        )
      ).rows;
      const statements = {
        UPDATE: `update ${table} set ${column.name} = ${column.name}`,
        DELETE: `delete from ${table}`,
        TRUNCATE: `truncate ${table} cascade`,
      };
      const events = definition.slice(0, definition.indexOf(' ON ')).match(/UPDATE|DELETE|TRUNCATE/g) ?? [];
      for (const event of events as (keyof typeof statements)[]) {
        const refused = await refusalOf(client, statements[event]);
        if (refused?.code !== '42501') wrong.push(`${name}: ${event} ${refused?.message ?? 'was done'}`);
      }
      await client.query('rollback to one');
    }
    expect(refusing.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });
});
