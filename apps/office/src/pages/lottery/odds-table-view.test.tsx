// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { defaultCarTable } from '@fairbook/core/lottery';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, headsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { OddsTableView } from './odds-table-view.tsx';

const CELLS = defaultCarTable().map(({ odds, ...cell }) => ({ ...cell, odd: odds }));

let open: Acted;
let made: string[];
interface View {
  readonly may?: Permission;
  readonly holds?: boolean;
  readonly least?: bigint;
  readonly refuses?: true;
  /** The chosen row; undefined if none is. */
  readonly row?: string | undefined;
}
const shown = async ({ may = 'lottery.odds', holds = true, least = 0n, refuses, ...rest }: View = {}) => {
  const view = { game: 'racing', tableId: '7', cells: CELLS, leastReturnE6: least, holds } as const;
  open = await acted(<OddsTableView {...view} onMade={(id) => made.push(id)} />, {
    ...{ may: [may], refuses: (name: string) => refuses === true && name === 'office.lotteryTerms.setOdds' },
    instead: { 'office.lotteryTerms.setOdds': () => ({ table_id: '9' }) },
  });
  const row = 'row' in rest ? rest.row : '12';
  if (row !== undefined) await open.choose(0, row);
};
const field = (label: string) => [...open.page.querySelectorAll('input')].find((each) => each.getAttribute('aria-label') === label);
const typed = (label: string, text: string) =>
  open.type([...open.page.querySelectorAll('input')].indexOf(field(label) as HTMLInputElement), text);
const changes = () => open.page.querySelector('[aria-label="changes"]');
const published = async () => {
  const sheet = sheetOf(open.page, 'lot_new_table');
  await sheet.fill({ reason: 'a new season' });
  await sheet.send();
};
beforeEach(() => {
  made = [];
});
afterEach(() => open.close());

describe('an odds table', () => {
  test('begins with its first row', async () => {
    await shown({ row: undefined });
    expect(open.page.querySelector('select')?.value).toBe('0');
    expect(cellsOf(open.page, 'lot_odds').map(([prop]) => prop)).toEqual(CELLS.filter(({ top }) => top === 0).map(({ prop }) => prop));
  });

  test('shows the row that is chosen, with the cells of that row alone', async () => {
    await shown();
    const rows = CELLS.filter(({ top }) => top === 12).map(({ prop }) => prop);
    expect(cellsOf(open.page, 'lot_odds').map(([prop]) => prop)).toEqual(rows);
    await open.choose(0, '0');
    expect(cellsOf(open.page, 'lot_odds').map(([prop]) => prop)).toEqual(CELLS.filter(({ top }) => top === 0).map(({ prop }) => prop));
  });

  test('has every row of the game to choose from, by name', async () => {
    await shown();
    const options = [...(open.page.querySelector('select')?.options ?? [])].map(({ value, text }) => [value, text.includes(`(${value})`)]);
    expect(options).toEqual(Array.from({ length: 27 }, (_, top) => [String(top), true]));
  });

  test('has what it holds now alone above, while nothing is changed', async () => {
    await shown();
    expect(headsOf(open.page, 'lot_edges')).toEqual(['lot_group', 'lot_edge_now']);
    expect([changes(), open.buttons()]).toEqual([null, []]);
  });

  test('is given as a file of its number, as it holds and not as it would be', async () => {
    await shown();
    const file = open.page.querySelector('a');
    expect(file?.getAttribute('download')).toBe('racing-7.csv');
    const held = file?.getAttribute('href');
    await typed('lot_odds_of 1', '9');
    expect(open.page.querySelector('a')?.getAttribute('href')).toBe(held);
  });

  test.each<[string, View]>([
    ['who may only read', { may: 'lottery.read' }],
    ['anybody while another table holds', { holds: false }],
  ])('is not changed by %s: neither by hand nor by a file', async (_, view) => {
    await shown(view);
    expect([...open.page.querySelectorAll('input')]).toEqual([]);
    expect(cellsOf(open.page, 'lot_odds').length).toBe(CELLS.filter(({ top }) => top === 12).length);
  });

  test('is changed by a file where it may be changed by hand', async () => {
    await shown();
    expect(open.page.querySelectorAll('input[type=file]').length).toBe(1);
  });
});

describe('a table that is changed', () => {
  test('says what would change, what the house would keep, and what the cell gives back then', async () => {
    await shown();
    const before = Object.fromEntries(cellsOf(open.page, 'lot_edges').map(([group, kept]) => [group, kept]));
    await typed('lot_odds_of 1', '9');
    const [first] = cellsOf(open.page, 'lot_edges');
    expect(first?.[1]).toBe(before[first?.[0] ?? '']);
    expect(first?.[2]).not.toBe(first?.[1]);
    expect(headsOf(open.page, 'lot_edges')).toEqual(['lot_group', 'lot_edge_now', 'lot_edge_next']);
    expect(cellsOf(open.page, 'lot_odds')[0]?.slice(4)).toEqual(['90.0 %', '10.0 %']);
    const { odd } = CELLS.find(({ top, prop }) => top === 12 && prop === '1') ?? {};
    expect(odd).toBeDefined();
    expect([changes()?.querySelectorAll('li').length, changes()?.querySelector('ins')?.textContent]).toEqual([
      1,
      expect.stringMatching(/^9\.00 \(/),
    ]);
  });

  test('is published with the changed cells alone, by the number that was seen, and is told', async () => {
    await shown();
    await typed('lot_odds_of 1', '9.5');
    await typed('lot_max_of 1', '77');
    await typed('lot_min_of 1', '3');
    await published();
    expect(vi.mocked(open.queries.invalidateQueries).mock.calls).toEqual([[{ queryKey: ['lottery', 'odds', 'racing'], exact: true }]]);
    const cells = [{ top: 12, prop: '1', odd: '9.50', min: '3.000000', max: '77.000000' }];
    expect(callOf(open.sent()[0])).toEqual(['PUT /lottery/odds/racing', { table_id: '7', cells, reason: 'a new season' }]);
    expect(made).toEqual(['9']);
  });

  test('that is refused says so, stays as it was typed, and is read again', async () => {
    await shown({ refuses: true });
    await typed('lot_odds_of 1', '9.5');
    await published();
    expect([made, open.sent().at(-1), field('lot_odds_of 1')?.value]).toEqual([[], 'read lottery,odds,racing', '9.5']);
    expect(open.text()).toContain('errors.server.busy');
  });

  test('is as it was when the question is left', async () => {
    await shown();
    const before = field('lot_odds_of 1')?.value;
    await typed('lot_odds_of 1', '9.5');
    await open.tap('cancel');
    expect([changes(), field('lot_odds_of 1')?.value]).toEqual([null, before]);
  });

  test.each<[string, string, string]>([
    ['cannot be read', 'x', 'lot_fault_unreadable'],
    ['gives back more than it takes', '10.5', 'lot_fault_'],
    ['gives back less than the house must', '5', '60.0 %'],
  ])('is not published while a cell %s; it can be taken back', async (_, odd, fault) => {
    await shown({ least: 600_000n });
    await typed('lot_odds_of 1', odd);
    expect(changes()?.textContent).toContain(fault);
    expect(open.buttons()).toEqual(['lot_take_back']);
    await open.tap('lot_take_back');
    expect(changes()).toBeNull();
  });

  test('is published where the least that must be is given back exactly', async () => {
    await shown({ least: 600_000n });
    await typed('lot_odds_of 1', '6');
    expect(open.buttons()).toEqual(['lot_new_table', 'cancel']);
  });
});
