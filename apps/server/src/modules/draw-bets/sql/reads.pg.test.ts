import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byText, type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { betId as id, keysOf, numberOf, numbersOf, ONE, plantBets, TWO } from '../../../../test/planted-bets.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import type { DrawBetCommand } from '../place-command.ts';
import { keepDrawTotals, mergedPicks, selectGameReturns, totalsOf } from './draw-totals.ts';
import { readAnswers } from './place.ts';
import { reads as drawReads } from './read.ts';
import { betsOfDraw, due, laterBets } from './settle.ts';

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
      const { rows, more } = await drawReads.page(database.db, ONE, { game: 'racing', status, start, limit });
      return [numbersOf(rows), more];
    };
    const all = [19, 17, 14, 13, 12, 11];
    expect([await page(undefined, 0, 9), await page(undefined, 0, 2), await page('pending', 0, 9)]).toEqual([
      [all, false],
      [all.slice(0, 2), true],
      [[17, 12, 11], false],
    ]);
    expect(await page(undefined, all.length - 2, 2)).toEqual([all.slice(-2), false]);
  });

  test('on draws are listed by the number of a draw', async () => {
    const list = async (more: object) => numbersOf(await drawReads.listed(database.db, ONE, { half: 'open', limit: 9, ...more }));
    expect([await list({}), await list({ half: 'closed' }), await list({ named: 'd2' }), await list({ game: 'airship' })]).toEqual([
      [17, 15, 12, 11],
      [19, 14, 13],
      [12],
      [15],
    ]);
  });

  test('come to sums by currency, of one game, and those that are open are counted', async () => {
    expect(await drawReads.totals(database.db, ONE, { half: 'closed', game: 'racing' })).toEqual([
      { currency: 'USDT', count: 3, staked: 30_000_000n, most: 60_000_000n, paid: 50_000_000n },
    ]);
    expect(await drawReads.totals(database.db, ONE, { half: 'open', game: 'airship' })).toMatchObject([{ count: 1, staked: 10_000_000n }]);
    expect([await drawReads.openBets(database.db, ONE), await drawReads.openBets(database.db, TWO)]).toEqual([4, 1]);
    expect((await drawReads.currenciesOf(database.db, ONE, [id(12)])).get(id(12))?.bet).toEqual({
      ...{ on: 'draw', game: 'racing', draw_no: 'd2' },
    });
  });
});

describe('bets that are due', () => {
  test('on a draw come as they were placed together, a page after another', async () => {
    const pages = async (of: string, after: bigint, limit: number) =>
      (await betsOfDraw(database.db, of, after, limit)).map(({ txId }) => Number(txId));
    expect([await pages('1', 0n, 9), await pages('1', 101n, 9), await pages('1', 0n, 2), await pages('2', 0n, 9)]).toEqual([
      [101, 102, 103],
      [102, 103],
      [101, 102],
      [101],
    ]);
  });

  test('are those pending among some, and those settled by a result that holds no longer', async () => {
    const all = keysOf([ONE, 11], [ONE, 14], [TWO, 16], [TWO, 18], [ONE, 19], [TWO, 11]);
    expect(numbersOf(await change((tx) => due.pending(tx, all)))).toEqual([11, 16]);
    await plantRows(
      database,
      'draw_bet_settlements',
      [
        [14, ONE, 1],
        [18, TWO, 2],
        [19, ONE, 0],
      ].map(([n, player, draw_revision]) => ({ bet_id: id(Number(n)), account_id: player, draw_revision }) as PlantedRow),
      {
        ...{ revision: 1, status: 'settled', payout: 0, received: 0, reason: 'decided', run_id: id(9) },
      },
    );
    expect([numbersOf(await change((tx) => due.changed(tx, all, 2))), numbersOf(await change((tx) => due.changed(tx, all, 3)))]).toEqual([
      [14],
      [14, 18],
    ]);
  });

  test('of a chase are the pending ones that come after', async () => {
    const [first] = await change((tx) => due.pending(tx, keysOf([ONE, 11])));
    const later = await laterBets(database.db, first ? [first] : []);
    expect(later.map((bet) => [numberOf(bet.id), bet.drawId])).toEqual([[12, '2']]);
    const [second] = await change((tx) => due.pending(tx, keysOf([ONE, 12])));
    expect(await laterBets(database.db, second ? [second] : [])).toEqual([]);
  });
});

