// @vitest-environment happy-dom
import type { GroupEdge } from '@fairbook/core/lottery';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { EdgesTable } from './edges-table.tsx';

const edge = (group: string, leastE6: bigint, mostE6 = leastE6): GroupEdge => ({ group, leastE6, mostE6 });
const NOW = [edge('special', 10_000n), edge('tail', 20_000n, 30_000n), edge('noneOf', 40_000n)];
const [SPECIAL, TAIL, NONE] = ['special', 'tail', 'noneOf'].map((group) => `lottery.group_${group}`);

let open: Mounted;
const shown = async (next?: readonly GroupEdge[]) => {
  open = await mounted(<EdgesTable now={NOW} next={next} />, NAMED_WORDS);
  return cellsOf(open.page, 'lot_edges');
};
afterEach(() => open.close());

test('what the house keeps is said group by group, from the least to the most', async () => {
  expect(await shown()).toEqual([
    [SPECIAL, '1.0 %'],
    [TAIL, 'lot_edge_range 2.0 % 3.0 %'],
    [NONE, '4.0 %'],
  ]);
});

test('what would change stands first, and of a group that would be gone that it is', async () => {
  const rows = await shown([NOW[0] as GroupEdge, edge('tail', 20_000n, 35_000n)]);
  expect(headsOf(open.page, 'lot_edges')).toEqual(['lot_group', 'lot_edge_now', 'lot_edge_next']);
  expect(rows).toEqual([
    [TAIL, 'lot_edge_range 2.0 % 3.0 %', 'lot_edge_range 2.0 % 3.5 %'],
    [NONE, '4.0 %', '–'],
    [SPECIAL, '1.0 %', '1.0 %'],
  ]);
});
