import { parseAmount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { everythingOf, readTransfer } from './read-transfer.ts';

const terms = {
  currency: 'BRL',
  rate: parseRate('5.42'),
  direction: 'to_game',
  terms: { min: parseAmount('1'), max: parseAmount('1000') },
  available: parseAmount('50.123456'),
} as const;

test.each([
  ['', { kind: 'empty' }],
  ['x', { kind: 'problem', problem: 'invalid' }],
  ['10,123', { kind: 'problem', problem: 'places' }],
  ['5,41', { kind: 'problem', problem: 'out_of_range' }],
  ['5,42', { kind: 'amount', amount: parseAmount('1') }],
  ['6000', { kind: 'problem', problem: 'out_of_range' }],
  // 160 units below what 271.67 converts to, which is what is shown.
  ['271,67', { kind: 'amount', amount: parseAmount('50.123456') }],
  ['271,68', { kind: 'problem', problem: 'insufficient' }],
])('a transfer of %j', (text, read) => expect(readTransfer(text, terms)).toEqual(read));

test('everything is every millionth, though it is written in cents, until something else is typed', () => {
  const everything = everythingOf(terms.available, terms, ',');
  expect(everything.text).toBe('271,67');
  expect(readTransfer('271,67', terms, everything)).toEqual({ kind: 'amount', amount: terms.available });
  expect(readTransfer('271,6', terms, everything)).toEqual({ kind: 'amount', amount: parseAmount('50.110701') });
});

test('the way back has neither the least nor the most, and what is there may not be known', () => {
  const back = { ...terms, direction: 'from_game', available: null } as const;
  expect(readTransfer('0,01', back)).toEqual({ kind: 'amount', amount: parseAmount('0.001845') });
  expect(readTransfer('60000', back)).toMatchObject({ kind: 'amount' });
  expect(readTransfer('0', back)).toEqual({ kind: 'problem', problem: 'out_of_range' });
});