describe('what a draw takes', () => {
  test('are equal picks as one with their stakes in ledger units, of bets in one state', async () => {
    const picks = async (draw: string, status: 'pending' | 'settled') =>
      (await mergedPicks(database.db, draw, status)).map(({ game, bets, stake }) => [game, bets, stake]);
    expect([await picks('1', 'pending'), await picks('1', 'settled'), await picks('2', 'pending')]).toEqual([
      [['racing', 3n, 25_000_000n]],
      [['racing', 2n, 13_000_000n]],
      [['racing', 1n, 10_000_000n]],
    ]);
    expect([
      await totalsOf(database.db, '1', 'pending'),
      await totalsOf(database.db, '1', 'settled'),
      await totalsOf(database.db, '9', 'settled'),
    ]).toEqual([
      { bets: 3, staked: 30_000_000n, returned: 0n },
      { bets: 2, staked: 20_000_000n, returned: 30_000_000n },
      { bets: 0, staked: 0n, returned: 0n },
    ]);
  });

  test('is kept by its newest revision, and added up by game', async () => {
    const keep = (drawId: string, game: 'racing' | 'airship', revision: number, staked: bigint) =>
      change((tx) =>
        keepDrawTotals(tx, {
          ...{ drawId, game, revision, bets: 2, staked, returned: 3n, forecast: { expected: 4n, variance: 5n } },
        } as unknown as Parameters<typeof keepDrawTotals>[1]),
      );
    await keep('1', 'racing', 2, 100n);
    await keep('1', 'racing', 1, 999n);
    await keep('1', 'racing', 2, 200n);
    await keep('2', 'racing', 1, 30n);
    await keep('3', 'airship', 1, 7n);
    const rows = (await selectGameReturns(database.db)).map((row) => [
      row.game,
      row.draws,
      row.bets,
      row.staked,
      row.returned,
      row.expected,
      row.variance,
    ]);
    expect(rows.toSorted(byText)).toEqual([
      ['airship', 1, 2, '7', '3', '4', '5'],
      ['racing', 2, 4, '230', '6', '8', '10'],
    ]);
  });
});

test('a key that was used is found with all bets of its slip in their order, or with its refusal, of its player alone', async () => {
  const record = (account_id: PlayerId, n: number) => ({ account_id, key: id(n), reply: `{"code":"draw.closed","details":{"n":"${n}"}}` });
  await plantRows(database, 'idempotency_records', [record(ONE, 90), record(TWO, 91), record(ONE, 14)], {
    request_hash: Buffer.alloc(32, 1),
  });
  await plant(database, `update draw_bets set balance_after = 40 - chase_place where chase_id is not null`);
  const asked = keysOf([ONE, 11], [ONE, 17], [ONE, 14], [TWO, 11], [ONE, 90], [TWO, 90], [TWO, 91]);
  const commands = asked.map(({ player, id: key }) => ({ player, key }) as DrawBetCommand);
  const found = await change((tx) => readAnswers(tx, commands));
  const said = [...found].map(([name, { hash, answer }]) => [
    `${name.split('/')[0]} ${numberOf(name)} ${hash.slice(0, 2)}`,
    ...(answer.kind === 'placed'
      ? [answer.placed.bets.map(({ bet_id, match_id, draw_no }) => `${numberOf(bet_id)} ${match_id} ${draw_no}`).join(), answer.placed]
      : [answer.refusal.details.n]),
  ]);
  const ten = { draw_price: 10_000_000n, total_price: 10_000_000n, chase_id: null, balance: 0n };
  expect(said.toSorted(byText)).toMatchObject([
    ['1 11 00', '11 1 d1,12 2 d2,13 3 d3', { ...ten, total_price: 30_000_000n, chase_id: id(11), balance: 37n, currency: 'USDT' }],
    ['1 14 00', '14 1 d1', { ...ten, currency: 'USDT' }],
    ['1 17 00', '17 1 d1', { ...ten, currency: 'BRL' }],
    ['1 90 01', '90'],
    ['2 91 01', '91'],
  ]);
});
