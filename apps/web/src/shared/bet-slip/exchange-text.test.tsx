// @vitest-environment happy-dom
import { parseRate, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { useExchangeText } from './stake-money.ts';

let open: Drawn | undefined;
afterEach(() => open?.close());
const RATES = [
  { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 },
  { id: 2, currency: 'BRL', exchange: parseRate('5.42'), rate_id: '2', sort: 1 },
];

test.each<[readonly string[], Parameters<typeof useExchangeText>[1], string]>([
  [['27.50'], 'BRL', 'slip.converted BRL USDT'],
  [['27.50'], 'EUR', 'slip.not_converted EUR USDT'],
  [['27.50'], 'USDT', 'nothing'],
  [['27.50'], null, 'nothing'],
  [[''], 'BRL', 'nothing'],
])('what became of stakes of %j in %s is said, from which currency to which: %s', async (texts, typedIn, said) => {
  const Told = () => useExchangeText(texts, typedIn) ?? 'nothing';
  sentTo();
  open = await drawn(<Told />, [[keys.exchange, RATES]], NAMED_WORDS);
  expect(open.text()).toBe(said);
});
