import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant } from '../../../test/plant.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { readBatchExposure } from './batch-exposure.ts';
import { gameOfBook, readBookCaps, setBookCap } from './book-caps.ts';
import { readCaps, setCaps } from './caps.ts';
import { changeExposure } from './change-exposure.ts';
import { closeFull, closingsOf } from './close-full.ts';
import { auditSums, exposureOf } from './read-exposure.ts';
import type { BookKey, Risk } from './risk.ts';
import { booksToLookAt, closedOf } from './sql/closing.ts';
import { plantCaps } from './testing/plant-caps.ts';

let database: TestDatabase;
const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() => plantCaps(database));

const book = (id: string, more: Partial<BookKey> = {}): BookKey => ({ kind: 'match', id, game: 'soccer', ...more });
const ONE = book('1');
const TWO = book('2');
const DRAW = book('1', { kind: 'draw', game: 'racing', lunarYear: 2026 });
const risk = (of: BookKey, cell: string, liability: bigint, least = 1n): Risk => ({
  ...{ book: of, worst: amount(liability) },
  cells: [
    {
      ...{ cell, market: of.kind === 'match' ? (cell.split(':')[0] ?? '') : '', stake: amount(liability / 2n) },
      ...{ liability: amount(liability), least: amount(least) },
    },
  ],
});
const put = (...risks: readonly Risk[]) => inTx((tx) => changeExposure(tx, { taken: [], put: risks }));
const take = (...risks: readonly Risk[]) => inTx((tx) => changeExposure(tx, { taken: risks, put: [] }));
/** Whether a bet decided without reading the sums is written. */
const place = (...risks: readonly Risk[]): Promise<string> =>
  inTx(async (tx) => {
    const batch = await readBatchExposure(tx, () => [], 'none');
    batch.add(risks);
    const write = batch.write();
    if (write) await tx.query(...write);
  }).then(
    () => 'written',
    (error: { constraint?: string }) => error.constraint ?? String(error),
  );
const cellsOf = async (of: BookKey) => {
  const { cells, worst, cap, room } = await exposureOf(database.db, of);
  return {
    worst,
    cap,
    room,
    ...Object.fromEntries(cells.map(({ cell, liability, cap: its, room: left, full }) => [cell, [liability, its, left, full]])),
  };
};
const rows = async (text: string) => (await database.owner.pool.query(text)).rows;

