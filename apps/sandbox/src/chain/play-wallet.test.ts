import { expect, test } from 'vitest';
import { playWalletPage, readPayment } from './play-wallet.ts';

const TO = `0x${'aB'.repeat(20)}`;

test.each<[string, string, bigint]>([
  ['25', TO, 25_000_000n],
  ['0.5', TO, 500_000n],
  ['999999.000001', TO, 999_999_000_001n],
  [' 1.20 ', ` ${TO} `, 1_200_000n],
])('reads %s USDT exactly', (amount, to, units) => {
  expect(readPayment(new URLSearchParams({ to, amount }).toString())).toEqual({ to: TO, units });
});

test.each<[string, Record<string, string>]>([
  ['without an address', { amount: '1' }],
  ['to an address a digit short', { to: TO.slice(0, -1), amount: '1' }],
  ['to an address a digit long', { to: `${TO}0`, amount: '1' }],
  ['to an address that is not hexadecimal', { to: TO.replace('a', 'g'), amount: '1' }],
  ['of nothing', { to: TO }],
  ['of seven places', { to: TO, amount: '0.0000001' }],
  ['of a million', { to: TO, amount: '1000000' }],
  ['of less than nothing', { to: TO, amount: '-1' }],
  ['with a comma', { to: TO, amount: '1,5' }],
  ['with nothing after the point', { to: TO, amount: '1.' }],
])('a payment %s is refused', (_, fields) => {
  expect(readPayment(new URLSearchParams(fields).toString())).toBeUndefined();
});

test('the page shows the outcome of a payment, escaped, and nothing without a payment', () => {
  const page = playWalletPage(`<b>"it's" & more</b>`);
  expect(page).toContain('<strong>&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;</strong>');
  expect(playWalletPage('')).not.toContain('role="status"');
});
