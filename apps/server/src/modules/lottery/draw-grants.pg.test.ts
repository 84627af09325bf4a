import { roundFrom } from '@fairbook/fair';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { drawLater, passTime, testBeacon, waitingDraws } from '../../../test/test-draws.ts';
import { connect, type Db } from '../../platform/db/db.ts';

let app: TestApp;
let drawer: Db;
let server: Db;
let owner: Db;
beforeAll(async () => {
  app = await testApp({ options: { beacon: testBeacon() } });
  await drawLater(app.database.owner);
  await app.lottery.planDraws();
  drawer = connect(app.database.url, { size: 2, asDrawer: true });
  ({ db: server, owner } = app.database);
});
afterAll(async () => {
  await drawer.end();
  await app.close();
});

const DENIED = { code: '42501' };
const seedOf = async (id: string) =>
  (await drawer.pool.query(`select encode(seed, 'hex') as seed from draw_seeds where draw_id = $1`, [id])).rows[0].seed;
const result = (db: Db, id: string, more: Partial<Record<'numbers' | 'seed' | 'signature' | 'randomness' | 'revision', unknown>>) =>
  db.pool.query(
    `insert into draw_results (draw_id, revision, numbers, server_seed, signature, randomness) values ($1, $2, $3, decode($4, 'hex'), $5, $6)`,
    [id, more.revision ?? 1, more.numbers ?? CARS, more.seed, more.signature ?? SIGNATURE, more.randomness ?? OTHER_RANDOMNESS],
  );
const CARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const SIGNATURE = 'ab'.repeat(48);
const OTHER_RANDOMNESS = 'a9'.repeat(32);