describe('caps', () => {
  const caps = (outcomeMax: bigint, wholeMax: bigint, markets: readonly [string, bigint][] = []) => ({
    ...{ outcomeMax: amount(outcomeMax), wholeMax: amount(wholeMax) },
    markets: markets.map(([market, most]) => ({ market, outcomeMax: amount(most) })) as never,
  });

  test('of a game are its own or the house’s, set anew as a whole, and what held before is answered', async () => {
    expect(await inTx((tx) => setCaps(tx, 'soccer', caps(50n, 60n, [['wl', 30n]])))).toEqual(caps(100n, 200n));
    expect(await inTx((tx) => setCaps(tx, 'soccer', caps(51n, 61n, [['dc', 31n]])))).toEqual(caps(50n, 60n, [['wl', 30n]]));
    const of = await readCaps(database.db);
    expect([of('soccer'), of('basketball')]).toEqual([caps(51n, 61n, [['dc', 31n]]), caps(100n, 200n)]);
    await plant(database, 'delete from exposure_caps');
    expect(() => of('bd')).not.toThrow();
    await expect(readCaps(database.db).then((read) => read('bd'))).rejects.toThrow('the house has no cap');
  });

  test('of staff go before those of the market, the game and the house, and are those of one match, draw and outcome', async () => {
    await put(risk(ONE, 'wl:w', 10n), risk(ONE, 'dc:1x', 10n), risk(TWO, 'wl:w', 10n), risk(DRAW, '0:1', 10n));
    const set = (of: BookKey, cell: string, cap: bigint | null) =>
      inTx((tx) => setBookCap(tx, { book: of, cell, cap: cap === null ? null : amount(cap), reason: 'well known', staff: 'ana' }));
    expect([await set(ONE, 'wl:w', 70n), await set(ONE, '', 90n), await set(ONE, 'wl:w', 71n), await set(DRAW, '0:1', 5n)]).toEqual([
      ...[null, null, 70n, null],
    ]);
    await inTx((tx) => setCaps(tx, 'soccer', caps(50n, 80n, [['dc', 40n]])));
    expect([await cellsOf(ONE), await cellsOf(TWO), await cellsOf(DRAW)]).toEqual([
      { worst: 20n, cap: 90n, room: 70n, 'wl:w': [10n, 71n, 61n, null], 'dc:1x': [10n, 40n, 30n, null] },
      { worst: 10n, cap: 80n, room: 70n, 'wl:w': [10n, 50n, 40n, null] },
      { worst: 10n, cap: 200n, room: 190n, '0:1': [10n, 5n, 0n, 'outcome'] },
    ]);
    expect(await readBookCaps(database.db, ONE)).toMatchObject([
      { cell: '', cap: 90n, reason: 'well known', by: 'ana', at: expect.any(Date) },
      { cell: 'wl:w', cap: 71n },
    ]);
    expect([await readBookCaps(database.db, TWO), (await readBookCaps(database.db, DRAW)).length]).toEqual([[], 1]);
    expect([await set(ONE, '', null), await set(ONE, 'wl:w', null), await set(ONE, 'wl:w', null)]).toEqual([90n, 71n, null]);
    expect(await cellsOf(ONE)).toMatchObject({ cap: 80n, 'wl:w': [10n, 50n, 40n, null] });
    expect(await rows('select kind, id::int, cap::int from exposure_books order by 1, 2')).toEqual([
      { kind: 'draw', id: 1, cap: 200 },
      { kind: 'match', id: 1, cap: 80 },
      { kind: 'match', id: 2, cap: 80 },
    ]);
    expect([await gameOfBook(database.db, ONE), await gameOfBook(database.db, DRAW), await gameOfBook(database.db, book('9'))]).toEqual([
      ...['soccer', 'racing', undefined],
    ]);
  });

  test('of staff on a match stay when its game gets others, and it is looked at by them', async () => {
    await put(risk(ONE, 'wl:w', 20n), risk(TWO, 'wl:w', 20n));
    await inTx((tx) => setBookCap(tx, { book: ONE, cell: '', cap: amount(20n), reason: 'well known', staff: 'ana' }));
    await inTx((tx) => setCaps(tx, 'soccer', caps(50n, 80n)));
    expect(await rows('select id::int, cap::int from exposure_books order by id')).toEqual([
      { id: 1, cap: 20 },
      { id: 2, cap: 80 },
    ]);
    expect((await booksToLookAt(database.db, 'match')).map(({ id }) => id)).toEqual(['1']);
  });

  test('of another game stay what they are', async () => {
    const court = book('3', { game: 'basketball' });
    await put(risk(court, 'wl:w', 10n), risk(ONE, 'wl:w', 10n));
    await inTx((tx) => setCaps(tx, 'soccer', caps(50n, 80n)));
    expect(await cellsOf(court)).toMatchObject({ cap: 200n, 'wl:w': [10n, 100n, 90n, null] });
  });
});

