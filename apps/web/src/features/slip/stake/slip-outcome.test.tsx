// @vitest-environment happy-dom
import { type Amount, parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import type { SlipCheck } from '../placing/use-slip-check.ts';
import { SlipOutcome } from './slip-outcome.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());
interface Money {
  readonly cost?: string;
  readonly min?: string;
  readonly max?: string;
  readonly balance?: Amount | null;
  readonly bets?: number;
  readonly more?: Partial<SlipCheck>;
  readonly isPool?: boolean;
}
async function says({ cost = '10', min = '25', max = '25', balance = parseAmount('50'), bets = 1, isPool = false, more = {} }: Money) {
  const price = { lines: bets, totalStake: parseAmount(cost), payoutMin: parseAmount(min), payoutMax: parseAmount(max) };
  const check = { hasStake: true, price, bets: Array.from({ length: bets }), room: { bar: null, least: null }, ...more };
  open = await drawn(
    <SlipOutcome check={check as unknown as SlipCheck} isMany={bets > 1} isPool={isPool} balance={balance} />,
    [[keys.exchange, []]],
    NAMED_WORDS,
  );
  return open.text().replaceAll(/\s/g, ' ');
}

test('what comes back and what is lost stand side by side, with the profit and the balance that is left', async () => {
  expect(await says({})).toMatch(/^slip\.if_win.*25\.00.*slip\.profit .*15\.00.*slip\.if_lose.*10\.00.*slip\.balance_left .*40\.00/);
});

test.each<[string, Money, RegExp]>([
  ['a range says its least', { min: '12' }, /slip\.if_win_most.*25\.00.*slip\.return_range.*12\.00.*15\.00/],
  ['a pool says that it is an estimate', { isPool: true, min: '12' }, /^slip\.if_win_pool.*25\.00.*slip\.return_range/],
  ['several bets say the most', { bets: 2 }, /slip\.if_win_most/],
  ['the whole balance leaves nothing', { balance: parseAmount('10') }, /slip\.balance_left .*0\.00/],
  ['more than the balance is said to be lost', { balance: parseAmount('9.99') }, /slip\.all_lost/],
  ['a guest has no balance', { balance: null }, /slip\.all_lost/],
  [
    'a limit says what is left of it',
    { more: { room: { bar: null, least: { kind: 'loss', period: 'week', left: parseAmount('7') } } } },
    /slip\.limit_left .*7\.00/,
  ],
])('%s', async (_, money, words) => {
  expect(await says(money)).toMatch(words);
});

test.each<[string, Money]>([
  ['an amount is typed', { more: { hasStake: false } }],
  ['there is a line', { bets: 0 }],
  ['it costs something', { cost: '0' }],
])('nothing is promised before %s', async (_, money) => {
  expect(await says(money)).toBe('slip.if_win— slip.if_lose— ');
  // The lines of what will be said are there, so that the keys stay where they are.
  expect(open?.page.querySelectorAll('small')).toHaveLength(2);
});
