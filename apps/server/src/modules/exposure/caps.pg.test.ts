import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plantRows } from '../../../test/plant.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { gameOfBook, readBookCaps, setBookCap } from './book-caps.ts';
import { readCaps, setCaps } from './caps.ts';
import { plantCaps } from './testing/plant-caps.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
// A match of soccer, a draw with the same number, another match of soccer and one of basketball, each with the same two outcomes.
const BOOKS = [
  { kind: 'draw', id: 1, game: 'racing' },
  { kind: 'match', id: 1, game: 'soccer' },
  { kind: 'match', id: 2, game: 'soccer' },
  { kind: 'match', id: 3, game: 'basketball' },
] as const;
beforeEach(async () => {
  await plantCaps(database);
  await plantRows(
    database,
    'exposure_books',
    BOOKS.map((book) => ({ ...book, worst: 0, cap: 200 })),
  );
  await plantRows(
    database,
    'exposure_cells',
    BOOKS.flatMap(({ kind, id }) =>
      ['dc', 'wl'].map((market) => ({
        ...{ kind, book_id: id, cell: kind === 'draw' ? `0:${market}` : `${market}:x`, market: kind === 'draw' ? '' : market },
        ...{ stakes: 0, liability: 0, least: 0, cap: 100 },
      })),
    ),
  );
});

const rows = async (text: string) => (await database.owner.pool.query({ text, rowMode: 'array' })).rows;
const wholes = async () => (await rows('select cap::int from exposure_books order by kind, id')).flat();
const outcomes = async () => (await rows('select cap::int from exposure_cells order by kind, book_id, cell')).flat();
const set = (game: 'soccer' | 'basketball' | 'racing', outcome: bigint, whole: bigint, markets: Readonly<Record<string, bigint>> = {}) =>
  inTransaction(database.db, (tx) =>
    setCaps(tx, game, {
      ...{ outcomeMax: amount(outcome), wholeMax: amount(whole) },
      markets: Object.entries(markets).map(([market, most]) => ({ market: market as 'wl', outcomeMax: amount(most) })),
    }),
  );
const setOf = (id: string, cell: string, cap: bigint | null, kind: 'match' | 'draw' = 'match') =>
  inTransaction(database.db, (tx) =>
    setBookCap(tx, {
      ...{ book: { kind, id, game: kind === 'draw' ? 'racing' : 'soccer' }, cell, cap: cap === null ? null : amount(cap) },
      ...{ reason: 'well known', staff: 'ana' },
    }),
  );

describe('the caps of a game', () => {
  test('are those of the house until it has its own, which leave every other game as it is', async () => {
    const house = { outcomeMax: 100n, wholeMax: 200n, markets: [] };
    expect((await readCaps(database.db))('soccer')).toEqual(house);
    expect(await set('soccer', 50n, 60n, { wl: 40n, dc: 30n })).toEqual(house);
    const caps = await readCaps(database.db);
    const own = {
      ...{ outcomeMax: 50n, wholeMax: 60n },
      markets: [
        { market: 'dc', outcomeMax: 30n },
        { market: 'wl', outcomeMax: 40n },
      ],
    };
    expect([caps('soccer'), caps('basketball'), caps('racing')]).toEqual([own, house, house]);
    expect(await set('soccer', 70n, 80n, { wl: 20n })).toEqual(own);
    expect((await readCaps(database.db))('soccer')).toEqual({
      outcomeMax: 70n,
      wholeMax: 80n,
      markets: [{ market: 'wl', outcomeMax: 20n }],
    });
  });

  test('hold at once for what is open: its matches and their outcomes by the nearest cap, and no other game’s', async () => {
    await set('soccer', 50n, 60n, { wl: 40n });
    expect([await wholes(), await outcomes()]).toEqual([
      [200, 60, 60, 200],
      [100, 100, 50, 40, 50, 40, 100, 100],
    ]);
    // A draw has no market.
    await set('racing', 10n, 20n);
    expect([await wholes(), await outcomes()]).toEqual([
      [20, 60, 60, 200],
      [10, 10, 50, 40, 50, 40, 100, 100],
    ]);
  });

  test('leave alone what staff said of a match or an outcome, and lift themselves again', async () => {
    await setOf('1', '', 7n);
    await setOf('1', 'wl:x', 3n);
    await set('soccer', 50n, 60n, { wl: 40n });
    expect([await wholes(), await outcomes()]).toEqual([
      [200, 7, 60, 200],
      [100, 100, 50, 3, 50, 40, 100, 100],
    ]);
    await set('soccer', 90n, 99n);
    expect([await wholes(), await outcomes()]).toEqual([
      [200, 7, 99, 200],
      [100, 100, 90, 3, 90, 90, 100, 100],
    ]);
  });

  test('cannot be read of a house that has none', async () => {
    await database.owner.pool.query('delete from exposure_caps');
    const caps = await readCaps(database.db);
    expect(() => caps('soccer')).toThrow('the house has no cap');
  });
});