describe('sums', () => {
  test('rise with each bet, fall with what is taken, and what nothing rides on is gone', async () => {
    await put(risk(ONE, 'wl:w', 10n), risk(ONE, 'wl:w', 20n), risk(ONE, 'wl:l', 8n), risk(TWO, 'wl:w', 6n));
    expect([await cellsOf(ONE), await cellsOf(TWO)]).toMatchObject([
      { worst: 30n, 'wl:w': [30n, 100n, 70n, null], 'wl:l': [8n, 100n, 92n, null] },
      { worst: 6n, 'wl:w': [6n, 100n, 94n, null] },
    ]);
    await take(risk(ONE, 'wl:w', 10n), risk(ONE, 'wl:l', 8n));
    expect([await cellsOf(ONE), await cellsOf(TWO)]).toEqual([
      { worst: 20n, cap: 200n, room: 180n, 'wl:w': [20n, 100n, 80n, null] },
      { worst: 6n, cap: 200n, room: 194n, 'wl:w': [6n, 100n, 94n, null] },
    ]);
    expect((await rows("select worst::int from exposure_books where id = 1 and kind = 'match'"))[0]).toEqual({ worst: 38 });
    await expect(take(risk(ONE, 'wl:w', 22n))).rejects.toMatchObject({ constraint: 'exposure_cells_owed' });
  });

  test('take a bet up to the cap and none beyond; of a cell that is full or off sale none at all; what is not checked goes in', async () => {
    expect([await place(risk(ONE, 'wl:w', 99n)), await place(risk(ONE, 'wl:w', 2n)), await place(risk(ONE, 'wl:w', 1n))]).toEqual([
      ...['written', 'exposure_within_caps', 'written'],
    ]);
    expect(await place(risk(ONE, 'wl:w', 0n))).toBe('exposure_within_caps');
    // The smallest bet takes three, and two are left.
    expect([await place(risk(ONE, 'wl:l', 98n, 3n)), await place(risk(ONE, 'wl:l', 1n, 3n))]).toEqual(['written', 'exposure_within_caps']);
    expect([await place(risk(TWO, 'wl:w', 97n, 3n)), await place(risk(TWO, 'wl:w', 3n, 3n))]).toEqual(['written', 'written']);
    await plant(database, "update exposure_cells set is_closed = true where kind = 'match' and book_id = 2");
    await put(risk(TWO, 'dc:1x', 1n));
    await plant(database, "update exposure_cells set is_closed = true where cell = 'dc:1x'");
    expect(await place(risk(TWO, 'dc:1x', 1n))).toBe('exposure_within_caps');
    await put(risk(TWO, 'dc:1x', 1n), risk(ONE, 'wl:w', 500n));
    expect([(await cellsOf(TWO))['dc:1x' as never], (await cellsOf(ONE))['wl:w' as never]]).toEqual([
      [2n, 100n, 98n, 'whole'],
      [600n, 100n, 0n, 'outcome'],
    ]);
  });

  test('of a whole match take a bet up to its cap', async () => {
    expect([await place(risk(ONE, 'wl:w', 100n), risk(ONE, 'dc:1x', 99n)), await place(risk(ONE, 'ou25:over', 2n))]).toEqual([
      ...['written', 'exposure_within_caps'],
    ]);
    expect(await place(risk(ONE, 'ou25:over', 1n))).toBe('written');
    expect(await place(risk(TWO, 'ou25:over', 100n))).toBe('written');
  });

  test('are audited against open bets: of a kind of book, each that is not right', async () => {
    async function* open(...pages: readonly Risk[][]) {
      yield* pages;
    }
    await put(risk(ONE, 'wl:w', 10n), risk(ONE, 'wl:w', 20n), risk(DRAW, '0:1', 10n));
    expect(await auditSums(database.db, 'match', open([risk(ONE, 'wl:w', 10n)], [risk(ONE, 'wl:w', 20n)]))).toEqual([]);
    expect(await auditSums(database.db, 'draw', open([risk(DRAW, '0:1', 10n)]))).toEqual([]);
    expect(await auditSums(database.db, 'match', open([risk(ONE, 'wl:w', 10n)]))).toEqual([
      'match/1/wl:w: kept 15 and 30, open bets come to 5 and 10',
    ]);
    expect(await auditSums(database.db, 'draw', open())).toEqual(['draw/1/0:1: kept 5 and 10, open bets come to 0 and 0']);
    await plant(database, `update exposure_cells set stakes = 0 where kind = 'draw'`);
    expect(await auditSums(database.db, 'draw', open())).toEqual(['draw/1/0:1: kept 0 and 10, open bets come to 0 and 0']);
    await plant(database, 'update exposure_books set worst = 29 where id = 1');
    expect(await auditSums(database.db, 'match', open([risk(ONE, 'wl:w', 30n)]))).toEqual(['match/1: the bound is 29, the worst case 30']);
  });
});

