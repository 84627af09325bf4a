import { JURISDICTIONS } from '@fairbook/core/catalog';
import { lotteryGroupsOf } from '@fairbook/core/lottery';
import { parseAmount as usdt } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf, spied } from '../testing/paper-desk.ts';
import { paperSettings } from '../testing/paper-settings.ts';
import { readLotteries, readTable, readTables, setLottery, setOdds } from './lottery-terms.ts';

const UNTIL = new Date('2026-04-01T00:00:00Z');
const ROUNDS = { kind: 'rounds', from: '13:09', everySeconds: 300, count: 180 } as const;
const RACING = {
  ...{ game: 'racing', source: 'own', mergedExactlySix: false, orderTold: true, voidAfterSeconds: 600, resultWithinHours: 48 },
  schedule: { offsetMinutes: 480, times: ROUNDS, numbering: 'of_day', closesBefore: 15 },
  ...{ openGroups: ['twoSides'], published: 3, publishedUntil: UNTIL },
};
const HONG_KONG = {
  ...{ ...RACING, game: 'hkmarksix', source: 'official', mergedExactlySix: true, orderTold: false },
  ...{ voidAfterSeconds: 900, resultWithinHours: 24 },
  schedule: { offsetMinutes: 540, times: { kind: 'days', days: [2, 4], at: '21:30' }, numbering: 'of_year', closesBefore: 900 },
  openGroups: ['specialCode', 'tail'],
};
const WIRE = {
  ...{ source: 'own', offset_minutes: 480, numbering: 'of_day', closes_before: 15, merged_exactly_six: false, order_told: true },
  times: { kind: 'rounds', first_at: '13:09', every_seconds: 300, count: 180 },
  ...{ void_after_seconds: 600, result_within_hours: 48, open_groups: ['twoSides'] },
};
const SET = { game: 'racing', version: 3, reason: 'because' };
const cell = (prop: string, odds: number) => ({ top: 0, prop, odds, min: usdt('1'), max: usdt('9') });

function desk({
  before = HONG_KONG as object | null,
  changed = [] as readonly object[],
  tables = [{ id: '8', by: 'rui', at: UNTIL, secret: 1 }],
} = {}) {
  const [terms, odds] = [spied((() => before ?? undefined) as never), spied({ tableId: '9', changed })];
  const told = spied(undefined);
  const lotteryAdmin = {
    ...{ terms: async () => [RACING, HONG_KONG], setTerms: terms, setOdds: odds, changed: told },
    tables: async () => tables,
    table: async (_: string, id: string) => (id === '8' ? { id, by: 'rui', at: UNTIL, cells: [cell('7', 20_000)] } : undefined),
  };
  return { ...paperSettings({}, { lotteryAdmin, jurisdiction: JURISDICTIONS.br }), terms, odds, told: () => told.given.length };
}

test('lotteries are read in the order of the catalogue, with what holds of each and its version', async () => {
  const { list } = await readLotteries(desk().deps as never);
  expect(list.map(({ game }) => game)).toEqual(['hkmarksix', 'racing']);
  const version = { number: 'lottery:racing'.length, by: null, at: null };
  const more = { groups: lotteryGroupsOf('racing'), published: { draws: 3, until: UNTIL }, version };
  expect(list[1]).toEqual({ game: 'racing', ...WIRE, ...more });
  expect(list[0]).toMatchObject({ times: { kind: 'days', days: [2, 4], at: '21:30' }, order_told: false, merged_exactly_six: true });
});

