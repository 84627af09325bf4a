// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import type { Messages } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { numbersText, useLotteryNames } from '../pages/lottery/lottery-names.ts';
import { useFormat } from './format.ts';
import { Named, useNames } from './names.tsx';
import { mounted } from './testing/mounted.tsx';
import { said } from './testing/said.tsx';

const LINED: Messages = { 'sports.market_ou': ['sports.market_ou ', ['line']] };
describe('the name', () => {
  test.each([
    ['channel', 'pix', 'office.name_channel_pix'],
    ['channel', 'new_way', 'new_way'],
    ['provider', 'sandbox_pay', 'office.name_provider_sandbox_pay'],
    ['provider', 'other', 'other'],
    ['game', 'soccer', 'office.name_game_soccer'],
    ['game', 'racing', 'draws.game_racing'],
    ['game', 'chess', 'chess'],
    ['region', 'BR', 'Brazil'],
    ['region', 'blocked', 'office.region_blocked'],
    ['region', 'default', 'office.region_default'],
    ['region', 'elsewhere', 'elsewhere'],
    ['depositStatus', 'expired', 'office.deposit_status_expired'],
    ['account', 'fees', 'office.name_account_fees'],
    ['account', 'open_bets:soccer', 'office.name_account_open_bets: office.name_game_soccer'],
    ['account', 'channel:pix', 'office.name_account_channel: office.name_channel_pix'],
    ['account', 'other:soccer', 'other: office.name_game_soccer'],
    ['market', 'wl', 'sports.market_wl'],
    ['market', 'ah_a', 'sports.market_ah'],
    ['market', 'ou25', 'sports.market_ou 2sports.decimal_sign5'],
  ] as const)('of the %s %s is %s', async (what, code, name) => {
    const Name = () => useNames()[what](code as never);
    expect(await said(Name, LINED)).toBe(name);
  });
});

const PLACES = {
  'lottery.place_name': ['place ', ['place']],
  'lottery.duel': ['duel ', ['front'], '-', ['back']],
} as const;
test.each([
  ['hkmarksix', 0, 'lottery.group_specialCode (0)'],
  ['hkmarksix', 8, 'lottery.group_numberCode (8): lottery.position_no1'],
  ['hkmarksix', 99, '99'],
  ['racing', 0, 'lottery.group_twoSides (0): place 1'],
  ['racing', 9, 'lottery.group_twoSides (9): place 10'],
  ['racing', 10, 'lottery.group_championRunnerUp (10)'],
  ['racing', 11, 'lottery.group_championRunnerUp (11)'],
  ['racing', 12, 'lottery.group_firstToFifth (12): place 1'],
  ['racing', 21, 'lottery.group_sixthToTenth (21): place 10'],
  ['racing', 22, 'lottery.group_dragonTiger (22): duel 1-10'],
  ['racing', 26, 'lottery.group_dragonTiger (26): duel 5-6'],
] as const)('of %s the row %s is %s', async (game, top, name) => {
  const Row = () => useLotteryNames().row(game, top);
  expect(await said(Row, PLACES as never)).toBe(name);
});

test('a result is read as six numbers and the special one, or as the cars in their order', () => {
  expect(numbersText([1, 2, 3, 4, 5, 6, 7])).toBe('1 2 3 4 5 6 + 7');
  expect(numbersText([3, 1, 2, 4, 5, 6, 7, 8, 9, 10])).toBe('3 1 2 4 5 6 7 8 9 10');
});

test.each([
  [27_500n, '2.75 %'],
  [27_501n, '2.76 %'],
  [20_000n, '2.0 %'],
  [0n, '0.0 %'],
  [500n, '0.05 %'],
  [-500n, '-0.05 %'],
  [-27_550n, '-2.75 %'],
])('%s millionths are %s', async (e6, text) => {
  const Share = () => useFormat().share(e6);
  expect(await said(Share)).toBe(text);
});

test.each([
  ['0.123456', undefined, '0.123456 USDT'],
  ['-1234.5', 'BRL', '−1,234.50 BRL'],
  ['7', 'USDT', '7.00 USDT'],
])('the amount %s of %s is written as it is: %s', async (text, currency, written) => {
  expect(await said(() => useFormat().amount(parseAmount(text), currency))).toBe(written);
});

test('a moment is written with its seconds', async () => {
  const at = new Date(2026, 2, 4, 15, 30, 9);
  expect(await said(() => useFormat().dateTime(at))).toBe('04/03/2026, 15:30:09');
});

test.each([
  ['Pix', 'pix', 'Pix pix'],
  ['pix', 'pix', 'pix'],
])('%s stands with its code %s, once', async (name, code, text) => {
  const part = await mounted(<Named name={name} code={code} />);
  expect([part.text(), part.page.querySelector('.code')?.textContent]).toEqual([text, code]);
  await part.close();
});
