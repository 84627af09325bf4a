import { call, lotteryApi, type ReplyOf } from '@fairbook/contract';
import { DRAW_CHECKS, verifyDraw } from '@fairbook/fair';
import { signingKeyOf, signRound } from '@fairbook/fair/sign';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proofOf } from '../../../test/draw-proof.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { drawLater, passTime, type TestBeacon, testBeacon, waitingDraws } from '../../../test/test-draws.ts';
import { connect, type Db, inTransaction } from '../../platform/db/db.ts';
import { faultyDb } from '../../platform/db/fault-pool.ts';
import { listOldChains } from './chains-in-use.ts';
import { makeDraws } from './make-draws.ts';
import type { Beacon } from './sources/beacon.ts';

let app: TestApp;
let beacon: TestBeacon;
let drawer: Db;
beforeAll(async () => {
  beacon = testBeacon();
  app = await testApp({ options: { beacon } });
  await drawLater(app.database.owner);
  await app.lottery.planDraws();
  drawer = connect(app.database.url, { size: 4, asDrawer: true });
});
afterAll(async () => {
  await drawer.end();
  await app.close();
});
beforeEach(() => {
  beacon.silent = false;
});

const GAME = 'racing';
const cardOf = async (id: string) => (await app.lottery.cards(app.database.db, [id])).get(id);
/** A draw that is ready to be made. */
async function dueDraw(secondsAgo = 0): Promise<string> {
  const { owner } = app.database;
  const { rows } = await owner.pool.query<{ id: string }>(
    `select id::text from draws where game = $1 and status = 'waiting' and draws_at > now() order by draws_at desc limit 1`,
    [GAME],
  );
  const id = rows[0]?.id ?? '';
  await passTime(owner, id, 'due', secondsAgo);
  return id;
}
/** Changes a chain's stored key, as only the database's owner could. */
async function setKey(hash: string, key: string): Promise<void> {
  const client = await app.database.owner.pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('update beacon_chains set public_key = $2 where hash = $1', [hash, key]);
  await client.query('commit');
  client.release();
}
const proofFor = (id: string): Promise<ReplyOf<typeof lotteryApi.proof>> => call(app.guest, lotteryApi.proof, { game: GAME, match_id: id });

describe('a draw of our own', () => {
  test('is open, closed, drawn and settled, and everybody can check it', async () => {
    const { owner } = app.database;
    const { current } = await call(app.guest, lotteryApi.lastDraw, { game: GAME });
    if (!current) throw new Error('none is open');
    const { match_id: id } = current;
    expect(current).toMatchObject({ status: 'open', source: 'own', numbers: null, revision: 0, void_reason: null });
    await passTime(owner, id, 'closed');
    expect((await cardOf(id))?.status).toBe('closed');
    await app.lottery.makeDraws();
    expect(await proofFor(id), 'a seed is told when the draw is over, and not before').toMatchObject({
      server_seed: null,
      signature: null,
      draw: { numbers: null },
    });
    await passTime(owner, id, 'due');
    await app.lottery.makeDraws();
    const proof = await proofFor(id);
    expect(proof.draw).toMatchObject({ status: 'drawn', revision: 1 });
    expect(verifyDraw(proofOf(proof))).toEqual(Object.fromEntries(DRAW_CHECKS.map((check) => [check, true])));
    expect(await app.lottery.due(app.database.db)).toContain(id);
    await inTransaction(app.database.db, (tx) => app.lottery.markSettled(tx, id, 1));
    expect((await cardOf(id))?.status).toBe('settled');
    expect(await app.lottery.due(app.database.db)).not.toContain(id);
    const { rows } = await owner.pool.query(
      `select event::json ->> 'status' as status from outbox_events where topic = 'draw:racing' order by tx_id, id`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['drawn', 'settled']);
  });

  test('is held for bets until they are written, and told by the clock of the database', async () => {
    const { lottery } = app;
    const [open = '', ahead = ''] = await waitingDraws(app.database.owner, 'airship');
    const over = await dueDraw();
    let making: Promise<void> | undefined;
    await inTransaction(app.database.db, async (tx) => {
      const held = await lottery.holdDraws(tx, [over, ahead, open, '999999999']);
      expect([...held.values()].map(({ id, phase }) => [id, phase])).toEqual(
        expect.arrayContaining([
          [open, 'open'],
          [ahead, 'ahead'],
          [over, 'over'],
        ]),
      );
      expect(held.size).toBe(3);
      const waiting = makeDraws({ drawer, beacon, onDecided: async () => undefined });
      const isHeldUp = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await app.database.owner.pool.query(isHeldUp)).rows[0].waiting, { timeout: 20_000 }).toBe(1);
      expect((await lottery.decided(tx, [over])).size).toBe(0);
      making = waiting;
    });
    await making;
    expect((await lottery.decided(app.database.db, [over])).get(over)).toMatchObject({ state: 'drawn', revision: 1 });
    expect(await lottery.following(app.database.db, open, 3)).toEqual((await waitingDraws(app.database.owner, 'airship')).slice(0, 3));
  });
});

