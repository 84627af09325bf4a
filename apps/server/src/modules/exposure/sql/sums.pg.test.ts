import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantRows } from '../../../../test/plant.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import type { BookKey } from '../risk.ts';
import { plantCaps } from '../testing/plant-caps.ts';
import { heldBooks, readAllCells, readBooks, readCells } from './sums.ts';

const [ONE, TWO, COURT]: readonly BookKey[] = [
  { kind: 'match', id: '1', game: 'soccer' },
  { kind: 'match', id: '2', game: 'soccer' },
  { kind: 'match', id: '3', game: 'basketball' },
];
const DRAW: BookKey = { kind: 'draw', id: '1', game: 'racing' };
const BOOKS = [TWO, ONE, DRAW, COURT] as readonly BookKey[];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());
/** Caps of 100 per outcome and 200 on the whole for every game; lower for soccer, and lower still for its result market and where staff set it. */
beforeEach(async () => {
  await plantCaps(database);
  await plantRows(database, 'exposure_caps', [
    { game: 'soccer', market: '', outcome_max: 70, whole_max: 150 },
    { game: 'soccer', market: 'wl', outcome_max: 60, whole_max: null },
    { game: 'racing', market: 'wl', outcome_max: 61, whole_max: null },
  ]);
  await plantRows(
    database,
    'exposure_book_caps',
    [
      { book_id: 1, cell: '', cap: 90 },
      { book_id: 1, cell: 'wl:w', cap: 20 },
      { book_id: 4, cell: '', cap: 91 },
    ],
    { kind: 'match', reason: 'well known', set_by: 'ana' },
  );
  await plantRows(
    database,
    'exposure_books',
    [
      { id: 1, worst: 30 },
      { id: 2, worst: 40 },
      { id: 1, worst: 50, kind: 'draw', game: 'racing' },
    ],
    { kind: 'match', game: 'soccer', cap: 1, least: 0 },
  );
  await plantRows(
    database,
    'exposure_cells',
    [
      { cell: 'wl:w', liability: 5 },
      { cell: 'wl:d', liability: 6, is_closed: true },
      { cell: 'dc:1x', market: 'dc', liability: 99, least: 2 },
      { cell: '0:1', kind: 'draw', market: '', liability: 8 },
      { cell: 'wl:w', book_id: 2, liability: 7 },
    ],
    { kind: 'match', book_id: 1, market: 'wl', stakes: 1, least: 0, cap: 100, is_closed: false },
  );
});

test('a match or draw is read with its bound and the cap that is nearest to it, in the order it is asked for', async () => {
  expect(await readBooks(database.db, BOOKS)).toEqual([
    { worst: 40n, cap: 150n },
    { worst: 30n, cap: 90n },
    { worst: 50n, cap: 200n },
    { worst: 0n, cap: 200n },
  ]);
});

test('one that is held is there from then on, with nothing on it where there was nothing', async () => {
  expect(await inTransaction(database.db, (tx) => heldBooks(tx, BOOKS))).toEqual(await readBooks(database.db, BOOKS));
  const { rows } = await database.owner.pool.query('select kind, id::int, game, worst::int from exposure_books order by kind, id');
  expect(rows).toEqual([
    { kind: 'draw', id: 1, game: 'racing', worst: 50 },
    { kind: 'match', id: 1, game: 'soccer', worst: 30 },
    { kind: 'match', id: 2, game: 'soccer', worst: 40 },
    { kind: 'match', id: 3, game: 'basketball', worst: 0 },
  ]);
});

test('an outcome is read with what rides on it, the cap that is nearest to it, and whether it is full or off sale', async () => {
  const asked = [
    { book: ONE, market: 'wl', cell: 'wl:w' },
    { book: ONE, market: 'wl', cell: 'wl:d' },
    { book: ONE, market: 'wl', cell: 'wl:l' },
    { book: ONE, market: 'dc', cell: 'dc:1x' },
    { book: TWO, market: 'wl', cell: 'wl:w' },
    { book: COURT, market: 'wl', cell: 'wl:w' },
    { book: DRAW, market: '', cell: '0:1' },
  ] as Parameters<typeof readCells>[1];
  const found = (await readCells(database.db, asked)).toSorted((one, other) => one.at - other.at);
  expect(found.map(({ at, liability, cap, off }) => [at, liability, cap, off])).toEqual([
    [1, 5n, 20n, false],
    [2, 6n, 60n, true],
    [3, 0n, 60n, false],
    [4, 99n, 70n, true],
    [5, 7n, 60n, false],
    [6, 0n, 100n, false],
    [7, 8n, 100n, false],
  ]);
});

test('all that rides on a match is read by name, and nothing of another or of a draw of its number', async () => {
  const like = { kind: 'match', id: '1', stakes: 1n, least: 0n, cap: 100n, full: false, closed: false };
  expect(await readAllCells(database.db, [ONE as BookKey])).toEqual([
    { ...like, cell: 'dc:1x', market: 'dc', liability: 99n, least: 2n, full: true },
    { ...like, cell: 'wl:d', market: 'wl', liability: 6n, closed: true },
    { ...like, cell: 'wl:w', market: 'wl', liability: 5n },
  ]);
  expect((await readAllCells(database.db, [DRAW, TWO as BookKey])).map(({ kind, id, cell }) => `${kind} ${id} ${cell}`)).toEqual([
    'draw 1 0:1',
    'match 2 wl:w',
  ]);
});