test('when a lottery is drawn and what it offers is set as a whole, told to all, and the trail has what changed', async () => {
  const { deps, call, terms, steps, trail, told } = desk();
  await setLottery(deps as never, { ...SET, ...WIRE } as never, call);
  const { game, published: _published, publishedUntil: _until, ...next } = RACING;
  expect([steps[0], terms.given[0]?.slice(1), told()]).toEqual(['take lottery:racing 3 Ana Prado', [game, next], 1]);
  const before = { source: 'official', times: '2,4 21:30', numbering: 'of_year', closes_before: '900', merged_exactly_six: 'true' };
  const after = { source: 'own', times: '13:09 +300 s x 180', numbering: 'of_day', closes_before: '15', merged_exactly_six: 'false' };
  expect(trail()).toEqual([
    {
      ...{ action: 'lottery.schedule', subject: 'lottery:racing', reason: 'because' },
      before: {
        ...{ ...before, order_told: 'false', open_groups: 'specialCode,tail' },
        ...{ offset_minutes: '540', void_after_seconds: '900', result_within_hours: '24' },
      },
      after: {
        ...{ ...after, order_told: 'true', open_groups: 'twoSides' },
        ...{ offset_minutes: '480', void_after_seconds: '600', result_within_hours: '48' },
      },
    },
  ]);
});

test.each([
  ['beyond reason', { closes_before: 9 }, HONG_KONG, 'setting.invalid'],
  ['of a game that is not there', {}, null, 'setting.not_found'],
  ['that somebody else changed meanwhile', { version: 0 }, HONG_KONG, 'setting.changed'],
])('terms %s are not set, and nobody is told', async (_, more, before, code) => {
  const { deps, call, trail, told } = desk({ before });
  expect(await codeOf(setLottery(deps as never, { ...SET, ...WIRE, ...more } as never, call))).toBe(code);
  expect([trail(), told()]).toEqual([[], 0]);
});

test('tables are listed with who made them, and the least that the law has a bet give back', async () => {
  const list = [{ table_id: '8', by: 'rui', at: UNTIL }];
  expect(await readTables(desk().deps as never, { game: 'racing' })).toEqual({ list, least_return_e6: 850_000 });
  expect(await codeOf(readTables(desk({ tables: [] }).deps as never, { game: 'racing' }))).toBe('setting.not_found');
});

test('one table is read with its cells, where it is there', async () => {
  const cells = [{ top: 0, prop: '7', odd: 20_000, min: usdt('1'), max: usdt('9') }];
  expect(await readTable(desk().deps as never, { game: 'racing', table_id: '8' } as never)).toEqual({
    table_id: '8',
    by: 'rui',
    at: UNTIL,
    cells,
  });
  expect(await codeOf(readTable(desk().deps as never, { game: 'racing', table_id: '7' } as never))).toBe('setting.not_found');
});

test('new odds make another table, and the trail names both, with what each cell was and is', async () => {
  const changed = [{ cell: cell('7', 20_000), was: cell('7', 15_000) }, { cell: cell('8', 30_000) }];
  const { deps, call, odds, trail, told } = desk({ changed });
  const cells = [{ top: 0, prop: '7', odd: 20_000, min: usdt('1'), max: usdt('9') }];
  expect(await setOdds(deps as never, { ...SET, table_id: '8', cells } as never, call)).toEqual({ table_id: '9' });
  const asked = { game: 'racing', tableId: '8', cells: [cell('7', 20_000)], leastReturnE6: 850_000 };
  expect([odds.given[0]?.[1], told()]).toEqual([expect.objectContaining(asked), 1]);
  const text = (price: string) => `${price} (1.000000-9.000000)`;
  expect(trail()).toEqual([
    {
      ...{ action: 'lottery.odds', subject: 'lottery:racing', reason: 'because' },
      before: { table: '8', '0:7': text('1.50') },
      after: { table: '9', cells: '2', '0:7': text('2.00'), '0:8': text('3.00') },
    },
  ]);
});

test('of many changed cells the trail names forty, and counts all', async () => {
  const changed = Array.from({ length: 41 }, (_, at) => ({ cell: cell(String(at), 20_000) }));
  const { deps, call, trail } = desk({ changed });
  await setOdds(deps as never, { ...SET, table_id: '8', cells: [] } as never, call);
  const after = trail()[0]?.after ?? {};
  expect([after.cells, '0:39' in after, '0:40' in after]).toEqual(['41', true, false]);
});
