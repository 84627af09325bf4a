import { createHash, randomInt, randomUUID } from 'node:crypto';
import { commitOf, DRAW_CHECKS, roundFrom, verifyDraw } from '@fairbook/fair';
import { times } from '@fairbook/testkit/long';
import { cloneDatabase } from '@fairbook/testkit/pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { proofOf } from '../../../test/draw-proof.ts';
import { testBeacon } from '../../../test/test-draws.ts';
import { connect, type Db } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createAroundNow } from './current-draws.ts';
import { makeDraws } from './make-draws.ts';
import { createPublicQueries } from './public-queries.ts';
import { createTables } from './tables.ts';

/** FAIRBOOK_DRAWS=10000 makes and checks that many draws; a check takes a twentieth of a second, so a sample is checked otherwise. */
const ASKED = Number.parseInt(process.env.FAIRBOOK_DRAWS ?? '0', 10);
const DRAWS = ASKED || times(1_000, 100);
const CHECKED = ASKED || times(50, 20);
/** Draws that share a round of the beacon, as games drawn at the same time do. */
const SHARING = 125;
const BETS_A_DRAW = 5;

const beacon = testBeacon();
const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const GAMES = ['racing', 'gallopingmarksix'] as const;

/** Publishes due draws, with seeds that are the same in every run. */
async function publish(owner: Db): Promise<void> {
  const now = Date.now();
  const draws = Array.from({ length: DRAWS }, (_, at) => {
    const closes = now - 3_600_000 + Math.floor(at / SHARING) * 60_000;
    return { at, seed: hex(`seed ${at}`), closes: new Date(closes), round: roundFrom(beacon.chain, new Date(closes + 15_000)) };
  });
  const { hash, publicKey, genesis, periodSeconds } = beacon.chain;
  await asHistory(owner, async (query) => {
    await query('insert into beacon_chains values ($1, $2, $3, $4)', [hash, publicKey, genesis, periodSeconds]);
    await query(
      `insert into draws (game, source, chain, order_known, draw_no, date, lunar_year, committed_at, opens_at, closes_at, draws_at, commit, round)
       select d.game, 'own', $1, true, d.no, '2026-03-01', 2026, d.closes - interval '2 days', d.closes - interval '1 day', d.closes, d.closes + interval '15 s', d.commit, d.round
       from unnest($2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::integer[]) as d (game, no, closes, commit, round)`,
      [
        hash,
        draws.map(({ at }) => GAMES[at % 2]),
        draws.map(({ at }) => `20260301${at}`),
        draws.map(({ closes }) => closes),
        draws.map(({ seed }) => commitOf(seed)),
        draws.map(({ round }) => round),
      ],
    );
    await query(
      `insert into draw_seeds select d.id, decode(s.seed, 'hex') from unnest($1::text[], $2::text[]) as s (commit, seed) join draws d using (commit)`,
      [draws.map(({ seed }) => commitOf(seed)), draws.map(({ seed }) => seed)],
    );
  });
}

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;
/** Writes rows that normally only come about with time. */
async function asHistory(owner: Db, write: (query: Query) => Promise<void>): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await write((text, values = []) => client.query(text, [...values]));
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Bets on every draw, on the selection that `pick` returns. */
const fillBook = (owner: Db, pick: () => number): Promise<void> =>
  asHistory(owner, async (query) => {
    await query(
      `insert into draw_bets (account_id, id, game, draw_id, draw_no, table_id, picks, unit_stakes, units, total_stake, payout_max, currency, rate_e8, request_hash, balance_after)
       select 100001 + n, gen_random_uuid(), d.game, d.id, d.draw_no, 1,
         jsonb_build_array(jsonb_build_object('t', 0, 's', jsonb_build_array(b.pick::text), 'u', jsonb_build_array(jsonb_build_array(b.pick::text, false, 472850, 1)))),
         '{1000000000}', 1, 1000000000, 47285000000, 'USDT', 100000000, '\\x${'00'.repeat(32)}', 0
       from draws d cross join generate_series(1, ${BETS_A_DRAW}) as n
         join lateral (select ($1::integer[])[1 + (d.id * ${BETS_A_DRAW} + n) % cardinality($1)] as pick) as b on true`,
      [Array.from({ length: 997 }, pick)],
    );
  });

