// @vitest-environment happy-dom
import type { OfficeDrawPage, Permission } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, headsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { DrawCaps } from './draw-caps.tsx';

const own = (cell: string) => ({ cell, cap: parseAmount('900'), reason: 'sharp', by: 'ana', at: new Date('2026-03-03T13:30:00Z') });
const PAGE = {
  draw: { game: 'hkmarksix', match_id: '9', status: 'open' },
  worst: { amount: parseAmount('4000'), cap: parseAmount('5000'), room: parseAmount('1000') },
  full: [
    { cell: '0:7', liability: parseAmount('850'), cap: parseAmount('900'), full: 'cell' },
    { cell: '0:8', liability: parseAmount('700'), cap: parseAmount('800'), full: 'whole' },
  ],
  caps: [own('0:7')],
};

let open: Acted;
const shown = async (change: object = {}, may: Permission = 'trading.risk') => {
  open = await acted(<DrawCaps page={{ ...PAGE, ...change } as unknown as OfficeDrawPage} />, { may: [may] });
};
const heard = () => [...open.page.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
afterEach(() => open.close());

test('an open draw says the most it may cost, its cap, and what is left of it', async () => {
  await shown();
  expect(open.page.querySelector('p')?.textContent).toMatch(/^trade_draw_worst/);
  expect(open.page.querySelector('p')?.textContent?.match(/\d,\d{3}\.\d\d/g)).toEqual(['4,000.00', '5,000.00', '1,000.00']);
});

test('what is off sale says what it may cost, its cap, and whether it or the whole draw is full', async () => {
  await shown();
  expect(headsOf(open.page, 'trade_fulls')).toEqual(['trade_fulls', 'trade_liability', 'trade_cap', 'trade_room', 'actions']);
  expect(cellsOf(open.page, 'trade_fulls').map((row) => row.slice(0, 4))).toEqual([
    ['lottery.group_specialCode (0): 7', '850.00 USDT', '900.00 USDT', 'trade_full'],
    ['lottery.group_specialCode (0): 8', '700.00 USDT', '800.00 USDT', 'trade_whole_draw'],
  ]);
});

test('what is full is coloured as what to look at', async () => {
  await shown();
  expect([...open.page.querySelectorAll('td:nth-child(4) span')].map(({ className }) => className)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('warn')),
  );
});

test('nothing off sale is said to be so, and the cap of the whole draw can be changed all the same', async () => {
  await shown({ full: [], caps: [] });
  expect([open.text().includes('trade_no_full'), heard()]).toEqual([true, ['trade_set_cap_of trade_whole_draw']]);
});

test('caps that staff set are told with who and why, and they alone can be lifted', async () => {
  await shown();
  expect(cellsOf(open.page, 'trade_caps_draw')).toEqual([
    ['lottery.group_specialCode (0): 7', '900.00 USDT', 'sharp', 'ana · 03/03/2026, 13:30:00'],
  ]);
  expect(heard()).toEqual([
    'trade_set_cap_of lottery.group_specialCode (0): 7',
    'trade_lift_cap: lottery.group_specialCode (0): 7',
    'trade_set_cap_of lottery.group_specialCode (0): 8',
    'trade_set_cap_of trade_whole_draw',
  ]);
});

test('the cap of the whole draw is lifted where staff set it', async () => {
  await shown({ full: [], caps: [own('')] });
  expect(cellsOf(open.page, 'trade_caps_draw')[0]?.[0]).toBe('trade_whole_draw');
  expect(heard()).toEqual(['trade_set_cap_of trade_whole_draw', 'trade_lift_cap: trade_whole_draw']);
});

test.each([
  ['a cell', 'trade_set_cap_of lottery.group_specialCode (0): 8', '800', '0:8'],
  ['the whole draw', 'trade_set_cap_of trade_whole_draw', '5000', ''],
])('the cap of %s begins with the one that holds, and is changed for that of the draw', async (_, button, begins, cell) => {
  await shown();
  await open.tap(button);
  expect(open.page.querySelector('input')?.value).toBe(begins);
  const sheet = sheetOf(open.page, 'trade_set_cap');
  await sheet.fill({ reason: 'sharp' });
  await sheet.send();
  expect(callOf(open.sent()[0])).toEqual(['POST /trading/cap', { of: 'draw', id: '9', cell, cap: `${begins}.000000`, reason: 'sharp' }]);
});

test.each(['closed', 'drawn', 'void'])('a draw that is %s has no caps to change', async (status) => {
  await shown({ draw: { ...PAGE.draw, status } });
  expect(open.page.textContent).toBe('');
});