describe('what is full', () => {
  const offered = (...cells: readonly (readonly [string, bigint])[]) =>
    cells.map(([cell, least]) => ({ cell, market: cell.split(':')[0] ?? '', least }));
  const ON_SALE = offered(['wl:w', 2n], ['wl:d', 3n], ['wl:l', 4n]);
  const sweep = async (of: BookKey, cells = ON_SALE) => {
    const found = await closingsOf(database.db, of, cells);
    return found && { closed: await inTx((tx) => closeFull(tx, of, { offered: cells, found })), high: found.isBoundHigh };
  };
  const lookAt = async (kind: BookKey['kind']) => (await booksToLookAt(database.db, kind)).map(({ id, game }) => `${id} ${game}`).sort();

  test('is looked at where a match or draw is near its cap, or a cell is full and on sale, or off sale and not full', async () => {
    await put(risk(ONE, 'wl:w', 50n), risk(TWO, 'wl:w', 99n, 2n), risk(book('3'), 'wl:w', 99n, 1n), risk(DRAW, '0:1', 100n, 1n));
    expect([await lookAt('match'), await lookAt('draw')]).toEqual([['2 soccer'], ['1 racing']]);
    await plant(database, "update exposure_cells set is_closed = true where kind = 'match' and book_id in (1, 2)");
    await plant(database, "update exposure_books set cap = 99 where kind = 'match' and id = 3");
    expect([await lookAt('match'), await lookAt('draw')]).toEqual([['1 soccer', '3 soccer'], ['1 racing']]);
  });

  test('goes off sale once and on it again once there is room, and a cell that was kept for that alone is gone then', async () => {
    await put(risk(ONE, 'wl:w', 99n, 2n), risk(ONE, 'wl:l', 10n, 4n));
    expect([await sweep(ONE), await sweep(ONE), await closedOf(database.db, ONE), await closedOf(database.db, TWO)]).toEqual([
      ...[{ closed: ['wl:w'], high: true }, null, ['wl:w'], []],
    ]);
    await take(risk(ONE, 'wl:w', 98n, 2n));
    expect(await sweep(ONE)).toEqual({ closed: [], high: true });
    expect((await rows("select worst::int from exposure_books where kind = 'match' and id = 1"))[0]).toEqual({ worst: 10 });
    // A whole match is off sale for its own cap: with the smallest bets, 3, 3 and 14 would be owed.
    const cap = (most: bigint | null) =>
      inTx((tx) => setBookCap(tx, { book: ONE, cell: '', cap: most === null ? null : amount(most), reason: 'well known', staff: 'ana' }));
    await cap(13n);
    expect((await sweep(ONE))?.closed).toEqual(['wl:l']);
    await cap(2n);
    expect((await sweep(ONE))?.closed).toEqual(['wl:d', 'wl:l', 'wl:w']);
    await cap(3n);
    expect((await sweep(ONE))?.closed).toEqual(['wl:l']);
    await cap(null);
    expect([await sweep(ONE), await closedOf(database.db, ONE)]).toEqual([{ closed: [], high: false }, []]);
    expect((await rows('select cell from exposure_cells order by 1')).map(({ cell }) => cell)).toEqual(['wl:l', 'wl:w']);
  });

  test('is closed by what holds once its match is held: what has changed since it was looked at stays', async () => {
    await put(risk(ONE, 'wl:w', 99n, 2n));
    const found = await closingsOf(database.db, ONE, ON_SALE);
    await take(risk(ONE, 'wl:w', 98n, 2n));
    await put(risk(ONE, 'wl:l', 99n, 4n));
    expect(found && (await inTx((tx) => closeFull(tx, ONE, { offered: ON_SALE, found })))).toEqual([]);
    expect(await lookAt('match')).toEqual(['1 soccer']);
  });

  test('changes for fifty outcomes at a time, the others a second later', async () => {
    const many = offered(...Array.from({ length: 60 }, (_, n) => [`correct_score:${n}:0`, 300n] as const));
    await put(risk(ONE, 'wl:w', 1n, 1n));
    expect([(await sweep(ONE, many))?.closed.length, (await sweep(ONE, many))?.closed.length, await sweep(ONE, many)]).toEqual([
      50,
      60,
      null,
    ]);
  });
});
