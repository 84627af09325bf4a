import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import type { BookKey, CellAdds } from '../risk.ts';
import { plantCaps } from '../testing/plant-caps.ts';
import { booksToLookAt, closedOf, writeClosings } from './closing.ts';
import { putStatement, takeStatement } from './sums.ts';

const ONE: BookKey = { kind: 'match', id: '1', game: 'soccer' };
const TWO: BookKey = { kind: 'match', id: '2', game: 'soccer' };
const DRAW: BookKey = { kind: 'draw', id: '1', game: 'racing' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() => plantCaps(database));

const cell = (book: BookKey, name: string, [stake, liability, least]: readonly [bigint, bigint, bigint], market = 'wl'): CellAdds => ({
  ...{ book, cell: name, market, stake: amount(stake), liability: amount(liability), least: amount(least) },
});
/** Writes sums, and returns the constraint that refuses it, if any. */
const put = (books: readonly (readonly [BookKey, bigint])[], cells: readonly CellAdds[], isChecked = true) =>
  inTransaction(database.db, (tx) =>
    tx.query(
      ...putStatement(
        isChecked,
        books.map(([book, added]) => ({ ...book, added })),
        cells,
      ),
    ),
  ).then(
    () => 'written',
    (error: { constraint?: string }) => error.constraint ?? String(error),
  );
const take = (...cells: readonly CellAdds[]) => inTransaction(database.db, (tx) => tx.query(...takeStatement(cells)));
const rows = async (text: string) => (await database.owner.pool.query({ text, rowMode: 'array' })).rows;

describe('the cap that a bet is kept by', () => {
  const bet = () => put([[ONE, 10n]], [cell(ONE, 'wl:w', [5n, 10n, 1n])], false);
  const caps = async () => [
    ...(await rows(`select cap::int from exposure_books where kind = 'match' and id = 1`)).flat(),
    ...(await rows(`select cap::int from exposure_cells where kind = 'match' and book_id = 1`)).flat(),
  ];
  const set = (game: string, market: string, outcome_max: number, whole_max: number | null = null) =>
    plantRows(database, 'exposure_caps', [{ game, market, outcome_max, whole_max }]);
  const ofStaff = (cap: number, more: PlantedRow) =>
    plantRows(database, 'exposure_book_caps', [{ kind: 'match', book_id: 1, cell: '', reason: 'well known', set_by: 'ana', cap, ...more }]);

  test.each<[string, () => Promise<unknown>, readonly [number, number]]>([
    ['the house’s', async () => undefined, [200, 100]],
    ['its game’s', () => set('soccer', '', 50, 60), [60, 50]],
    ['its market’s, of a game without one', () => set('soccer', 'wl', 30), [200, 30]],
    ['not another market’s', () => set('soccer', 'dc', 30), [200, 100]],
    ['not another game’s', () => Promise.all([set('basketball', '', 50, 60), set('basketball', 'wl', 30)]), [200, 100]],
    ['the one of staff on its match', () => ofStaff(70, {}), [70, 100]],
    ['the one of staff on its outcome', () => ofStaff(20, { cell: 'wl:w' }), [200, 20]],
    ['not the one of staff on another outcome', () => ofStaff(20, { cell: 'wl:l' }), [200, 100]],
    [
      'not the one of staff on another match',
      () => Promise.all([ofStaff(20, { book_id: 2 }), ofStaff(20, { book_id: 2, cell: 'wl:w' })]),
      [200, 100],
    ],
    [
      'not the one of staff on a draw of its number',
      () => Promise.all([ofStaff(20, { kind: 'draw' }), ofStaff(20, { kind: 'draw', cell: 'wl:w' })]),
      [200, 100],
    ],
  ])('is %s', async (_, given, wanted) => {
    await given();
    await bet();
    expect(await caps()).toEqual(wanted);
  });

  test('is the nearest of all that there are, and the one that holds when the last bet comes, with what the smallest pays then', async () => {
    await bet();
    await set('soccer', '', 50, 60);
    await bet();
    expect(await caps()).toEqual([60, 50]);
    await set('soccer', 'wl', 40);
    await bet();
    expect(await caps()).toEqual([60, 40]);
    await ofStaff(70, {});
    await ofStaff(20, { cell: 'wl:w' });
    await put([[ONE, 10n]], [cell(ONE, 'wl:w', [5n, 10n, 7n])], false);
    expect([
      await caps(),
      await rows('select least::int from exposure_cells'),
      await rows('select least::int from exposure_books'),
    ]).toEqual([[70, 20], [[7]], [[7]]]);
  });

  test.each<[string, bigint, bigint, string]>([
    ['as much as both let', 60n, 50n, 'written'],
    ['more than the match lets', 61n, 50n, 'exposure_within_caps'],
    ['more than the outcome lets', 60n, 51n, 'exposure_within_caps'],
  ])('takes %s of what is owed', async (_, worst, liability, wanted) => {
    await set('soccer', '', 50, 60);
    expect(await put([[ONE, worst]], [cell(ONE, 'wl:w', [1n, liability, 0n])])).toBe(wanted);
    expect(await rows('select count(*)::int from exposure_cells')).toEqual([[wanted === 'written' ? 1 : 0]]);
    expect(await put([[ONE, worst]], [cell(ONE, 'wl:w', [1n, liability, 0n])], false)).toBe('written');
  });
});

