import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byText, plant, plantRows } from '../../../../test/plant.ts';
import { betId as id, keysOf, numberOf, numbersOf, ONE, plantBets, TWO } from '../../../../test/planted-bets.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import type { MatchBetCommand } from '../place-command.ts';
import { readAnswers } from './place.ts';
import { reads as matchReads, readMatchesOf } from './read.ts';
import {
  beginRun,
  betsOfMatch,
  countBetsOn,
  dequeueSettlement,
  due,
  enqueueSettlement,
  isLedOn,
  selectQueuedMatches,
  settleableOf,
} from './settle.ts';

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);

beforeAll(async () => {
  database = await testDatabase(4);
  await plantBets(database);
});
afterAll(() => database.close());

describe('bets of a player', () => {
  test('come by pages of one game, newest first, of a status', async () => {
    const page = async (status: 'pending' | undefined, start: number, limit: number) => {
      const { rows, more } = await matchReads.page(database.db, ONE, { game: 'soccer', status, start, limit });
      return [numbersOf(rows), more];
    };
    const all = [7, 6, 5, 2, 1];
    expect([await page(undefined, 0, 9), await page(undefined, 0, 2), await page('pending', 0, 9)]).toEqual([
      [all, false],
      [all.slice(0, 2), true],
      [[7, 5, 1], false],
    ]);
    expect(await page(undefined, all.length - 2, 2)).toEqual([all.slice(-2), false]);
  });

  test('on matches are found one by one by game and owner, and listed by what a search names', async () => {
    const one = async (player: PlayerId, game: 'soccer' | 'basketball', n: number) =>
      (await matchReads.one(database.db, player, game, id(n)))?.id;
    expect([await one(ONE, 'soccer', 1), await one(TWO, 'soccer', 1), await one(ONE, 'basketball', 1)]).toEqual([
      id(1),
      undefined,
      undefined,
    ]);
    const list = async (more: object) => numbersOf(await matchReads.listed(database.db, ONE, { half: 'open', limit: 9, ...more }));
    expect([await list({}), await list({ half: 'closed' }), await list({ game: 'basketball' })]).toEqual([[7, 5, 3, 1], [6, 2], [3]]);
    expect([await list({ before: id(5) }), await list({ limit: 2 })]).toEqual([
      [3, 1],
      [7, 5],
    ]);
    expect([
      await list({ named: ['8', '9'] }),
      await list({ tail: '0000000005' }),
      await list({ tail: '0000000005', named: ['8'] }),
    ]).toEqual([[7, 3, 1], [5], [5, 1]]);
  });

  test('come to sums by currency, the one with most bets first, and those that are open are counted', async () => {
    expect(await matchReads.totals(database.db, ONE, { half: 'open' })).toEqual([
      { currency: 'USDT', count: 3, staked: 30_000_000n, most: 60_000_000n, paid: 0n },
      { currency: 'BRL', count: 1, staked: 50_000_000n, most: 20_000_000n, paid: 0n },
    ]);
    expect(await matchReads.totals(database.db, ONE, { half: 'closed' })).toEqual([
      { currency: 'USDT', count: 2, staked: 20_000_000n, most: 40_000_000n, paid: 40_000_000n },
    ]);
    expect([await matchReads.openBets(database.db, ONE), await matchReads.openBets(database.db, TWO)]).toEqual([4, 1]);
  });

  test('paid what was cashed out of them too', async () => {
    const cashOut = (open: number, paid: number, payout = 30_000_000) =>
      plant(database, `update bets set open_e8 = ${open}, cashed_out = ${paid}, payout = ${payout} where id = '${id(2)}'`);
    await cashOut(50_000_000, 5_000_000);
    const [usdt] = await matchReads.totals(database.db, ONE, { half: 'closed' });
    expect(usdt).toMatchObject({ most: 30_000_000n, paid: 45_000_000n });
    const closed = async (state: 'cashed_out' | 'won' | 'returned') =>
      numbersOf(await matchReads.listed(database.db, ONE, { half: 'closed', state, limit: 9 }));
    expect([await closed('cashed_out'), await closed('won'), await closed('returned')]).toEqual([[], [2], [6]]);
    await cashOut(0, 5_000_000, 0);
    expect([await closed('cashed_out'), await closed('won')]).toEqual([[2], []]);
    await cashOut(100_000_000, 0);
  });

  test('tell what they were made in, of their player alone, and every match one ever bet on', async () => {
    const made = await matchReads.currenciesOf(database.db, ONE, [id(1), id(5), id(4)]);
    expect([...made].map(([key, { currency, bet }]) => [numberOf(key), currency, bet]).toSorted(byText)).toEqual([
      [1, 'USDT', { on: 'matches', game: 'soccer', sizes: [1], bets: 1, matches: 2, joints: 0 }],
      [5, 'BRL', { on: 'matches', game: 'soccer', sizes: [1], bets: 1, matches: 1, joints: 0 }],
    ]);
    expect([...(await readMatchesOf(database.db, ONE))].sort()).toEqual(['7', '8', '9']);
    expect(await readMatchesOf(database.db, TWO)).toEqual(['7']);
  });

  test('have their settlements first to last', async () => {
    const settlement = (bet: number, revision: number, payout: number, player = ONE) => ({
      account_id: player,
      bet_id: id(bet),
      revision,
      payout,
      received: payout,
    });
    await plantRows(
      database,
      'bet_settlements',
      [settlement(2, 2, 5), settlement(2, 1, 9), settlement(1, 1, 7), settlement(2, 3, 1, TWO)],
      {
        ...{ status: 'settled', tax: 0, leg_revisions: [1], reason: 'decided', run_id: id(9) },
      },
    );
    expect((await matchReads.settlements(database.db, ONE, id(2))).map(({ revision, payout }) => [revision, payout])).toEqual([
      [1, 9n],
      [2, 5n],
    ]);
  });
});

