import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plantRows } from '../../../test/plant.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { type Closings, closeFull, closingsOf, type OfferedCell } from './close-full.ts';
import { exposureOf } from './read-exposure.ts';
import type { BookKey } from './risk.ts';
import { booksToLookAt, closedOf } from './sql/closing.ts';
import { plantCaps } from './testing/plant-caps.ts';

const ONE: BookKey = { kind: 'match', id: '1', game: 'soccer' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() => plantCaps(database));

const plantBook = (more: PlantedRow = {}) =>
  plantRows(database, 'exposure_books', [{ kind: 'match', id: 1, game: 'soccer', worst: 0, cap: 200, least: 0, ...more }]);
const plantCells = (...cells: readonly PlantedRow[]) =>
  plantRows(
    database,
    'exposure_cells',
    cells.map((cell) => ({
      ...{ kind: 'match', book_id: 1, cell: 'wl:w', market: 'wl', stakes: 0, liability: 0, least: 0, cap: 100, is_closed: false },
      ...cell,
    })),
  );
const offered = (cell: string, least: bigint): OfferedCell => ({ cell, market: cell.split(':')[0] ?? '', least });
const found = async (...offers: readonly OfferedCell[]) => {
  const closings = await closingsOf(database.db, ONE, offers);
  return closings && { cells: [...closings.cells].toSorted(), isBoundHigh: closings.isBoundHigh };
};
const close = (closings: Pick<Closings, 'cells'>, ...offers: readonly OfferedCell[]) =>
  inTransaction(database.db, (tx) => closeFull(tx, ONE, { offered: offers, found: { isBoundHigh: false, ...closings } }));
const cells = async () =>
  (
    await database.owner.pool.query({
      text: 'select cell, market, stakes::int, liability::int, least::int, cap::int, is_closed from exposure_cells order by kind, book_id, cell',
      rowMode: 'array',
    })
  ).rows;
const bound = async () => (await database.owner.pool.query('select worst::int from exposure_books where id = 1')).rows[0]?.worst;

describe('what has to be looked at', () => {
  test('is a match that is near its cap, or has an outcome that is full and on sale or the other way round, of its kind', async () => {
    const book = (id: number, more: PlantedRow = {}) => ({ kind: 'match', id, game: 'soccer', worst: 0, cap: 10_000, least: 0, ...more });
    await plantRows(database, 'exposure_books', [
      book(1),
      book(2, { worst: 9_991 }),
      book(3, { worst: 9_990 }),
      book(4, { worst: 9_900, least: 101 }),
      book(5, { game: 'basketball' }),
      book(6),
      book(7),
      book(5, { kind: 'draw', worst: 10_000, game: 'racing' }),
    ]);
    await plantCells(
      { book_id: 5, liability: 100, least: 1 },
      { book_id: 6, liability: 100, least: 1, is_closed: true },
      { book_id: 7, liability: 50, is_closed: true },
      { book_id: 1, liability: 50 },
      { kind: 'draw', book_id: 1, cell: '0:1', market: '', liability: 100, least: 1 },
    );
    const inOrder = (books: readonly BookKey[]) => books.map(({ kind, id, game }) => [kind, id, game].join(' ')).toSorted();
    expect(inOrder(await booksToLookAt(database.db, 'match'))).toEqual([
      'match 2 soccer',
      'match 4 soccer',
      'match 5 basketball',
      'match 7 soccer',
    ]);
    expect(inOrder(await booksToLookAt(database.db, 'draw'))).toEqual(['draw 5 racing']);
  });
});