describe('a bet on several things', () => {
  test('adds to each what it costs there, and each is told the dearest of its own smallest bets', async () => {
    const cells = [
      ...[cell(DRAW, '0:1', [1n, 2n, 9n], ''), cell(ONE, 'dc:1x', [3n, 4n, 5n], 'dc'), cell(ONE, 'wl:w', [5n, 6n, 3n])],
      cell(TWO, 'wl:w', [7n, 8n, 4n]),
    ];
    const books = [[DRAW, 2n] as const, [ONE, 10n] as const, [TWO, 8n] as const];
    expect([await put(books, cells), await put(books, cells)]).toEqual(['written', 'written']);
    expect(await rows('select kind, id::int, game, worst::int, least::int from exposure_books order by kind, id')).toEqual([
      ['draw', 1, 'racing', 4, 9],
      ['match', 1, 'soccer', 20, 5],
      ['match', 2, 'soccer', 16, 4],
    ]);
    expect(
      await rows('select kind, book_id::int, cell, market, stakes::int, liability::int, least::int from exposure_cells order by 1, 2, 3'),
    ).toEqual([
      ['draw', 1, '0:1', '', 2, 4, 9],
      ['match', 1, 'dc:1x', 'dc', 6, 8, 5],
      ['match', 1, 'wl:w', 'wl', 10, 12, 3],
      ['match', 2, 'wl:w', 'wl', 14, 16, 4],
    ]);
  });

  test.each<[string, readonly [bigint, bigint], readonly [bigint, bigint]]>([
    ['the first match', [201n, 1n], [1n, 1n]],
    ['the second match', [1n, 201n], [1n, 1n]],
    ['an outcome of the first', [1n, 1n], [101n, 1n]],
    ['an outcome of the second', [1n, 1n], [1n, 101n]],
  ])('is taken nowhere where %s has no room', async (_, [one, two], [first, second]) => {
    const books = [[ONE, one] as const, [TWO, two] as const];
    const cells = [cell(ONE, 'wl:w', [1n, first, 0n]), cell(TWO, 'wl:w', [1n, second, 0n])];
    expect(await put(books, cells)).toBe('exposure_within_caps');
    expect(await rows('select count(*)::int from exposure_books')).toEqual([[0]]);
  });

  test.each(['is_full', 'is_closed'])('is taken nowhere where one of its outcomes %s, unless nobody asks', async (off) => {
    await put([[ONE, 1n]], [cell(ONE, 'wl:w', off === 'is_full' ? [1n, 99n, 2n] : [1n, 1n, 1n])], false);
    if (off === 'is_closed') await plant(database, 'update exposure_cells set is_closed = true');
    const cells = [cell(ONE, 'wl:l', [1n, 1n, 0n]), cell(ONE, 'wl:w', [0n, 0n, 0n])];
    expect([await put([[ONE, 0n]], cells), await put([[ONE, 0n]], cells, false)]).toEqual(['exposure_within_caps', 'written']);
  });
});

describe('what is taken off', () => {
  const state = () => rows('select kind, book_id::int, cell, stakes::int, liability::int, is_closed from exposure_cells order by 1, 2, 3');
  test('is taken off its own outcome alone, and what nothing rides on is gone unless it is off sale', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const books = [DRAW, ONE, TWO];
    await put(
      books.map((book) => [book, 1n]),
      books.flatMap((book) => names.map((name) => cell(book, name, [10n, 30n, 0n]))),
      false,
    );
    await plant(database, `update exposure_cells set is_closed = true where cell = 'e'`);
    await take(
      cell(ONE, 'a', [4n, 10n, 0n]),
      ...[cell(ONE, 'b', [10n, 30n, 0n]), cell(ONE, 'c', [10n, 25n, 0n]), cell(ONE, 'd', [7n, 30n, 0n]), cell(ONE, 'e', [10n, 30n, 0n])],
      cell(TWO, 'f', [1n, 1n, 0n]),
    );
    const whole = (kind: string, id: number) => names.map((name) => [kind, id, name, 10, 30, name === 'e']);
    expect(await state()).toEqual([
      ...whole('draw', 1),
      ['match', 1, 'a', 6, 20, false],
      ['match', 1, 'c', 0, 5, false],
      ['match', 1, 'd', 3, 0, false],
      ['match', 1, 'e', 0, 0, true],
      ...whole('match', 2),
    ]);
    // The bound of a match falls when its worst case is worked out, and not before.
    expect(await rows('select distinct worst::int from exposure_books')).toEqual([[1]]);
  });

  test.each([
    ['stakes', 11n, 30n],
    ['liability', 10n, 31n],
  ] as const)('is never more than rides on it: %s', async (_, stake, liability) => {
    await put([[ONE, 1n]], [cell(ONE, 'a', [10n, 30n, 0n])], false);
    await expect(take(cell(ONE, 'a', [stake, liability, 0n]))).rejects.toMatchObject({ constraint: 'exposure_cells_owed' });
    expect(await state()).toEqual([['match', 1, 'a', 10, 30, false]]);
  });
});

