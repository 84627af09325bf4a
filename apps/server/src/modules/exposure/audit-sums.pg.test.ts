import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plantRows } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { auditSums } from './read-exposure.ts';
import type { BookKey, Risk } from './risk.ts';
import { plantCaps } from './testing/plant-caps.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());
beforeEach(() => plantCaps(database));

const match = (id: string): BookKey => ({ kind: 'match', id, game: 'soccer' });
const risk = (book: BookKey, cells: Readonly<Record<string, readonly [bigint, bigint]>>): Risk => ({
  ...{ book, worst: amount(0n) },
  cells: Object.entries(cells).map(([cell, [stake, liability]]) => ({
    ...{ cell, market: 'wl', stake: amount(stake), liability: amount(liability), least: amount(0n) },
  })),
});
async function* pages(...risks: readonly (readonly Risk[])[]) {
  yield* risks;
}
const plantCells = (...cells: readonly PlantedRow[]) =>
  plantRows(
    database,
    'exposure_cells',
    cells.map((cell) => ({ kind: 'match', book_id: 1, market: 'wl', least: 0, cap: 100, ...cell })),
  );
const plantBooks = (...books: readonly PlantedRow[]) =>
  plantRows(
    database,
    'exposure_books',
    books.map((book) => ({ kind: 'match', game: 'soccer', cap: 200, ...book })),
  );
const audit = (...risks: readonly (readonly Risk[])[]) => auditSums(database.db, 'match', pages(...risks));

// Three bets over two pages: together 30 and 70 ride on the home side of the first match.
const OPEN = [
  [risk(match('1'), { 'wl:w': [10n, 20n], 'wl:l': [1n, 3n] }), risk(match('2'), { 'wl:w': [5n, 9n] })],
  [risk(match('1'), { 'wl:w': [20n, 50n] })],
];
const plantRight = async () => {
  await plantBooks({ id: 1, worst: 70 }, { id: 2, worst: 9 });
  await plantCells(
    { cell: 'wl:w', stakes: 30, liability: 70 },
    { cell: 'wl:l', stakes: 1, liability: 3 },
    { book_id: 2, cell: 'wl:w', stakes: 5, liability: 9 },
  );
};

describe('the sums that are kept', () => {
  test('are right where they are what open bets come to; what was closed with nothing on it, and another kind, are not looked at', async () => {
    await plantRight();
    await plantCells(
      { cell: 'wl:d', stakes: 0, liability: 0, is_closed: true },
      { kind: 'draw', cell: '0:1', market: '', stakes: 7, liability: 9, is_closed: false },
    );
    expect(await audit(...OPEN)).toEqual([]);
    expect(await auditSums(database.db, 'draw', pages())).toEqual(['draw/1/0:1: kept 7 and 9, open bets come to 0 and 0']);
  });

  test.each<[string, () => Promise<unknown>, readonly string[]]>([
    [
      'a stake that is missing',
      () => database.owner.pool.query(`update exposure_cells set stakes = 29 where cell = 'wl:w' and book_id = 1`),
      ['match/1/wl:w: kept 29 and 70, open bets come to 30 and 70'],
    ],
    [
      'a unit too much that may be owed',
      () => database.owner.pool.query(`update exposure_cells set liability = 10 where book_id = 2`),
      ['match/2/wl:w: kept 5 and 10, open bets come to 5 and 9'],
    ],
    [
      'an outcome that is not kept',
      () => database.owner.pool.query(`delete from exposure_cells where cell = 'wl:l'`),
      ['match/1/wl:l: kept 0 and 0, open bets come to 1 and 3'],
    ],
    [
      'an outcome that nobody bet on',
      () => plantCells({ cell: 'wl:d', stakes: 0, liability: 1 }),
      ['match/1/wl:d: kept 0 and 1, open bets come to 0 and 0'],
    ],
    [
      'a bound below the worst case',
      () => database.owner.pool.query('update exposure_books set worst = 69 where id = 1'),
      ['match/1: the bound is 69, the worst case 70'],
    ],
    ['a bound above it', () => database.owner.pool.query('update exposure_books set worst = 150 where id = 1'), []],
  ])('are told in words where they are not: %s', async (_, spoil, wanted) => {
    await plantRight();
    await spoil();
    expect(await audit(...OPEN)).toEqual(wanted);
  });

  test('are of all pages together: the worst outcome may be one that later pages do not name', async () => {
    await plantBooks({ id: 1, worst: 49 });
    await plantCells({ cell: 'wl:w', stakes: 10, liability: 50 }, { cell: 'wl:l', stakes: 1, liability: 3 });
    expect(await audit([risk(match('1'), { 'wl:w': [10n, 50n] })], [risk(match('1'), { 'wl:l': [1n, 3n] })])).toEqual([
      'match/1: the bound is 49, the worst case 50',
    ]);
  });

  test('of a match without a bound are told as well', async () => {
    await plantCells({ cell: 'wl:w', stakes: 5, liability: 9 });
    expect(await audit([risk(match('1'), { 'wl:w': [5n, 9n] })])).toEqual(['match/1: the bound is undefined, the worst case 9']);
  });
});
