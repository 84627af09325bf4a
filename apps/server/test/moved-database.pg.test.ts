import type { PlayerId } from '@fairbook/contract';
import { ensureDatabase, type LocalPostgres, startPostgres } from '@fairbook/testkit/pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealAll, verifyLedger } from '../src/modules/ledger/index.ts';
import { createMatchBets, type MatchBets } from '../src/modules/match-bets/index.ts';
import { checkBooks } from '../src/modules/match-bets/testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from '../src/modules/match-bets/testing/match-bets-house.ts';
import { newKey, slip } from '../src/modules/match-bets/testing/slips.ts';
import { createMatch, type TestMatch } from '../src/modules/match-bets/testing/test-match.ts';
import { createSportsbook, type Sportsbook } from '../src/modules/sportsbook/index.ts';
import { connect, type Db } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { beginToRead, type OutboxCursor, readEvents } from '../src/platform/events/outbox.ts';
import { copyDatabase } from './copy-database.ts';

/** How far the old server's numbers are ahead of a new server's. */
const FURTHER = 30_000;
const READER = '0199c0de-0000-7000-8000-000000000001';

let before: MatchBetsHouse;
let server: LocalPostgres;
let url = '';
let db: Db;
let owner: Db;
let sportsbook: Sportsbook;
let matchBets: MatchBets;
let cursor: OutboxCursor;
let player: PlayerId;
/** A decided match whose bets are not settled yet. */
let decided: TestMatch;
const said: string[] = [];
const rowsOf = async (pool: Db, text: string) => (await pool.pool.query(text)).rows;
const numbersOf = async (pool: Db) => (await rowsOf(pool, 'select pg_current_xact_id()::text::bigint as own, tx_highest() as highest'))[0];

beforeAll(async () => {
  [before, server] = await Promise.all([matchBetsHouse(), startPostgres()]);
  await before.owner.pool.query(`do $$ begin for n in 1..${FURTHER} loop perform pg_current_xact_id(); commit; end loop; end $$`);
  player = await before.playerWith('100');
  const bet = async (match: TestMatch) => before.matchBets.place(player, { idempotencyKey: newKey() }, slip([{ match_id: match.id }]));
  const settled = await before.match();
  decided = await before.match();
  cursor = await beginToRead(before.db, READER);
  await bet(settled);
  await settled.end(1, 0);
  await before.matchBets.settleMatch(settled.id);
  await sealAll(before.db);
  await bet(decided); // not sealed
  await decided.end(1, 0); // not settled

  url = await ensureDatabase(server.url(), 'fairbook');
  await migrate(url);
  owner = connect(url, { size: 2, asOwner: true });
  await copyDatabase(before.owner.pool, owner.pool);
  db = connect(url, { size: 8 });
  sportsbook = createSportsbook({ db, onOutcome: (tx, matchId) => matchBets.requestSettlement(tx, matchId) });
  matchBets = createMatchBets({ ...before.deps, db, offers: sportsbook });
});
afterAll(async () => {
  await Promise.all([db?.end(), owner?.end()]);
  await server?.stop();
  await before?.close();
});