describe('bets that are due', () => {
  test('on a match come as they were placed together, a page after another', async () => {
    const pages = async (of: string, after: bigint, limit: number) =>
      (await betsOfMatch(database.db, of, after, limit)).map(({ txId }) => Number(txId));
    expect([await pages('7', 0n, 9), await pages('7', 101n, 9), await pages('7', 0n, 2), await pages('8', 0n, 9)]).toEqual([
      [101, 102, 103],
      [102, 103],
      [101, 102],
      [101],
    ]);
  });

  test('are those pending among some, and those settled by another outcome of a match than the one that holds', async () => {
    expect(numbersOf(await change((tx) => due.pending(tx, keysOf([ONE, 1], [ONE, 2], [TWO, 4], [ONE, 6]))))).toEqual([1, 4]);
    // A bet made void by staff is based on no outcome.
    await plantRows(database, 'bet_settlements', [
      {
        account_id: ONE,
        bet_id: id(6),
        revision: 1,
        payout: 1,
        received: 1,
        status: 'cancelled',
        tax: 0,
        leg_revisions: [0],
        reason: 'voided',
        run_id: id(9),
      },
    ]);
    const changed = async (match: number, revision: number) =>
      numbersOf(await change((tx) => due.changed(tx, keysOf([ONE, 1], [ONE, 2], [TWO, 4], [ONE, 6]), match, revision)));
    expect([await changed(7, 1), await changed(7, 2), await changed(8, 2)]).toEqual([[], [2], []]);
  });

  test('or that any outcome of it would settle: pending ones, and those settled by one of it, with what their players received', async () => {
    const settlement = (bet: number, revision: number, received: number, leg_revisions: readonly number[], player = ONE) => ({
      ...{ account_id: player, bet_id: id(bet), revision, received, leg_revisions },
    });
    const like = { status: 'settled', payout: 3, tax: 0, reason: 'decided', run_id: id(9) };
    await plant(database, 'delete from bet_settlements');
    await plantRows(
      database,
      'bet_settlements',
      [settlement(2, 1, 30, [4]), settlement(2, 2, 31, [5]), settlement(6, 1, 9, [0]), settlement(2, 1, 7, [4], TWO)],
      like,
    );
    const keys = keysOf([TWO, 4], [ONE, 6], [ONE, 2], [ONE, 1]);
    const found = async (match: string) => (await settleableOf(database.db, match, keys)).map((bet) => [numberOf(bet.id), bet.received]);
    expect(await found('7')).toEqual([
      [1, 0n],
      [2, 30n],
      [4, 0n],
    ]);
    expect(await found('8')).toEqual([
      [1, 0n],
      [4, 0n],
    ]);
    expect((await settleableOf(database.db, '7', keysOf([TWO, 1], [ONE, 2]))).map((bet) => numberOf(bet.id))).toEqual([2]);
  });

  test('are counted by match, and one that is open and paid by a lead makes its matches worth looking at', async () => {
    expect([...(await countBetsOn(database.db, ['7', '8', '9']))].toSorted(byText)).toEqual([
      ['7', 3],
      ['8', 1],
    ]);
    const led = async (...matches: readonly string[]) => Promise.all(matches.map((match) => isLedOn(database.db, match)));
    expect(await led('7', '8', '9')).toEqual([false, false, false]);
    await plant(database, `update bets set early_lead = 2 where id in ('${id(1)}', '${id(2)}')`);
    expect(await led('7', '8', '9')).toEqual([true, true, false]);
    await plant(database, `update bets set early_lead = null where id = '${id(1)}'`);
    expect(await led('7', '8', '9')).toEqual([false, false, false]);
    await plant(database, `update bets set early_lead = null`);
  });
});

