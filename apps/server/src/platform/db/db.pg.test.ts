import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing.ts';
import { atOneInstant, connect, inTransaction, poolWithoutBigints, readDecideWrite, statement } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.pool.query(`create table drawers (id integer primary key, coins integer not null); grant all on drawers to public;
                                   insert into drawers values (1, 0), (2, 0)`);
});
afterAll(() => database.close());

const put = statement('test.put', 'update drawers set coins = coins + 1 where id = $1');
const count = statement('test.count', 'select id, coins from drawers order by id');

test('two transactions that lock crosswise both happen: what PostgreSQL ends is run again, whole', async () => {
  let attempts = 0;
  let arrived = 0;
  let open: () => void = () => undefined;
  const bothHoldOne = new Promise<void>((resolve) => {
    open = resolve;
  });
  const crosswise = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      attempts += 1;
      await tx.query(put, [first]);
      arrived += 1;
      if (arrived === 2) open();
      await bothHoldOne;
      await tx.query(put, [second]);
    });
  await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
  // PostgreSQL aborts one of them, or on a busy machine both: each is retried until it succeeds.
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect(await database.db.query(count)).toEqual([
    { id: 1, coins: 2 },
    { id: 2, coins: 2 },
  ]);
});

test('what cannot be ordered in three attempts is told as what it is', async () => {
  let attempts = 0;
  const stuck = inTransaction(database.db, async (tx) => {
    attempts += 1;
    await tx.query(statement('test.stuck', `do $$ begin raise exception 'no order' using errcode = '40001'; end $$`));
  });
  await expect(stuck).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(3);
});

test('what a transaction wrote is there for others once it has ended well, and nothing of one that failed', async () => {
  const { db, owner } = database;
  const coins = async () => (await owner.pool.query<{ coins: number }>('select coins from drawers where id = 1')).rows[0]?.coins ?? 0;
  const before = await coins();
  await inTransaction(db, async (tx) => {
    await tx.query(put, [1]);
    expect(await coins()).toBe(before);
  });
  expect(await coins()).toBe(before + 1);
  await readDecideWrite(
    db,
    (tx) => tx.query(count),
    () => ({ write: [put, [1]] as const, answer: () => undefined }),
  );
  expect(await coins()).toBe(before + 2);
  const failing = inTransaction(db, async (tx) => {
    await tx.query(put, [1]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await coins()).toBe(before + 2);
});

test('a transaction of two journeys looks rows up by their index, although its plan was made when there were three of them', async () => {
  const { owner } = database;
  await owner.pool.query(
    `create table shelves (id bigint primary key, what text not null); grant select on shelves to fairbook_app;
     insert into shelves select n, 'book' from generate_series(1, 3) as n; analyze shelves`,
  );
  const db = connect(database.url, { size: 1 });
  const ofShelf = statement('test.shelf', 'select what from shelves where id = $1');
  const planOf = statement('test.plan', 'explain execute "test.shelf" (2)');
  const ask = (asked: typeof ofShelf, values: readonly unknown[]) =>
    readDecideWrite(
      db,
      (tx) => tx.query<Record<string, string>>(asked, values),
      (answer) => ({ answer: () => answer }),
    );
  expect(await ask(ofShelf, [2])).toEqual([{ what: 'book' }]);
  await owner.pool.query(`insert into shelves select n, 'book' from generate_series(4, 5000) as n`);
  const plan = (await ask(planOf, [])).map((row) => row['QUERY PLAN']).join(' ');
  expect(plan).toContain('Index Scan using shelves_pkey');
  await db.end();
});

test('a commit is told to whoever listens, of a transaction of either kind; what was rolled back is not', async () => {
  const { db } = database;
  const heard = vi.fn<() => void>();
  const unhear = db.commits.hear(heard);
  await inTransaction(db, (tx) => tx.query(put, [1]));
  expect(heard).toHaveBeenCalledTimes(1);
  await readDecideWrite(
    db,
    (tx) => tx.query(count),
    () => ({ write: [put, [1]] as const, answer: () => undefined }),
  );
  expect(heard).toHaveBeenCalledTimes(2);
  const broken = inTransaction(db, async () => {
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(heard).toHaveBeenCalledTimes(2);
  unhear();
});

test('a connection that did not answer in time is given up: its late answer is nobody’s', async () => {
  const db = connect(database.url, { size: 1 });
  const pid = () => inTransaction(db, (tx) => tx.query<{ pid: number }>(statement('test.pid', 'select pg_backend_pid() as pid')));
  const before = await pid();
  const late = inTransaction(db, (tx) => tx.query(statement('test.late', 'select pg_sleep(5)', 300)));
  await expect(late).rejects.toMatchObject({ reason: 'silent' });
  expect(await pid()).not.toEqual(before);
  await db.end();
});

test('all that is read at one instant is as it was at the first question, whatever is written meanwhile', async () => {
  const { db } = database;
  const [before, after] = await atOneInstant(db, async (instant) => {
    const first = await instant.query(count);
    await inTransaction(db, (tx) => tx.query(put, [1]));
    return [first, await instant.query(count)];
  });
  expect(after).toEqual(before);
  expect(await db.query(count)).not.toEqual(before);
  await expect(atOneInstant(db, (instant) => instant.query(put, [1]))).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('a pool acts as the application, as the drawer, or as who it connects as, under the name it was given', async () => {
  const who = statement(
    'test.who',
    `select current_user as role, current_user = session_user as "isOwn", current_setting('application_name') as name, current_setting('statement_timeout') as most`,
  );
  const acting = async (options: Parameters<typeof connect>[1]) => {
    const db = connect(database.url, { size: 1, ...options });
    const [row] = await db.query<{ role: string; isOwn: boolean; name: string; most: string }>(who);
    await db.end();
    return row;
  };
  const like = { name: 'fairbook', most: '30s' };
  expect(await acting({})).toEqual({ ...like, role: 'fairbook_app', isOwn: false });
  expect(await acting({ asDrawer: true, name: 'draws' })).toEqual({ ...like, role: 'fairbook_drawer', isOwn: false, name: 'draws' });
  expect(await acting({ asOwner: true })).toMatchObject({ ...like, isOwn: true });
});

test('numbers of eight bytes are numbers, alone and in lists, and texts where a program writes JSON of them', async () => {
  const text = `select 9007199254740993::bigint as one, array[1, 9007199254740993]::bigint[] as some, array[]::bigint[] as none, 7::int as small`;
  const big = 9_007_199_254_740_993n;
  expect(await database.db.query(statement('test.big', text))).toEqual([{ one: big, some: [1n, big], none: [], small: 7 }]);
  const pool = poolWithoutBigints(database.db, 3);
  const { rows } = await pool.query(`${text}, current_user as role`);
  expect([pool.options.max, rows[0]]).toMatchObject([3, { one: '9007199254740993', small: 7, role: 'fairbook_app' }]);
  await pool.end();
});
