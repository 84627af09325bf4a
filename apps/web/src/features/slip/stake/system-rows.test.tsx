// @vitest-environment happy-dom
import { RULE_SETS, type SlipAction } from '@fairbook/core/betting';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { useSlipCheck } from '../placing/use-slip-check.ts';
import { slipState } from '../slip-store.ts';
import { chosen, SERVER_NOW } from '../testing/chosen.ts';
import { useShownSlip } from '../use-shown-slip.ts';
import { SlipSums } from './slip-sums.tsx';
import { SystemRows } from './system-rows.tsx';

let open: Drawn;
const onActive = vi.fn<(row: string) => void>();
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: SERVER_NOW }),
);
afterEach(async () => {
  await open.close();
  signedOut();
  localStorage.clear();
  vi.useRealTimers();
});
const mode = (to: 'separate' | 'together' | 'combinations'): SlipAction => ({ type: 'modeChosen', mode: to });
const stake = (text: string, key?: string): SlipAction => ({ type: 'stakeTyped', text, ...(key !== undefined && { key }) });
const twice: SlipAction = { type: 'multipleChosen', multiple: 2 };

test('each row of a system has its bets and an amount of its own, with what that comes to', async () => {
  const known = chosen(['1', '2', '3'], [mode('combinations'), stake('2', '2x1'), twice]);
  const Rows = () => (
    <SystemRows slip={useShownSlip()} ruleSet={RULE_SETS.exact} bets={useSlipCheck().bets} active="3x1" onActive={onActive} />
  );
  open = await drawn(<Rows />, known, NAMED_WORDS);
  const rows = [...open.page.querySelectorAll('li')];
  const texts = rows.map(({ textContent }) => textContent ?? '');
  expect(texts.map((text) => text.includes('3 × 2 × 2.000000 USDT = 12.000000 USDT'))).toEqual(rows.map((_, at) => at === 1));
  expect(rows.map((row) => /× (\d+)/.exec(row.querySelector('b')?.textContent ?? '')?.[1])).toEqual(['3', '3', '1', '4', '7']);
  const inputs = rows.map((row) => row.querySelector('input'));
  expect(inputs.map((input) => input?.value)).toEqual(['', '2', '', '', '']);
  await act(async () => inputs[2]?.focus());
  expect(onActive.mock.calls).toEqual([['3x1']]);
  await open.type('li:nth-child(3) input', '5');
  expect(slipState().slip.stakes).toEqual({ '2x1': '2', '3x1': '5' });
});

test('selections that make no lines have no rows, and it is said', async () => {
  const known = chosen(['1'], [mode('combinations')]);
  const Rows = () => (
    <SystemRows slip={{ ...useShownSlip(), legs: [] }} ruleSet={RULE_SETS.exact} bets={[]} active={null} onActive={onActive} />
  );
  open = await drawn(<Rows />, known);
  expect(open.text()).toBe('slip.no_rows');
});

const sums = async (facts: Parameters<typeof chosen>, hasMultiple = false) => {
  const known = chosen(...facts);
  const Sums = () => <SlipSums slip={useShownSlip()} check={useSlipCheck()} hasMultiple={hasMultiple} />;
  open = await drawn(<Sums />, known, NAMED_WORDS);
  return Object.fromEntries(
    [...open.page.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent?.split(' ')[0],
      row.querySelector('dd')?.textContent,
    ]),
  );
};
test.each<[string, Parameters<typeof chosen>, Record<string, string | undefined>]>([
  ['a single without an amount', [['1']], { 'slip.lines': undefined, 'slip.cost': undefined, 'slip.total_odds': undefined }],
  ['a single', [['1'], [stake('10')]], { 'slip.cost': '1 × 10.000000 USDT = 10.000000 USDT' }],
  [
    'two together',
    [
      ['1', '2'],
      [mode('together'), stake('10')],
    ],
    { 'slip.lines': 'slip.lines_of 2 1', 'slip.total_odds': '2.00 × 2.00 = 4.00', 'slip.cost': '1 × 10.000000 USDT = 10.000000 USDT' },
  ],
  [
    'singles',
    [
      ['1', '2'],
      [mode('separate'), stake('10', '1/wl/w'), stake('5', '2/wl/w')],
    ],
    { 'slip.lines': 'slip.lines_of 1 2', 'slip.cost': '15.000000 USDT', 'slip.total_odds': undefined },
  ],
  [
    'one row of a system, taken twice',
    [
      ['1', '2', '3'],
      [mode('combinations'), stake('2', '2x1'), twice],
    ],
    { 'slip.lines': 'slip.lines_of 2 3', 'slip.cost': '3 × 2 × 2.000000 USDT = 12.000000 USDT' },
  ],
  [
    'a row of several sizes',
    [
      ['1', '2', '3'],
      [mode('combinations'), stake('2', '3x4')],
    ],
    { 'slip.lines': 'slip.lines_of 2 3 + slip.lines_of 3 1 = 4' },
  ],
  [
    'several rows of a system',
    [
      ['1', '2', '3'],
      [mode('combinations'), stake('2', '2x1'), stake('3', '3x1')],
    ],
    { 'slip.lines': '4', 'slip.cost': '9.000000 USDT' },
  ],
])('the sums of %s are written out', async (_, facts, expected) => {
  const rows = await sums(facts);
  for (const [name, figure] of Object.entries(expected)) expect([name, rows[name]]).toEqual([name, figure]);
});

test('every line can be taken several times, and not less than once', async () => {
  await sums(
    [
      ['1', '2'],
      [mode('together'), stake('10')],
    ],
    true,
  );
  const [less, more] = [...open.page.querySelectorAll('button')];
  expect([less?.disabled, open.page.querySelector('[role=status]')?.textContent]).toEqual([true, '1×']);
  await act(async () => more?.click());
  expect([slipState().slip.multiple, less?.disabled, open.page.querySelector('[role=status]')?.textContent]).toEqual([2, false, '2×']);
  await act(async () => less?.click());
  expect(slipState().slip.multiple).toBe(1);
});

test.each([
  ['separate', true, false],
  ['together', true, true],
  ['together', false, false],
] as const)('lines %s are taken several times where the rules say so (%s): %s', async (how, hasMultiple, isThere) => {
  await sums([['1', '2'], [mode(how)]], hasMultiple);
  expect(open.page.querySelector('[role=status]') !== null).toBe(isThere);
});
