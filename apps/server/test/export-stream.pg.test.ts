import { call, Refusal, securityApi, walletApi } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

/** A history that took longer than a call may, when it was made whole before the first word of it was said. */
const MOVEMENTS = 20_000;
const PASSWORD = { password: 'a long word 1' };

let app: TestApp;
let url: string;
let one: TestPlayer;
beforeAll(async () => {
  app = await testApp({ environment: { FAIRBOOK_ANSWER_MS: '4500', FAIRBOOK_SIGN_IN_RATE: '60' } });
  url = await app.open();
  one = await app.playerWith('0');
  await app.asOwner(
    `insert into ledger_movements (account_id, seq, contra_id, amount, balance_after, kind, reference, revision)
     select $1, n, 110, case when n % 2 = 1 then 10000 else -10000 end, case when n % 2 = 1 then 10000 else 0 end,
            case when n % 2 = 1 then 'payout' else 'stake' end, gen_random_uuid(), 0 from generate_series(1, $2::int) n`,
    [one.id, MOVEMENTS],
  );
});
afterAll(() => app.close());

const ask = ({ token }: TestPlayer, signal?: AbortSignal) =>
  fetch(`${url}${securityApi.exportData.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    body: JSON.stringify(PASSWORD),
    ...(signal && { signal }),
  });
const idle = async () => await expect.poll(() => app.db.pool.idleCount === app.db.pool.totalCount).toBe(true);

test('a long history is copied whole, each movement once, and is read like any answer', async () => {
  const copy = await call(one.transport, securityApi.exportData, PASSWORD);
  expect(new Set(copy.movements.map(({ seq }) => seq)).size).toBe(MOVEMENTS);
  expect([copy.movements.length, copy.profile.user_id, copy.cases]).toEqual([MOVEMENTS, one.id, []]);
});

test('of many copies of one player that are asked for at once one is made, and others are answered meanwhile', async () => {
  const other = await app.playerWith('0');
  const answers = Promise.all(
    Array.from({ length: 6 }, () => call(one.transport, securityApi.exportData, PASSWORD).catch((error) => error)),
  );
  expect((await call(other.transport, walletApi.memberAccount, {})).score).toBe(0n);
  const refused = (await answers).filter((each) => each instanceof Refusal).map(({ code }) => code);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((code) => code !== 'export.running' && code !== 'server.busy')).toEqual([]);
  expect((await call(one.transport, securityApi.exportData, PASSWORD)).movements).toHaveLength(MOVEMENTS);
});

test('a copy whose reader has gone is read no further: its connection is free at once, and the next copy is made', async () => {
  for (let n = 0; n < 3; n += 1) {
    const leaving = new AbortController();
    const answer = await ask(one, leaving.signal);
    await answer.body?.getReader().read();
    leaving.abort();
    await idle();
  }
  expect((await call(one.transport, securityApi.exportData, PASSWORD)).movements).toHaveLength(MOVEMENTS);
});

test('a wrong password is refused before a word is said', async () => {
  const wrong = call(one.transport, securityApi.exportData, { password: 'another word 1' });
  await expect(wrong).rejects.toMatchObject({ code: 'security.password_wrong' });
});
