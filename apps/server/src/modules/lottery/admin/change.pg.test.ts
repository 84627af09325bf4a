import { defaultCarTable } from '@fairbook/core/lottery';
import { odds } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { plantDraws } from '../testing/planted-draws.ts';
import { selectTable, selectTables, setOdds } from './set-odds.ts';
import { selectTerms, setTerms } from './set-terms.ts';

const CELLS = defaultCarTable();
const STORED = CELLS.map(({ top, prop, odds: each, min, max }) => [
  top,
  prop,
  each,
  Number.parseInt(`${min}`, 10),
  Number.parseInt(`${max}`, 10),
]);
const [CELL] = CELLS;
if (!CELL) throw new Error('a race has no cells');

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const told = async () =>
  (await database.owner.pool.query('select topics, events from outbox_batches order by id')).rows.flatMap(
    ({ topics, events }: { topics: string[]; events: string[] }) => topics.map((topic, at) => [topic, JSON.parse(events[at] ?? '')]),
  );
const news = (game: string) => [`draw:${game}`, { kind: 'lottery.changed', game }];

beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() => plant(database, 'delete from outbox_batches; delete from lottery_odds; delete from draws'));

describe('odds of a lottery', () => {
  const set = (cells: readonly object[], more: object = {}) =>
    change((tx) =>
      setOdds(tx, {
        ...{ game: 'racing', tableId: '7', staff: 'ana', leastReturnE6: 0 },
        ...{ cells: cells.map((cell) => ({ ...CELL, ...cell })), ...more },
      }),
    );
  const lower = { odds: odds(CELL.odds - 100) };
  beforeEach(() =>
    plantRows(database, 'lottery_odds', [
      { id: 6, game: 'racing', cells: STORED.slice(1), set_by: 'zoe' },
      { id: 7, game: 'racing', cells: STORED, set_by: null },
      { id: 8, game: 'airship', cells: STORED, set_by: 'eva' },
      { id: 10, game: 'twnmarksix', cells: STORED, set_by: 'eva' },
    ]),
  );

  test('are a table of their own by who set them, which holds from then on, and are told', async () => {
    const made = await set([lower]);
    expect(made.changed).toEqual([{ cell: { ...CELL, ...lower }, was: CELL }]);
    expect(await told()).toEqual([news('racing')]);
    const tables = await selectTables(database.db, 'racing');
    expect(tables.map(({ id, by }) => [id, by])).toEqual([
      [made.tableId, 'ana'],
      ['7', null],
      ['6', 'zoe'],
    ]);
    const table = await selectTable(database.db, 'racing', made.tableId);
    expect(table).toMatchObject({ by: 'ana', cells: [{ ...CELL, ...lower }, ...CELLS.slice(1)] });
    expect((await selectTable(database.db, 'racing', '7'))?.cells).toEqual(CELLS);
    expect(await selectTable(database.db, 'racing', '8')).toBeUndefined();
  });

  test('are refused over a table that no longer holds, in no lottery, and where nothing is new', async () => {
    await expect(set([lower], { tableId: '6' })).rejects.toMatchObject({ code: 'setting.changed' });
    await expect(set([lower], { game: 'airship' })).rejects.toMatchObject({ code: 'setting.changed' });
    await expect(set([lower], { game: 'chess' })).rejects.toMatchObject({ code: 'setting.not_found' });
    await expect(set([{}])).rejects.toMatchObject({ code: 'odds.unchanged' });
    expect([await told(), (await selectTables(database.db, 'racing')).length]).toEqual([[], 2]);
  });

  const refused = async (cells: readonly object[], more: object = {}) => {
    const fault = await set(cells, more).then(
      () => undefined,
      (error: unknown) => error as { readonly code: string; readonly details: { readonly cells?: string } },
    );
    expect(fault?.code).toBe('odds.refused');
    return fault?.details.cells;
  };
  test('that give back more than was staked are refused by name, with what they would give back', async () => {
    // The first cell wins half of the time.
    expect(await refused([{ odds: odds(20_001) }])).toMatch(/^[a-zA-Z]+ 0\/big return_high 100\.01 %$/);
    expect(await refused([{ odds: odds(10_000) }])).toContain(`${CELL.top}/${CELL.prop} odds_low`);
    expect(await refused([{ top: 999, prop: 'x' }])).toBe('? 999/x unknown');
    expect(await refused([{ min: 0n }])).toContain('bounds_wrong');
  });

  test('too low for the law are refused by name, twenty of them, and the rest is counted', async () => {
    const text = (await refused([lower], { leastReturnE6: 1_000_000 })) ?? '';
    const parts = text.split(', ');
    expect(parts).toHaveLength(21);
    expect(parts[0]).toMatch(/^[a-zA-Z]+ 0\/big return_low 97\.50 %$/);
    expect(parts.at(-1)).toBe(`+ ${CELLS.length - 20}`);
  });

  test('of a table that lacks cells are refused for each of them', async () => {
    await plantRows(database, 'lottery_odds', [{ id: 9, game: 'racing', cells: STORED.slice(1) }]);
    expect(await refused([{ ...CELLS[1], ...lower }], { tableId: '9' })).toContain(`${CELL.top}/${CELL.prop} missing`);
  });
});

describe('what the house says of a lottery', () => {
  const terms = {
    source: 'official',
    schedule: { offsetMinutes: 60, times: { kind: 'days', days: [1], at: '20:00' }, numbering: 'of_year', closesBefore: 60 },
    mergedExactlySix: true,
    orderTold: true,
    voidAfterSeconds: 1_234,
    resultWithinHours: 5,
    openGroups: ['specialCodes', 'regularCodes'],
  } as const;
  const found = async (game: string) => (await selectTerms(database.db)).find((row) => row.game === game);

  test('is set as a whole, of one game, and told; what held before is the answer', async () => {
    const before = await found('ammarksix');
    const other = await found('hkmarksix');
    const { published: _, publishedUntil: __, game, ...held } = before ?? { game: 'ammarksix' };
    const groups = [...(before?.openGroups ?? [])].slice(0, 2);
    const set = { ...terms, openGroups: groups };
    expect(await change((tx) => setTerms(tx, 'ammarksix', set))).toEqual({ game, ...held });
    expect(await found('ammarksix')).toEqual({ game, ...set, published: 0, publishedUntil: null });
    expect(await found('hkmarksix')).toEqual(other);
    expect(await told()).toEqual([news('ammarksix')]);
    await change((tx) => setTerms(tx, 'ammarksix', held as typeof terms));
    expect(await found('ammarksix')).toEqual(before);
  });

  test('of a game that is none is refused by silence', async () => {
    expect(await change((tx) => setTerms(tx, 'chess' as 'racing', terms))).toBeUndefined();
    expect(await told()).toEqual([]);
  });

  test('is shown with its draws that are still to come, and the last of them', async () => {
    await plantDraws(database, [
      { id: 1, at: 30 },
      { id: 2, at: 90 },
      { id: 3, at: -1 },
      { id: 4, at: 95, more: { status: 'void', void_reason: 'beacon_missing' } },
      { id: 5, at: 99, more: { game: 'racing' } },
    ]);
    const { rows } = await database.owner.pool.query('select draws_at from draws where id = 2');
    expect(await found('ammarksix')).toMatchObject({ published: 2, publishedUntil: rows[0]?.draws_at });
    expect(await found('airship')).toMatchObject({ published: 0, publishedUntil: null });
    expect(await found('racing')).toMatchObject({ published: 1 });
  });
});