test('of ten draws that are due eight wait for the beacon side by side, the others after them, and all are drawn', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push(await dueDraw(30 * n));
  let [waiting, most] = [0, 0];
  const watched: Beacon = {
    chain: beacon.chain,
    round: async (number) => {
      waiting += 1;
      most = Math.max(most, waiting);
      const round = await beacon.round(number);
      waiting -= 1;
      return round;
    },
  };
  await makeDraws({ drawer, beacon: watched, onDecided: async () => undefined });
  expect(most).toBe(8);
  for (const id of ids) expect((await cardOf(id))?.status).toBe('drawn');
});

describe('what decides a draw is missing', () => {
  test('so it waits, and is drawn when the beacon speaks', async () => {
    beacon.silent = true;
    const id = await dueDraw(500);
    await app.lottery.makeDraws();
    expect((await cardOf(id))?.status).toBe('closed');
    beacon.silent = false;
    await app.lottery.makeDraws();
    expect((await cardOf(id))?.status).toBe('drawn');
  });

  test('for ten minutes: it is void, and stays so when the beacon speaks again', async () => {
    beacon.silent = true;
    const id = await dueDraw(600);
    const decided: string[] = [];
    await makeDraws({ drawer, beacon, onDecided: async (draw) => void decided.push(draw) });
    beacon.silent = false;
    await app.lottery.makeDraws();
    expect(await cardOf(id)).toMatchObject({ status: 'void', void_reason: 'beacon_missing', numbers: null, revision: 1 });
    expect(decided).toEqual([id]);
    expect((await app.lottery.decided(app.database.db, [id])).get(id)).toMatchObject({ state: 'void', numbers: null });
    expect((await proofFor(id)).server_seed).toBeNull();
  });

  test('its seed: it is void after the same time, and never drawn with another', async () => {
    const id = await dueDraw(600);
    const client = await app.database.owner.pool.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('delete from draw_seeds where draw_id = $1', [id]);
    await client.query('commit');
    client.release();
    await expect(
      drawer.pool.query(`insert into draw_seeds (draw_id, seed) values ($1, decode(repeat('ab', 32), 'hex'))`, [id]),
    ).rejects.toMatchObject({ constraint: 'draw_seeds_committed' });
    await app.lottery.makeDraws();
    expect(await cardOf(id)).toMatchObject({ status: 'void', void_reason: 'seed_missing' });
  });

  test.each([
    ['another key', (number: number) => signRound(signingKeyOf('not the chain'), number)],
    ['another round', (number: number) => signRound(signingKeyOf('the beacon of a test'), number - 1)],
    ['no point of the curve', (number: number) => ({ round: number, signature: 'ab'.repeat(48) })],
  ])('because what it is told is signed by %s: it waits', async (_, forged) => {
    const id = await dueDraw();
    await makeDraws({ drawer, beacon: { chain: beacon.chain, round: async (number) => forged(number) }, onDecided: async () => undefined });
    expect((await cardOf(id))?.status).toBe('closed');
    await app.lottery.makeDraws();
    expect((await cardOf(id))?.status).toBe('drawn');
  });

  test('nor is the database believed when it names another key for the chain', async () => {
    const id = await dueDraw();
    const other = testBeacon('not the chain');
    const name = (key: string) => setKey(beacon.chain.hash, key);
    await name(other.chain.publicKey);
    const forged = { chain: beacon.chain, round: async (number: number) => signRound(signingKeyOf('not the chain'), number) };
    await makeDraws({ drawer, beacon: forged, onDecided: async () => undefined });
    expect((await cardOf(id))?.status).toBe('closed');
    await app.lottery.makeDraws();
    expect((await cardOf(id))?.status).toBe('drawn');
    await name(beacon.chain.publicKey);
  });

  test('but a beacon of another chain decides nothing', async () => {
    const id = await dueDraw();
    await makeDraws({ drawer, beacon: testBeacon('another chain'), onDecided: async () => undefined });
    expect((await cardOf(id))?.status).toBe('closed');
    await app.lottery.makeDraws();
  });

  test('nor does a house that has another chain by now void it: it draws by the chain it was published with, and says how many wait for that', async () => {
    const id = await dueDraw();
    const next = testBeacon('the chain that is set up now');
    const moved: Beacon = {
      chain: next.chain,
      round: async (number, chain) => (await next.round(number, chain)) ?? beacon.round(number, chain),
    };
    const { db } = app.database;
    const [waiting] = await listOldChains(db, moved);
    expect(waiting).toMatchObject({ hash: beacon.chain.hash, isTold: true });
    expect(waiting?.draws).toBeGreaterThan(1);
    expect(await listOldChains(db, next), 'nobody tells its rounds').toMatchObject([{ hash: beacon.chain.hash, isTold: false }]);
    expect(await listOldChains(db, beacon)).toEqual([]);
    await makeDraws({ drawer, beacon: moved, onDecided: async () => undefined });
    const proof = await proofFor(id);
    expect(proof.chain?.hash).toBe(beacon.chain.hash);
    expect(verifyDraw(proofOf(proof))).toEqual(Object.fromEntries(DRAW_CHECKS.map((check) => [check, true])));
  });
});

