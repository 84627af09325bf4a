import { readFileSync } from 'node:fs';
import path from 'node:path';
import { call, identityApi, type Transport, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { ensureDatabase, type LocalPostgres, startPostgres } from '@fairbook/testkit/pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHouse, type House } from '../src/app.ts';
import { PASSWORD_COST_LIGHT } from '../src/modules/identity/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { DatabaseAwayError } from '../src/platform/db/database-away.ts';
import { connect } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { TEST_SECRET } from './test-app.ts';
import { logOfTest, recordSecrets } from './test-log.ts';

/** A PostgreSQL server for this test, to be paused and stopped. */
let postgres: LocalPostgres;
let databaseUrl: string;
let app: House;
let token: string;
let rateId: string;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await ensureDatabase(postgres.url(), 'away');
  await migrate(databaseUrl);
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    FAIRBOOK_TOKEN_SECRET: TEST_SECRET,
    FAIRBOOK_PEPPER: TEST_SECRET,
    FAIRBOOK_DEMO: '1',
    FAIRBOOK_LOG_FILE: logOfTest(),
    FAIRBOOK_ANSWER_MS: '1500',
    FAIRBOOK_POOL: '4',
  });
  app = await buildHouse(config, { passwordCost: PASSWORD_COST_LIGHT });
  for (const server of [app.server, app.officeServer]) recordSecrets(server);
  rateId = (await app.settings.currentRate(app.db, 'USDT')).rateId;
  const opened = await call(transportOf(), identityApi.register, {
    ...{ email: 'ana@example.com', password: 'Vq7 mellow otter', terms: true, adult: true, client: 'api' },
  });
  token = opened.token;
});
afterAll(async () => {
  // The last writes have nowhere to go.
  await app?.close().catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseAwayError));
  await postgres?.stop();
});

/** Does not retry: each call is meant to see one answer. */
const transportOf = (bearer?: string): Transport => ({
  baseUrl: '',
  headers: () => (bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  retries: 0,
  timeoutMs: 60_000,
  fetch: (async (url: string, init?: RequestInit) => {
    const { method = 'GET', body, headers } = init ?? {};
    const sent = Object.fromEntries(new Headers(headers));
    const answer = await app.server.inject({ method: method as 'GET', url, headers: sent, ...(body ? { payload: String(body) } : {}) });
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, { status: answer.statusCode });
  }) as typeof fetch,
});

const balance = async () => (await call(transportOf(token), walletApi.memberAccount, {})).score;
const deposit = (idempotencyKey: string) =>
  call(
    transportOf(token),
    walletApi.recharge,
    { type: 'sandbox', amount: parseAmount('5'), currency: 'USDT', rate_id: rateId },
    { idempotencyKey },
  );
const ready = async () => {
  const answer = await app.server.inject({ url: '/readyz' });
  return [answer.statusCode, answer.json().status];
};
const untilReady = async (): Promise<void> => {
  while ((await ready())[0] !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
};

const CALLS = [
  ['players', 'GET', '/sports/api/v1/member/info'],
  ['players', 'GET', '/sports/api/v1/soccer'],
  ['players', 'GET', '/sports/api/v1/member/account'],
  ['players', 'POST', '/sports/api/v1/sign/email'],
  ['staff', 'POST', '/office/api/v1/sign_in'],
] as const;
const BODIES: Readonly<Record<string, object>> = {
  '/sports/api/v1/sign/email': { email: 'ana@example.com', password: 'Vq7 mellow otter' },
  '/office/api/v1/sign_in': { name: 'ana', password: 'a password of somebody' },
};

/** Expects that every call, and a deposit, get server.busy with a time to retry. */
async function expectBusy(key: string): Promise<void> {
  const answers = await Promise.all(
    CALLS.map(async ([port, method, url]) => {
      const server = port === 'players' ? app.server : app.officeServer;
      const headers = port === 'players' ? { authorization: `Bearer ${token}` } : {};
      const answer = await server.inject({ method, url, headers, ...(method === 'POST' && { payload: BODIES[url] ?? {} }) });
      return [url, answer.statusCode, answer.json().error?.code, /^[123]$/.test(String(answer.headers['retry-after']))];
    }),
  );
  expect(answers).toEqual(CALLS.map(([, , url]) => [url, 503, 'server.busy', true]));
  await expect(deposit(key)).rejects.toMatchObject({ code: 'server.busy' });
}

/** All processes of the server, so that none of them answers. */
async function processes(): Promise<readonly number[]> {
  const main = Number.parseInt(readFileSync(path.join(postgres.dataDir, 'postmaster.pid'), 'utf8'), 10);
  const { rows } = await app.db.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  return [main, ...rows.map(({ pid }) => pid)];
}

describe('a database that is away', () => {
  test('one that stands still: every call is told so, also by whoever waits for a connection, and what it was asked happens once', async () => {
    const key = v7();
    const before = await balance();
    const all = await processes();
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    try {
      const many = Promise.all(
        Array.from({ length: 20 }, () =>
          deposit(v7()).then(
            () => 'done',
            (error: { code: string }) => error.code,
          ),
        ),
      );
      await expectBusy(key);
      expect(await ready()).toEqual([503, 'database unreachable']);
      expect(new Set(await many)).toEqual(new Set(['server.busy']));
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    }
    await untilReady();
    const others = (await balance()) - before; // calls under way when it was paused may have taken effect
    await Promise.all([deposit(key), deposit(key)]);
    const once = (await balance()) - before - others;
    expect([0n, parseAmount('5')]).toContain(once);
    await deposit(key);
    expect((await balance()) - before - others).toBe(once);
    const { rows } = await app.db.pool.query('select count(*)::int as count from deposits where order_id = $1', [key]);
    expect(rows[0]?.count).toBe(1);
  });

  test('one without room: who writes is told so, and no more calls should come here', async () => {
    const owner = connect(databaseUrl, { size: 1, asOwner: true });
    await owner.pool.query(`create function no_room() returns trigger language plpgsql as $$ begin raise disk_full; end $$`);
    await owner.pool.query('create trigger no_room before insert on ledger_movements for each statement execute function no_room()');
    await expect(deposit(v7())).rejects.toMatchObject({ code: 'server.busy' });
    expect(await ready()).toEqual([503, 'database full']);
    await owner.pool.query('drop trigger no_room on ledger_movements');
    await owner.end();
  });

  test('one that is gone: every call is told so', async () => {
    await postgres.stop();
    await expectBusy(v7());
    expect((await ready())[0]).toBe(503);
    expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});
