// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { OwnCaps } from './own-caps.tsx';

let open: Acted;
afterEach(() => open.close());
const cap = (cell: string, amount: string, by: string) => ({
  ...{ cell, cap: parseAmount(amount), reason: `why ${by}`, by, at: new Date('2026-03-04T12:00:00Z') },
});
const shown = async (caps: ReturnType<typeof cap>[]) => {
  open = await acted(<OwnCaps caps={caps} title="own caps" whole="all results" nameOf={(cell) => `outcome ${cell}`} />, { may: [] });
};

test('the caps of one match are said each by what it is of, how much, why, by whom and when', async () => {
  await shown([cap('', '500', 'ana'), cap('wl:w', '20.5', 'bo')]);
  expect(headsOf(open.page, 'own caps')).toEqual(['own caps', 'trade_cap', 'reason', 'trade_by']);
  expect(cellsOf(open.page, 'own caps')).toEqual([
    ['all results', '500.00 USDT', 'why ana', 'ana · 04/03/2026, 12:00:00'],
    ['outcome wl:w', '20.50 USDT', 'why bo', 'bo · 04/03/2026, 12:00:00'],
  ]);
});

test('a match without any says nothing of them', async () => {
  await shown([]);
  expect(open.text()).toBe('');
});