describe('the program ends in the middle of a draw', () => {
  test('after any statement: the same result is there in the end, told once, and nothing is drawn twice', async () => {
    for (let statement = 1; statement <= 4; statement += 1) {
      const id = await dueDraw();
      const seed = (await drawer.pool.query(`select encode(seed, 'hex') as seed from draw_seeds where draw_id = $1`, [id])).rows[0].seed;
      const faulty = faultyDb(drawer);
      faulty.breakAfter(statement);
      const told: string[] = [];
      const once = () => makeDraws({ drawer: faulty.db, beacon, onDecided: async (draw) => void told.push(draw) });
      await expect(once()).rejects.toThrow('broken after');
      await once();
      await once();
      const proof = await proofFor(id);
      expect([statement, proof.draw.status, proof.server_seed]).toEqual([statement, 'drawn', seed]);
      expect(verifyDraw(proofOf(proof)).result_follows).toBe(true);
      const { rows } = await app.database.owner.pool.query(
        `select (select count(*) from draw_results where draw_id = $1)::int as results,
                (select count(*) from outbox_events where event::json ->> 'match_id' = $1::text)::int as events`,
        [id],
      );
      expect(rows).toEqual([{ results: 1, events: 1 }]);
      // A settlement that was lost after the commit is found again.
      expect(await app.lottery.due(app.database.db)).toContain(id);
      expect(told.length).toBe(statement === 4 ? 0 : 1);
    }
  });

  test('before others are told: the draw is due until they are', async () => {
    const id = await dueDraw();
    const lost = makeDraws({ drawer, beacon, onDecided: () => Promise.reject(new Error('ended here')) });
    await expect(lost).rejects.toThrow('ended here');
    expect(await app.lottery.due(app.database.db)).toContain(id);
  });

  test('two make it at once: it is drawn once', async () => {
    const ids = [await dueDraw(), await dueDraw(), await dueDraw()];
    const told: string[] = [];
    const make = () => makeDraws({ drawer, beacon, onDecided: async (draw) => void told.push(draw) });
    await Promise.all([make(), make(), make()]);
    const { rows } = await app.database.owner.pool.query('select count(*)::int as results from draw_results where draw_id = any ($1)', [
      ids,
    ]);
    expect(rows[0].results).toBe(3);
    expect(new Set(told)).toEqual(new Set(ids));
  });
});
