import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing.ts';
import { connect } from './db.ts';
import { queuePool } from './queue-pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const TRY_AGAIN = { code: 'ETIMEDOUT' };

test('a connection that is cut while the queue asks, and one that there is not, are told as what is tried again', async () => {
  const { pool, end } = queuePool(database.owner, 2);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cut = client.query('select pg_sleep(30)');
  await Promise.all([
    expect(cut).rejects.toMatchObject(TRY_AGAIN),
    database.owner.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
  ]);
  client.release(true);
  await end();
  const nobody = connect('postgres://nobody@127.0.0.1:1/nothing', { asOwner: true });
  const none = queuePool(nobody, 1);
  await expect(none.pool.connect()).rejects.toMatchObject(TRY_AGAIN);
  await Promise.all([none.end(), nobody.end()]);
});

test('what is wrong with the question is told as it is', async () => {
  const { pool, end } = queuePool(database.owner, 1);
  const client = await pool.connect();
  await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  client.release();
  await end();
});

test('it ends when what was asked is answered, and what is asked after that fails nobody', async () => {
  const { pool, end } = queuePool(database.owner, 1);
  let written = false;
  const work = (async () => {
    const client = await pool.connect();
    await client.query('select pg_sleep(0.3)');
    written = true;
    client.release();
  })();
  const waiting = pool.connect();
  await Promise.all([end().then(() => expect(written).toBe(true)), work.then(async () => (await waiting).release())]);
  const late = pool.connect().then(
    () => 'answered',
    () => 'failed',
  );
  expect(await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 50, 'nothing'))])).toBe('nothing');
});