/** All results, as one text. */
async function drawn(url: string): Promise<string> {
  const drawer = connect(url, { size: 8, asDrawer: true });
  const owner = connect(url, { size: 1, asOwner: true });
  try {
    const waiting = async (): Promise<number> =>
      (await owner.pool.query(`select count(*)::int as draws from draws where status = 'waiting'`)).rows[0].draws;
    while ((await waiting()) > 0) await makeDraws({ drawer, beacon, onDecided: async () => undefined });
    const { rows } = await owner.pool.query(
      `select d.game, d.draw_no, r.numbers, r.hash, encode(r.server_seed, 'hex') as seed, r.signature from draw_results r join draws d on d.id = r.draw_id order by d.game, d.draw_no`,
    );
    return JSON.stringify(rows);
  } finally {
    await drawer.end();
    await owner.end();
  }
}

let empty: TestDatabase;
const others: string[] = [];
beforeAll(async () => {
  const database = await testDatabase(2);
  await publish(database.owner);
  await database.close(); // a database with open connections cannot be copied
  const name = new URL(database.url).pathname.slice(1);
  for (let copy = 0; copy < 2; copy += 1) {
    others.push(await cloneDatabase(inject('pgUrl'), name, `test_${randomUUID().replaceAll('-', '')}`));
  }
  empty = {
    ...database,
    db: connect(database.url, { size: 4 }),
    owner: connect(database.url, { size: 1, asOwner: true }),
    close: async () => void (await Promise.all([empty.db.end(), empty.owner.end()])),
  };
});
afterAll(() => empty.close());

describe('a draw does not depend on bets', () => {
  test(`${DRAWS} draws are the same to the last byte with no bets, with all on one side, and with any`, async () => {
    const [oneSided = '', random = ''] = others;
    const books: readonly (readonly [string, () => number])[] = [
      [oneSided, () => 7],
      [random, () => randomInt(1, 50)],
    ];
    for (const [url, pick] of books) {
      const owner = connect(url, { size: 1, asOwner: true });
      await fillBook(owner, pick);
      const { rows } = await owner.pool.query('select count(*)::int as bets from draw_bets');
      expect(rows[0].bets).toBe(DRAWS * BETS_A_DRAW);
      await owner.end();
    }
    const bare = await drawn(empty.url);
    expect(JSON.parse(bare).length).toBe(DRAWS);
    for (const [url] of books) expect((await drawn(url)) === bare).toBe(true);
  }, 600_000);

  test(`${CHECKED} of them are checked by what is published, and shown as they are kept`, async () => {
    const shows = createPublicQueries({ db: empty.db, tables: createTables(), around: createAroundNow(), isActive: async () => true });
    const { rows } = await empty.owner.pool.query<{ id: string; game: (typeof GAMES)[number]; hash: string }>(
      'select d.id::text, d.game, r.hash from draws d join draw_results r on r.draw_id = d.id order by md5(d.id::text) limit $1',
      [CHECKED],
    );
    for (const { id, game, hash } of rows) {
      const proof = await shows.proof({ game, match_id: id });
      expect(Object.values(verifyDraw(proofOf(proof)))).toEqual(DRAW_CHECKS.map(() => true));
      const { draw_no: no, revision, numbers } = proof.draw;
      expect([proof.result_hash, hex(`${game}|${no}|${revision}|${numbers?.join(',')}`)]).toEqual([hash, hash]);
    }
    expect(rows.length).toBe(CHECKED);
  }, 3_600_000);
});