describe('the cap of staff', () => {
  test('on a match is its own alone, told with who set it and why, and what was said before is answered', async () => {
    expect(await setOf('1', '', 70n)).toBeNull();
    expect(await wholes()).toEqual([200, 70, 200, 200]);
    expect(await setOf('1', '', 80n)).toBe(70n);
    expect([await wholes(), await outcomes()]).toEqual([[200, 80, 200, 200], Array.from({ length: 8 }, () => 100)]);
    expect(await setOf('1', 'wl:x', 5n)).toBeNull();
    expect(await readBookCaps(database.db, { kind: 'match', id: '1' })).toEqual([
      { cell: '', cap: 80n, reason: 'well known', by: 'ana', at: expect.any(Date) },
      { cell: 'wl:x', cap: 5n, reason: 'well known', by: 'ana', at: expect.any(Date) },
    ]);
    expect([
      await readBookCaps(database.db, { kind: 'match', id: '2' }),
      await readBookCaps(database.db, { kind: 'draw', id: '1' }),
    ]).toEqual([[], []]);
  });

  test('on an outcome is its own alone, and lifted leaves what its market, its game or the house says', async () => {
    await set('soccer', 50n, 60n, { wl: 40n });
    await setOf('1', 'wl:x', 5n);
    await setOf('1', 'dc:x', 6n);
    await setOf('1', '', 7n);
    await setOf('1', '0:wl', 4n, 'draw');
    expect([await wholes(), await outcomes()]).toEqual([
      [200, 7, 60, 200],
      [100, 4, 6, 5, 50, 40, 100, 100],
    ]);
    expect(await setOf('1', 'wl:x', null)).toBe(5n);
    expect(await setOf('1', 'dc:x', null)).toBe(6n);
    expect(await setOf('1', '', null)).toBe(7n);
    expect(await setOf('1', '', null)).toBeNull();
    expect(await setOf('1', '0:wl', null, 'draw')).toBe(4n);
    expect([await wholes(), await outcomes()]).toEqual([
      [200, 60, 60, 200],
      [100, 100, 50, 40, 50, 40, 100, 100],
    ]);
  });

  test('on a match that nobody has bet on holds from then on, and its game is known', async () => {
    expect(await gameOfBook(database.db, { kind: 'match', id: '9' })).toBeUndefined();
    await setOf('9', '', 70n);
    expect(await rows(`select worst::int, cap::int from exposure_books where id = 9`)).toEqual([[0, 70]]);
    expect(await gameOfBook(database.db, { kind: 'match', id: '9' })).toBe('soccer');
    expect(await gameOfBook(database.db, { kind: 'draw', id: '9' })).toBeUndefined();
    expect(await gameOfBook(database.db, { kind: 'draw', id: '1' })).toBe('racing');
  });
});
