// @vitest-environment happy-dom
import type { WireOddsCell } from '@fairbook/contract';
import { odds, parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { madeOdds } from '../../testing/made-lottery.ts';
import { cellsOf, edgeTenths, HouseEdge } from './house-edge.tsx';
import { tableView } from './odds-query.ts';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
const cell = (top: number, edge_e6: number, prop = '8'): WireOddsCell => ({
  ...{ top, prop, odd: odds(20_000), min: parseAmount('1'), max: parseAmount('9'), edge_e6 },
});
async function told(...edges: readonly number[]): Promise<string> {
  open = await drawn(<HouseEdge cells={edges.map((edge) => cell(0, edge))} />, [], NAMED_WORDS);
  return open.text().replaceAll(/ +/g, ' ');
}

test.each([
  [0, 0],
  [1, 1],
  [999, 1],
  [1_000, 1],
  [1_001, 2],
  [35_000, 35],
  [35_001, 36],
  [-1_500, -1],
])('%i millionths are shown as %i tenths of a per cent: never as less than they are', (edge, tenths) => {
  // Adding zero turns −0 into 0.
  expect(edgeTenths(edge) + 0).toBe(tenths);
});

describe('what the house keeps', () => {
  test.each<[string, readonly number[], string]>([
    ['of one cell', [35_000], 'lottery.house_keeps 3.5%'],
    ['of cells that are alike', [35_000, 35_000], 'lottery.house_keeps 3.5%'],
    ['of cells that are alike as they are shown', [34_100, 34_999], 'lottery.house_keeps 3.5%'],
    [
      'of cells that differ, the least and the most of them',
      [80_000, 35_000, 120_001],
      'lottery.house_keeps lottery.edge_range 3.5% 12.1%',
    ],
  ])('is told %s', async (_, edges, words) => {
    expect(await told(...edges)).toBe(words);
    expect(open?.page.querySelector('b')?.textContent).not.toBe('');
  });

  test('is not told of nothing', async () => {
    expect(await told()).toBe('');
  });
});

test('the cells of several indexes are all of each, in the order that is asked for, and of no other', () => {
  const table = tableView(madeOdds('hkmarksix', { list: [cell(1, 1, 'a'), cell(2, 2, 'b'), cell(3, 3, 'c'), cell(1, 4, 'd')] }));
  expect(cellsOf(table, [3, 1]).map(({ prop }) => prop)).toEqual(['c', 'a', 'd']);
  expect(cellsOf(table, [])).toEqual([]);
});