test('a key that was used is found with its bet, or with its refusal, of its player alone', async () => {
  const record = (account_id: PlayerId, n: number) => ({
    account_id,
    key: id(n),
    reply: `{"code":"slip.market_closed","details":{"n":"${n}"}}`,
  });
  await plantRows(database, 'idempotency_records', [record(ONE, 90), record(TWO, 91), record(ONE, 2)], {
    request_hash: Buffer.alloc(32, 1),
  });
  const asked = [...keysOf([ONE, 5], [ONE, 2], [TWO, 1], [ONE, 90], [TWO, 90], [TWO, 91])];
  const commands = asked.map(({ player, id: key }) => ({ player, key }) as MatchBetCommand);
  const found = await change((tx) => readAnswers(tx, commands));
  const said = [...found].map(([name, { hash, answer }]) => [
    `${name.split('/')[0]} ${numberOf(name)} ${hash.slice(0, 2)}`,
    answer.kind === 'placed' ? answer.placed.currency : answer.refusal.details.n,
  ]);
  expect(said.toSorted(byText)).toEqual([
    ['1 2 00', 'USDT'],
    ['1 5 00', 'BRL'],
    ['1 90 01', '90'],
    ['2 91 01', '91'],
  ]);
});

test('a bet is shown with the bonus of its last settlement, where one was promised', async () => {
  const promise = (sizes: number, more: string) =>
    plant(
      database,
      `update bets set sizes = '{${sizes}}', ${more} where account_id = ${ONE} and id = '${id(1)}'; delete from bet_settlements`,
    );
  const settled = (bet: number, revision: number, bonus: number, player = ONE) => ({
    ...{ account_id: player, bet_id: id(bet), revision, bonus, payout: bonus, received: bonus },
  });
  await promise(2, `bonus_terms = '{12000,9,2,300}', bonus_max = 5, revision = 2`);
  await plantRows(
    database,
    'bet_settlements',
    [settled(1, 1, 7), settled(1, 2, 3), settled(1, 2, 9, TWO), settled(3, 2, 8), settled(2, 1, 4)],
    {
      ...{ status: 'settled', tax: 0, leg_revisions: [1], reason: 'decided', run_id: id(9) },
    },
  );
  const bonus = async (bet: number) => (await matchReads.one(database.db, ONE, 'soccer', id(bet)))?.bonus;
  expect([await bonus(1), await bonus(2)]).toEqual([3n, 0n]);
  await promise(1, 'bonus_terms = null, bonus_max = null, revision = 0');
});

describe('a match that is due', () => {
  const put = (match: string) => database.db.query(enqueueSettlement, [match]);
  const begin = async (match: string) => (await database.db.query<{ horizon: string; isLast: boolean }>(beginRun, [match]))[0];
  const queued = async () => (await database.db.query<{ matchId: string }>(selectQueuedMatches)).map(({ matchId }) => matchId);
  const horizons = async () =>
    (await database.owner.pool.query('select match_id::int, horizon::text from settlement_queue order by match_id')).rows;
  beforeEach(() => plant(database, 'delete from settlement_queue'));

  test('is settled for the last time by the run after all that may not have seen its outcome has ended', async () => {
    await Promise.all(['9', '7', '8'].map(put));
    expect([await queued(), await begin('6')]).toEqual([['7', '8', '9'], undefined]);
    const first = await begin('8');
    expect(first).toEqual({ horizon: expect.stringMatching(/^\d+$/), isLast: false });
    expect(await horizons()).toEqual([
      { match_id: 7, horizon: null },
      { match_id: 8, horizon: first?.horizon },
      { match_id: 9, horizon: null },
    ]);
    expect((await begin('8'))?.horizon).toBe(first?.horizon);
    const isLastFrom = async (horizon: string) => {
      await plant(database, `update settlement_queue set horizon = ${horizon} where match_id = 8`);
      return (await begin('8'))?.isLast;
    };
    expect([await isLastFrom('1'), await isLastFrom('tx_next() + 1000')]).toEqual([true, false]);
  });

  test('begins anew when its outcome changes meanwhile, and is then not taken from the queue by the run before', async () => {
    await put('8');
    await put('9');
    const first = await begin('8');
    await put('8');
    expect(await horizons()).toEqual([
      { match_id: 8, horizon: null },
      { match_id: 9, horizon: null },
    ]);
    await database.db.query(dequeueSettlement, ['8', first?.horizon]);
    expect(await queued()).toEqual(['8', '9']);
    await database.db.query(dequeueSettlement, ['8', (await begin('8'))?.horizon]);
    expect(await queued()).toEqual(['9']);
  });
});