describe('a database that was dumped and restored into a new server, whose numbers of transactions are lower', () => {
  test('begins an epoch before anything is written, once, and says so', async () => {
    const { own, highest } = await numbersOf(owner);
    expect(own < highest - BigInt(FURTHER / 2)).toBe(true);
    await Promise.all([migrate(url, (line) => said.push(line)), migrate(url, (line) => said.push(line))]);
    expect(said).toEqual([
      expect.stringMatching(/^the database is on another server than it was: numbers of transactions go on from \d+$/),
    ]);
    expect(await rowsOf(owner, 'select epoch, ahead > 0 as ahead from tx_epochs order by epoch')).toEqual([
      { epoch: 1, ahead: false },
      { epoch: 2, ahead: true },
    ]);
    const [row] = await rowsOf(owner, 'select tx_number() > tx_highest() as above, tx_horizon() > tx_highest() as past');
    expect(row).toEqual({ above: true, past: true });
  });

  test('what was not sealed there is sealed here, in the chain that was, and the whole of it verifies', async () => {
    const heads = async (pool: Db) => rowsOf(pool, `select id, encode(head, 'hex') as head, total from ledger_batches order by id`);
    const was = await heads(before.db);
    expect(await sealAll(db)).toBeGreaterThan(0);
    expect((await heads(db)).slice(0, was.length)).toEqual(was);
    expect((await heads(db)).length).toBeGreaterThan(was.length);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('what was not settled there is settled here, proved complete, and once', async () => {
    await matchBets.sweepSettlements();
    await matchBets.sweepSettlements();
    expect(await rowsOf(owner, 'select from settlement_queue')).toEqual([]);
    expect(await rowsOf(owner, 'select status, count(*)::int as bets from bets group by status')).toEqual([{ status: 'settled', bets: 2 }]);
    await checkBooks({ ...before, db, owner });
  });

  test('a reader who comes back reads on where it was: nothing twice, nothing left out', async () => {
    const heard: string[] = [];
    for (const pool of [before.db, db]) {
      for (let page = await readEvents(pool, cursor); page.events.length > 0; page = await readEvents(pool, cursor)) {
        heard.push(...page.events.map(({ json }) => json).filter((json) => json.includes('"bet.settled"')));
        cursor = page.cursor;
      }
    }
    const told = await rowsOf(owner, `select event from outbox_events where event like '%"bet.settled"%' order by tx_id, id, place`);
    expect(heard).toEqual(told.map(({ event }) => event));
    expect(new Set(heard).size).toBe(2);
  });

  test('bets are placed, settled and sealed as before, after all that was', async () => {
    const match = await createMatch({ db, sportsbook, feed: 'soccer' }, {});
    const { bet_id: id } = await matchBets.place(player, { idempotencyKey: newKey() }, slip([{ match_id: match.id }]));
    const [highest] = await rowsOf(owner, 'select max(to_tx) as seal from ledger_batches');
    await match.end(1, 0);
    await matchBets.settleMatch(match.id);
    expect(await rowsOf(owner, `select status from bets where id = '${id}'`)).toEqual([{ status: 'settled' }]);
    expect(await rowsOf(owner, `select from ledger_movements where reference = '${id}' and tx_id < ${highest.seal}`)).toEqual([]);
    expect(await sealAll(db)).toBeGreaterThan(0);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('a second start begins nothing', async () => {
    said.length = 0;
    await migrate(url, (line) => said.push(line));
    expect([said, (await rowsOf(owner, 'select from tx_epochs')).length]).toEqual([[], 2]);
  });
});

test('a server that says it is the one it was, and is behind what the data go by, does not start, and says what to do', async () => {
  await owner.pool.query('alter table tx_epochs disable trigger user');
  await owner.pool.query('update tx_epochs set ahead = 0 where epoch = 2');
  await expect(sealAll(db)).rejects.toThrow(/sealed up to transaction \d+, and the server is at \d+/);
  await expect(migrate(url)).rejects.toThrow(
    /goes by transactions up to number \d+, and the server it is on is only at \d+: sealing and settlement would stop/,
  );
  await owner.pool.query('alter table tx_epochs enable trigger user');
});

test('an epoch is never changed, removed or made by the application', async () => {
  for (const text of ['update tx_epochs set ahead = 0', 'delete from tx_epochs', 'truncate tx_epochs'])
    await expect(owner.pool.query(text)).rejects.toMatchObject({ code: '42501' });
  await expect(db.pool.query(`insert into tx_epochs (epoch, server, ahead) values (9, 'x', 0)`)).rejects.toMatchObject({ code: '42501' });
});

test('whoever owns the database may ask which server it is on: no superuser is needed', async () => {
  const client = await owner.pool.connect();
  try {
    await client.query('create role plain_owner');
    await client.query('set role plain_owner');
    expect((await client.query('select system_identifier from pg_control_system()')).rowCount).toBe(1);
  } finally {
    await client.query('reset role');
    client.release();
  }
});
