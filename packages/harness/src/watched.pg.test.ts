import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestDatabase, testDatabase } from '@fairbook/server/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { freshDatabase } from './house-database.ts';
import { openGame } from './open-game.ts';
import { queryDb } from './query-db.ts';
import { stepsOf, watched } from './watched.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

const METRICS = ['# HELP fairbook_db_waiting x', 'fairbook_db_waiting 3', 'fairbook_pool_busy 1', 'fairbook_sockets 2', 'fairbook_bets 9'];
const OF_NODE = ['nodejs_eventloop_lag_p99_seconds 1', 'nodejs_eventloop_lag_max_seconds 2', 'nodejs_eventloop_lag_p50_seconds 3'];

describe('what a tool does with a house', () => {
  const nobody = () => ({ url: 'http://127.0.0.1:1', databaseUrl: database.url });

  test('answers what it comes to, and each step is said with the seconds that have passed as it begins', async () => {
    const said: string[] = [];
    const step = stepsOf(nobody(), (line) => said.push(line));
    expect(await step('bets are placed', 5, async () => said.length)).toBe(1);
    await expect(step('they are paid', 5, () => Promise.reject(new Error('not one')))).rejects.toThrow(/^they are paid: Error: not one/);
    expect(said).toEqual(['    0 s  bets are placed', '    0 s  they are paid']);
  });

  test('that fails is told with what the connections of the database do, and what the server says of its own waiting', async () => {
    const server = createServer((request, response) => response.end(request.url === '/metrics' ? [...METRICS, ...OF_NODE].join('\n') : ''));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const failed = await queryDb(database.url, async (ask) => {
      await ask("select 'seen   by  who   looks'");
      return watched({ url, databaseUrl: database.url }, { what: 'a walk', withinSeconds: 60 }, () =>
        Promise.reject(new Error('it rains')),
      );
    }).catch((error: unknown) => error as Error);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const lines = String((failed as Error).message).split('\n');
    const connections = lines.slice(lines.indexOf('connections of its database:') + 1, lines.indexOf('what it says of itself:'));
    expect([lines[0], ((failed as Error).cause as Error).message]).toEqual(['a walk: Error: it rains', 'it rains']);
    expect(connections.filter((line) => line.includes('seen'))).toEqual([
      expect.stringMatching(/^ {2}fairbook-tools idle \d+ s Client \w+ select 'seen by who looks'$/),
    ]);
    expect(lines.slice(lines.indexOf('what it says of itself:') + 1)).toEqual(
      [...METRICS.slice(1, 4), ...OF_NODE.slice(0, 2)].map((line) => `  ${line}`),
    );
  });

  test('that never ends is over in time, though neither the server nor the database says anything', async () => {
    const house = { url: 'http://127.0.0.1:1', databaseUrl: database.url.replace(/\/\w+$/, '/none') };
    const never = watched(house, { what: 'a wait', withinSeconds: 0.01 }, () => new Promise(() => undefined));
    await expect(never).rejects.toThrow(
      /^a wait: Error: not done within 0.01 s[\s\S]*database:\n {2}not known: [\s\S]*itself:\n +not known: /,
    );
  });
});

test('one game that was not open yet is, and no other', async () => {
  await queryDb(database.url, (ask) => ask("update games set status = 'hidden'"));
  await openGame(database.url, 'racing');
  expect(await queryDb(database.url, (ask) => ask("select game from games where status = 'active'"))).toEqual([{ game: 'racing' }]);
});

test('a look into a database is its owner’s, by the name of a tool, with what is asked for in its place', async () => {
  const asked = await queryDb(database.url, (ask) =>
    ask(
      "select current_setting('application_name') as name, $1::int - $2::int as left, current_user = tableowner as owns from pg_tables where tablename = 'games'",
      [5, 3],
    ),
  );
  expect(asked).toEqual([{ name: 'fairbook-tools', left: 2, owns: true }]);
});

test('on a server that is given, a house has a database of its own that is gone at its end, whoever is in it', async () => {
  const server = inject('pgUrl');
  vi.stubEnv('DATABASE_URL', server);
  const [one, other] = await Promise.all([freshDatabase(false), freshDatabase(false)]);
  expect([one.crash, new URL(one.url).pathname === new URL(other.url).pathname]).toEqual([undefined, false]);
  const names = [one, other].map(({ url }) => new URL(url).pathname.slice(1));
  for (const name of names) expect(name).toMatch(/^fairbook_run_[0-9a-f]{12}$/);
  await queryDb(one.url, () => one.end());
  const left = () =>
    queryDb(server, (ask) => ask<{ name: string }>('select datname as name from pg_database where datname = any($1)', [names]));
  expect(await left()).toEqual([{ name: names[1] }]);
  await other.end();
  expect(await left()).toEqual([]);
});