describe('an outcome', () => {
  test('stays on sale while the smallest bet on it fits, to the last unit', async () => {
    await plantBook();
    await plantCells({ stakes: 10, liability: 90, least: 10 });
    expect(await found(offered('wl:w', 10n), offered('wl:l', 100n))).toBeNull();
  });

  test('goes off sale when the smallest bet on it passes its cap, once', async () => {
    await plantBook();
    await plantCells({ stakes: 10, liability: 91, least: 10 }, { cell: 'wl:l', stakes: 1, liability: 2, least: 2 });
    expect(await found()).toEqual({ cells: ['wl:w'], isBoundHigh: false });
    expect(await close({ cells: new Set(['wl:w']) })).toEqual(['wl:w']);
    expect(await cells()).toEqual([
      ['wl:l', 'wl', 1, 2, 2, 100, false],
      ['wl:w', 'wl', 10, 91, 10, 100, true],
    ]);
    expect(await found()).toBeNull();
    expect(await closedOf(database.db, { kind: 'match', id: '1' })).toEqual(['wl:w']);
    expect([await closedOf(database.db, { kind: 'match', id: '2' }), await closedOf(database.db, { kind: 'draw', id: '1' })]).toEqual([
      [],
      [],
    ]);
  });

  test('goes off sale with others when the smallest bet passes the cap of the whole, though nothing rides on it', async () => {
    // A draw costs 195 at most: a bet of 6 on another result costs more only if it can win together with the open bets.
    await plantBook({ worst: 195, cap: 200 });
    await plantCells({ stakes: 10, liability: 195, least: 6, cap: 1_000 });
    const offers = [offered('wl:w', 6n), offered('dc:1x', 6n), offered('wl:l', 6n), offered('ou25:over', 6n)];
    expect(await found(...offers)).toEqual({ cells: ['dc:1x', 'ou25:over', 'wl:w'], isBoundHigh: false });
    expect(await close({ cells: new Set(['dc:1x', 'wl:w', 'ou25:over']) }, ...offers)).toEqual(['dc:1x', 'ou25:over', 'wl:w']);
    // A cell with no open bets is stored with what its smallest bet pays, and the cap of the whole.
    expect(await cells()).toEqual([
      ['dc:1x', 'dc', 0, 0, 6, 200, true],
      ['ou25:over', 'ou25', 0, 0, 6, 200, true],
      ['wl:w', 'wl', 10, 195, 6, 1_000, true],
    ]);
    expect(await exposureOf(database.db, ONE)).toMatchObject({
      ...{ worst: 195n, cap: 200n, room: 5n },
      cells: [
        { cell: 'dc:1x', full: 'whole', room: 200n },
        { cell: 'ou25:over', full: 'whole', room: 200n },
        { cell: 'wl:w', full: 'whole', room: 805n, stakes: 10n, liability: 195n, cap: 1_000n, market: 'wl' },
      ],
    });
  });

  test('comes on sale again once it fits, and is forgotten where nothing rides on it', async () => {
    await plantBook();
    await plantCells(
      { stakes: 10, liability: 50, least: 10, is_closed: true },
      { cell: 'dc:1x', market: 'dc', least: 6, is_closed: true },
      { cell: 'wl:l', stakes: 1, liability: 99, least: 2, is_closed: true },
      { book_id: 2, cell: 'dc:1x', market: 'dc', is_closed: true },
      { kind: 'draw', cell: 'dc:1x', market: '', is_closed: true },
    );
    expect(await found(offered('dc:1x', 6n))).toEqual({ cells: ['dc:1x', 'wl:w'], isBoundHigh: false });
    expect(await close({ cells: new Set(['dc:1x', 'wl:w', 'wl:l']) })).toEqual(['wl:l']);
    expect(await cells()).toEqual([
      ['dc:1x', '', 0, 0, 0, 100, true],
      ['wl:l', 'wl', 1, 99, 2, 100, true],
      ['wl:w', 'wl', 10, 50, 10, 100, false],
      ['dc:1x', 'dc', 0, 0, 0, 100, true],
    ]);
  });

  test('is left alone where it was not found, or has changed since', async () => {
    await plantBook();
    await plantCells({ stakes: 10, liability: 95, least: 10 }, { cell: 'wl:l', stakes: 1, liability: 95, least: 10, is_closed: true });
    expect(await close({ cells: new Set() })).toEqual(['wl:l']);
    expect(await close({ cells: new Set(['wl:l']) })).toEqual(['wl:l']);
    expect((await cells()).map((row) => row.at(-1))).toEqual([true, false]);
  });
});

describe('a bound that is more than a match costs', () => {
  test('is found, and becomes what it costs', async () => {
    await plantBook({ worst: 150 });
    await plantCells({ stakes: 10, liability: 60 }, { cell: 'wl:l', stakes: 5, liability: 30 });
    const { worst } = await exposureOf(database.db, ONE);
    // Only one of the two can win.
    expect(worst).toBe(60n);
    expect(await found()).toEqual({ cells: [], isBoundHigh: true });
    await close({ cells: new Set() });
    expect([await bound(), await found()]).toEqual([Number(worst), null]);
  });

  test('of a match that nobody has bet on is none', async () => {
    expect(await found(offered('wl:w', 100n))).toBeNull();
    expect(await exposureOf(database.db, ONE)).toEqual({ cells: [], worst: 0n, cap: 200n, room: 200n });
  });
});

test('no more than fifty outcomes are found at once', async () => {
  await plantBook();
  await plantCells(...Array.from({ length: 60 }, (_, at) => ({ cell: `wl:${at}`, liability: 100, least: 1 })));
  expect((await found())?.cells).toHaveLength(50);
});
