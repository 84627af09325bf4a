import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { queryDb } from '@fairbook/harness/query-db';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { startHouse } from '@fairbook/harness/start-house';
import { LOGIN_NAMES, type LoginName, setLogins, withLogin } from '@fairbook/server/platform/db/logins';
import { migrate } from '@fairbook/server/platform/db/migrate';
import { ensureDatabase, type LocalPostgres, startPostgres } from '@fairbook/testkit/pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: LocalPostgres;
let owner: string;
let logins: Record<LoginName, string>;
beforeAll(async () => {
  server = await startPostgres(); // its own server, as logins are global to one
  owner = await ensureDatabase(server.url(), 'fairbook');
  await migrate(owner);
  const passwords = Object.fromEntries(LOGIN_NAMES.map((name) => [name, randomUUID()])) as Record<LoginName, string>;
  await setLogins(owner, passwords);
  logins = Object.fromEntries(LOGIN_NAMES.map((name) => [name, withLogin(owner, name, passwords[name])])) as Record<LoginName, string>;
}, 600_000);
afterAll(async () => {
  await server.stop();
  await rm(path.dirname(server.dataDir), { recursive: true, force: true });
});

test('a house runs with logins that own nothing: it seeds itself, reads its feed, plans draws and runs jobs', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const feed = await startScriptedFeed('soccer');
  const env = { ...feed.env, DATABASE_URL: logins.fairbook_worker, FAIRBOOK_DRAWER_URL: logins.fairbook_draws };
  const house = await startHouse({ databaseUrl: owner, env });
  try {
    feed.publish(madeUpMatch(1, new Date(Date.now() + 3_600_000)));
    await until('the match is on offer', 120, async () => ((await matchesFrom(house.url, new Date())).length > 0 ? true : undefined));
    const count = (sql: string) =>
      queryDb(owner, async (ask) => (await ask<{ count: number }>(`select count(*)::int as count from ${sql}`))[0]?.count ?? 0);
    await until('draws are planned', 120, async () => ((await count('draws')) > 0 ? true : undefined));
    await queryDb(owner, (ask) => ask(`select enqueue_job('settle-match', '{"matchId": "1"}', 'once')`));
    await until('the job is done and taken off', 120, async () =>
      (await count('graphile_worker._private_jobs')) === 0 ? true : undefined,
    );
    const connected = await queryDb(owner, (ask) =>
      ask<{ name: string }>(
        `select distinct usename as name from pg_stat_activity where application_name in ('fairbook', 'fairbook-jobs', 'fairbook-drawer') order by 1`,
      ),
    );
    expect(connected.map(({ name }) => name)).toEqual(['fairbook_draws', 'fairbook_worker']);
  } finally {
    await house.stop();
    await feed.stop();
  }
});

test('a house with players does not start with the owner’s login, and says what to do', async () => {
  const production = {
    NODE_ENV: 'production',
    FAIRBOOK_DEMO: '0',
    FAIRBOOK_DRAWER_URL: logins.fairbook_draws,
    FAIRBOOK_TOKEN_SECRET: '7d1f0c5be89a4f2390c6d2e17ab35f48',
    FAIRBOOK_PEPPER: 'b20e61d79c3a4875a1f4e6680d92c35b',
    PUBLIC_ORIGIN: 'https://house.example',
    FAIRBOOK_OPERATOR: 'House Ltd, 12.345.678/0001-90',
    FAIRBOOK_OPERATOR_ADDRESS: 'Rua Um, 1, São Paulo',
    FAIRBOOK_LICENCE: 'Portaria SPA/MF 1/2026',
    FAIRBOOK_COMPLAINTS: 'ouvidoria@house.example',
  };
  await expect(startHouse({ databaseUrl: owner, env: production })).rejects.toThrow(
    /DATABASE_URL is a login that may change the tables.*npm run migrate/,
  );
}, 600_000);