describe('the drawer', () => {
  test('can read and write what a draw is made of, and no other table at all', async () => {
    const { rows } = await owner.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f')
         and (has_table_privilege('fairbook_drawer', c.oid, 'select') or has_any_column_privilege('fairbook_drawer', c.oid, 'select, insert, update, references')
              or has_table_privilege('fairbook_drawer', c.oid, 'insert, update, delete, truncate')) order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'beacon_chains',
      'draw_code_checks',
      'draw_results',
      'draw_seeds',
      'draws',
      'lotteries',
      'outbox_batches',
      'tx_epochs',
    ]);
  });

  test.each(['bets', 'ledger_accounts', 'ledger_movements', 'players', 'draw_bets', 'draw_reports', 'draw_proposals'])(
    'is denied %s',
    async (table) => {
      await expect(drawer.pool.query(`select from ${table} limit 1`)).rejects.toMatchObject(DENIED);
    },
  );

  test('runs nothing with the rights of others but its own voiding', async () => {
    const { rows } = await owner.pool.query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.prosecdef and p.prorettype <> 'trigger'::regtype and has_function_privilege('fairbook_drawer', p.oid, 'execute')`,
    );
    expect(rows).toEqual([{ name: 'lottery_void_missing' }]);
  });

  test('cannot read what is pushed to players, nor change or remove what it wrote', async () => {
    for (const text of [
      'select from outbox_events limit 1',
      `update draws set closes_at = closes_at`,
      'delete from draws',
      'update draw_seeds set seed = seed',
      'delete from draw_results',
      'update lotteries set void_after_seconds = 60',
      `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, order_known)
         select game, '1', source, date, lunar_year, now() - interval '2 days', opens_at, closes_at, draws_at, true from draws limit 1`,
    ]) {
      await expect(drawer.pool.query(text), text).rejects.toMatchObject(DENIED);
    }
  });

  test('cannot void a draw before its time is long over, nor for a reason that is not so', async () => {
    const [id = '', later = ''] = (await waitingDraws(owner, 'airship')).slice(-2);
    const ask = async (draw: string, why: string) =>
      (await drawer.pool.query('select lottery_void_missing($1, $2) as void', [draw, why])).rows[0].void;
    expect(await ask(id, 'beacon_missing')).toBe(false);
    await passTime(owner, id, 'due', 590);
    expect(await ask(id, 'beacon_missing')).toBe(false);
    await passTime(owner, later, 'due', 600);
    await expect(ask(later, 'seed_missing')).rejects.toMatchObject({ constraint: 'draws_missing' });
    await expect(ask(later, 'result_missing')).rejects.toMatchObject({ constraint: 'draws_missing' });
    await expect(ask(later, 'staff')).rejects.toMatchObject({ constraint: 'draws_missing' });
    expect(await ask(later, 'beacon_missing')).toBe(true);
    expect(await ask(later, 'beacon_missing')).toBe(false);
  });
});

describe('the application', () => {
  test('cannot read a seed, whatever it joins', async () => {
    await expect(server.pool.query('select seed from draw_seeds')).rejects.toMatchObject(DENIED);
    await expect(server.pool.query('select from draw_seeds')).rejects.toMatchObject(DENIED);
  });

  test('cannot write a result, plan a draw, or change one', async () => {
    const [id = ''] = await waitingDraws(owner, 'racing');
    await expect(result(server, id, { seed: '00'.repeat(32) })).rejects.toMatchObject(DENIED);
    for (const text of [
      `update draws set status = 'void', void_reason = 'staff', void_by = 'x', revision = 1, decided_at = now()`,
      'update draws set closes_at = closes_at',
      'delete from draws',
      'select lottery_void_missing(1, $$beacon_missing$$)',
      `insert into draws (game, draw_no, source, date, lunar_year, opens_at, closes_at, draws_at, order_known)
         select game, '1', source, date, lunar_year, opens_at, closes_at, draws_at, true from draws limit 1`,
      'update draw_results set numbers = numbers',
      'delete from draw_reports',
      'update lottery_odds set cells = cells',
    ]) {
      await expect(server.pool.query(text), text).rejects.toMatchObject(DENIED);
    }
  });

  test('cannot take an own draw for an official one, nor a sample for a draw to come', async () => {
    const [id = ''] = await waitingDraws(owner, 'hkmarksix');
    await expect(
      server.pool.query('select lottery_propose_result($1, $2, $3, null)', [id, [1, 2, 3, 4, 5, 6, 7], 'ana']),
    ).rejects.toMatchObject({
      constraint: 'draw_proposals_of_official',
    });
    await expect(
      server.pool.query(`select lottery_add_sample('racing', '77', '2026-03-01', 2026::smallint, now() + interval '1 hour', $1)`, [CARS]),
    ).rejects.toMatchObject(DENIED);
  });
});

describe('what was published of a draw', () => {
  test('is changed by nobody, the owner of the tables included', async () => {
    const [id = ''] = await waitingDraws(owner, 'racing');
    for (const change of [
      `commit = repeat('a', 64)`,
      'round = round + 1',
      `closes_at = closes_at + interval '1 second'`,
      `draws_at = draws_at + interval '1 second'`,
      `opens_at = opens_at - interval '1 second'`,
      `committed_at = committed_at - interval '1 day'`,
      `draw_no = '1'`,
      'lunar_year = 2025',
      'settled_revision = 1',
    ]) {
      await expect(owner.pool.query(`update draws set ${change} where id = $1`, [id]), change).rejects.toThrow(
        /what was published of a draw stays|draws_settled/,
      );
    }
    for (const table of ['draws', 'draw_seeds', 'draw_results', 'lottery_odds', 'draw_reports']) {
      await expect(owner.pool.query(`truncate ${table} cascade`), table).rejects.toMatchObject(DENIED);
      await expect(owner.pool.query(`delete from ${table}`), table).rejects.toMatchObject(DENIED);
    }
  });

  test.each([
    ['is signed less than ten seconds after betting ends', 7_195, 7_202],
    ['is signed before the time of the draw', 3_600, 7_190],
  ])('has a round that fits: one that %s is refused', async (_, closesIn, signedIn) => {
    const { chain } = testBeacon();
    const insert = (closes: number, signed: number) =>
      drawer.pool.query(
        `insert into draws (game, source, chain, order_known, draw_no, date, lunar_year, opens_at, closes_at, draws_at, commit, round)
         values ('racing', 'own', $1, true, '4000' || $2::text, '2026-03-01', 2026, now(), now() + $2::text::interval, now() + interval '7200 s', repeat('ab', 32), $3)`,
        [chain.hash, `${closes} s`, roundFrom(chain, new Date(Date.now() + signed * 1_000))],
      );
    await expect(insert(closesIn, signedIn)).rejects.toMatchObject({ constraint: 'draws_round_after_close' });
    await insert(closesIn, 7_215);
  });

  test('was written before betting on it opened', async () => {
    await expect(
      owner.pool.query(
        `insert into draws (game, source, order_known, draw_no, date, lunar_year, opens_at, closes_at, draws_at)
         values ('hkmarksix', 'official', true, '99/001', '2026-03-01', 2026, now() - interval '1 second', now() + interval '1 hour', now() + interval '2 hours')`,
      ),
    ).rejects.toMatchObject({ constraint: 'draws_committed_first' });
  });
});

describe('the result of an own draw', () => {
  const randomnessOf = async (signature: string) =>
    (await owner.pool.query(`select encode(sha256(decode($1, 'hex')), 'hex') as hash`, [signature])).rows[0].hash;

  test('is written by the drawer alone, after its time, with the committed seed and the randomness of its signature, once', async () => {
    const [id = ''] = (await waitingDraws(owner, 'racing')).slice(-1);
    const [seed, randomness] = [await seedOf(id), await randomnessOf(SIGNATURE)];
    const right = { seed, randomness };
    await expect(result(drawer, id, right)).rejects.toMatchObject({ constraint: 'draw_results_not_before' });
    await passTime(owner, id, 'due');
    await expect(result(owner, id, right)).rejects.toMatchObject(DENIED);
    await expect(result(drawer, id, { ...right, seed: '00'.repeat(32) })).rejects.toMatchObject({ constraint: 'draw_results_committed' });
    await expect(result(drawer, id, { ...right, seed: null })).rejects.toMatchObject({ constraint: 'draw_results_committed' });
    await expect(result(drawer, id, { ...right, randomness: OTHER_RANDOMNESS })).rejects.toMatchObject({
      constraint: 'draw_results_committed',
    });
    await expect(result(drawer, id, { ...right, revision: 2 })).rejects.toMatchObject({ constraint: 'draw_results_once' });
    for (const numbers of [CARS.slice(1), [...CARS, 11], [0, ...CARS.slice(1)], [2, ...CARS.slice(1)], [11, ...CARS.slice(1)], []]) {
      await expect(result(drawer, id, { ...right, numbers }), numbers.join()).rejects.toMatchObject({ constraint: 'draw_results_numbers' });
    }
    await result(drawer, id, right);
    await expect(result(drawer, id, right)).rejects.toMatchObject({ constraint: 'draw_results_once' });
    await expect(result(drawer, id, { ...right, revision: 2 })).rejects.toMatchObject({ constraint: 'draw_results_once' });
    const { rows } = await owner.pool.query(
      `select r.hash, encode(sha256(convert_to('racing|' || d.draw_no || '|1|1,2,3,4,5,6,7,8,9,10', 'UTF8')), 'hex') as expected
       from draw_results r join draws d on d.id = r.draw_id where d.id = $1`,
      [id],
    );
    expect(rows[0].hash).toBe(rows[0].expected);
  });

  test('cannot be voided by staff once its time has come, and can before', async () => {
    const [id = '', other = ''] = (await waitingDraws(owner, 'racing')).slice(-2);
    const voidIt = async (draw: string) =>
      (await owner.pool.query(`select lottery_void_draw($1, 'ana', 'power cut') as void`, [draw])).rows[0].void;
    await passTime(owner, id, 'due');
    expect(await voidIt(id)).toBe(false);
    expect(await voidIt(other)).toBe(true);
    const { rows } = await owner.pool.query('select status, void_reason, void_by, void_note, revision from draws where id = $1', [other]);
    expect(rows).toEqual([{ status: 'void', void_reason: 'staff', void_by: 'ana', void_note: 'power cut', revision: 1 }]);
    expect(await voidIt(other)).toBe(false);
  });
});