test('the bound of a match is lowered to what it costs, never raised, and no other is', async () => {
  await put(
    [DRAW, ONE, TWO].map((book) => [book, 20n]),
    [],
    false,
  );
  const bound = async (worst: bigint) => {
    await inTransaction(database.db, (tx) => writeClosings(tx, ONE, { closing: [], opening: [], worst }));
    return (await rows('select worst::int from exposure_books order by kind, id')).flat();
  };
  expect([await bound(21n), await bound(19n)]).toEqual([
    [20, 20, 20],
    [20, 19, 20],
  ]);
});

describe('what is off sale', () => {
  const books = (...all: readonly PlantedRow[]) =>
    plantRows(
      database,
      'exposure_books',
      all.map((each) => ({ kind: 'match', game: 'soccer', worst: 0, cap: 1_000, least: 0, ...each })),
    );
  const cells = (...all: readonly PlantedRow[]) =>
    plantRows(
      database,
      'exposure_cells',
      all.map((each) => ({
        kind: 'match',
        book_id: 1,
        market: 'wl',
        stakes: 1,
        liability: 1,
        least: 0,
        cap: 100,
        is_closed: false,
        ...each,
      })),
    );
  const full = { liability: 101 };
  const close = (change: Partial<Parameters<typeof writeClosings>[2]>) =>
    inTransaction(database.db, (tx) => writeClosings(tx, ONE, { closing: [], opening: [], worst: 1_000n, ...change }));
  const state = () =>
    rows('select kind, book_id::int, cell, market, least::int, cap::int, is_closed from exposure_cells order by kind, book_id, cell');

  test('has to be looked at where a match is near its cap, or where what is full is on sale, or the other way round', async () => {
    await books({ id: 1 }, { id: 2, worst: 1_000 }, { id: 3 }, { id: 4 }, { id: 5 }, { id: 6, kind: 'draw', game: 'racing', worst: 1_000 });
    await cells(
      { cell: 'a' },
      { cell: 'a', book_id: 3, ...full },
      { cell: 'b', book_id: 3, ...full },
      { cell: 'a', book_id: 4, is_closed: true },
      { cell: 'a', book_id: 5, is_closed: true, ...full },
      { cell: 'a', book_id: 5, kind: 'draw', ...full },
    );
    const looked = async (kind: BookKey['kind']) =>
      (await booksToLookAt(database.db, kind)).map(({ id, game }) => `${id} ${game}`).toSorted();
    expect([await looked('match'), await looked('draw')]).toEqual([['2 soccer', '3 soccer', '4 soccer'], ['6 racing']]);
  });

  test('is told by name, of one match', async () => {
    await cells(
      ...[{ cell: 'b', is_closed: true }, { cell: 'a', is_closed: true }, { cell: 'c' }],
      ...[
        { cell: 'd', book_id: 2 },
        { cell: 'e', kind: 'draw' },
      ].map((each) => ({ ...each, is_closed: true })),
    );
    expect([await closedOf(database.db, ONE), await closedOf(database.db, TWO), await closedOf(database.db, DRAW)]).toEqual([
      ['a', 'b'],
      ['d'],
      ['e'],
    ]);
  });

  test('goes off it with what is known of it, and what rides on it stays', async () => {
    await cells({ cell: 'a', least: 7 }, { cell: 'a', book_id: 2 }, { cell: 'a', kind: 'draw' });
    await close({ closing: ['a', 'b'].map((cell) => ({ cell, market: 'dc', least: 3n, cap: 9n })) });
    expect(await state()).toEqual([
      ['draw', 1, 'a', 'wl', 0, 100, false],
      ['match', 1, 'a', 'wl', 7, 100, true],
      ['match', 1, 'b', 'dc', 3, 9, true],
      ['match', 2, 'a', 'wl', 0, 100, false],
    ]);
  });

  test('comes on it again, and what nothing rides on is not kept, of that match and of what was named alone', async () => {
    const bare = { stakes: 0, liability: 0 };
    const closed = [
      { cell: 'a' },
      { cell: 'b', ...bare },
      { cell: 'c', ...bare },
      { cell: 'd', ...bare, stakes: 1 },
      { cell: 'e', ...bare, liability: 1 },
    ];
    await cells(
      ...[...closed, { cell: 'b', book_id: 2, ...bare }, { cell: 'b', kind: 'draw', ...bare }].map((each) => ({
        ...each,
        is_closed: true,
      })),
      { cell: 'f', ...bare },
    );
    await close({ opening: ['a', 'b', 'd', 'e'] });
    expect((await state()).map(([kind, id, name, , , , isClosed]) => `${kind} ${id} ${name} ${isClosed}`)).toEqual([
      ...['draw 1 b true', 'match 1 a false', 'match 1 c true', 'match 1 d false', 'match 1 e false', 'match 1 f false', 'match 2 b true'],
    ]);
  });
});
