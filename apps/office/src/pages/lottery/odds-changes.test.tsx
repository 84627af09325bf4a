// @vitest-environment happy-dom
import type { CellFault, OddsCell } from '@fairbook/core/lottery';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { OddsChanges, OddsFaults } from './odds-changes.tsx';

const cell = (prop: string, odd: string): OddsCell => ({
  ...{ top: 12, prop, odds: parseOdds(odd), min: parseAmount('1'), max: parseAmount('100') },
});
const cells = (count: number, odd: string) => Array.from({ length: count }, (_, nth) => cell(String(nth + 1), odd));

let open: Mounted;
const lines = async (part: ReactNode) => {
  open = await mounted(part, NAMED_WORDS);
  return [...open.page.querySelectorAll('li')].map(({ textContent }) => textContent?.replace(/^.*place_name 1 ?, /, ''));
};
afterEach(() => open.close());

describe('what would change', () => {
  test('is said cell by cell, from what to what, and of a new cell what it is', async () => {
    const before = [cell('1', '9.5'), cell('2', '9.5')];
    const after = [cell('1', '9.6'), cell('2', '9.5'), cell('3', '9.7')];
    expect(await lines(<OddsChanges game="racing" before={before} after={after} />)).toEqual([
      '1: 9.50 (1.00–100.00) 9.60 (1.00–100.00)',
      '3:  9.70 (1.00–100.00)',
    ]);
    expect(open.text()).toContain('lot_changed_cells 2');
    expect([...open.page.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['9.50 (1.00–100.00)']);
  });

  test.each([
    [20, 20, undefined],
    [21, 20, 'lot_more_cells 1'],
  ])('of %i cells is said of %i, and how many more there are', async (count, said, more) => {
    const all = await lines(<OddsChanges game="racing" before={cells(count, '9.5')} after={cells(count, '9.6')} />);
    expect([all.filter((line) => line?.includes('9.60')).length, all[20]]).toEqual([said, more]);
  });
});

describe('what keeps a table from being published', () => {
  const fault = (prop: string, problem: CellFault['problem'], returnE6: bigint | null): CellFault => ({ top: 12, prop, problem, returnE6 });
  const shown = (faults: readonly CellFault[], unreadable: readonly OddsCell[] = [], leastReturnE6 = 800_000n) =>
    lines(<OddsFaults {...{ game: 'racing', faults, unreadable, leastReturnE6 }} />);

  test('is said cell by cell, what cannot be read first, with what it would give back and what the law asks for', async () => {
    expect(
      await shown(
        [fault('1', 'return_high', 1_001_000n), fault('2', 'return_low', 700_000n), fault('4', 'missing', null)],
        [cell('3', '9')],
      ),
    ).toEqual([
      '3: lot_fault_unreadable',
      '1: lot_fault_return_high 100.1 %',
      '2: lot_fault_return_low 70.0 % 80.0 %',
      '4: lot_fault_missing',
    ]);
    expect(open.text()).toContain('lot_faults 4');
  });

  test('is nothing where nothing is wrong', async () => {
    await shown([]);
    expect(open.text()).toBe('');
  });

  test.each([
    [20, 20, undefined],
    [21, 20, 'lot_more_cells 1'],
  ])('of %i cells is said of %i, and how many more there are', async (count, said, more) => {
    const all = await shown(Array.from({ length: count }, (_, nth) => fault(String(nth), 'missing', null)));
    expect([all.filter((line) => line?.includes('lot_fault')).length, all[20]]).toEqual([said, more]);
  });
});
