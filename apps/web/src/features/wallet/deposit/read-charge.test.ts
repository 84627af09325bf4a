import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { readCharge } from './read-charge.ts';

const bounds = { min: parseAmount('10'), max: parseAmount('500') };
test.each([
  ['', 'BRL', { kind: 'empty' }],
  ['  ', 'BRL', { kind: 'empty' }],
  ['abc', 'BRL', { kind: 'problem', problem: 'invalid' }],
  ['-20', 'BRL', { kind: 'problem', problem: 'invalid' }],
  ['20,001', 'BRL', { kind: 'problem', problem: 'places' }],
  ['20.5', 'IDR', { kind: 'problem', problem: 'places' }],
  ['9,99', 'BRL', { kind: 'problem', problem: 'range' }],
  ['500,01', 'BRL', { kind: 'problem', problem: 'range' }],
  ['10', 'BRL', { kind: 'amount', typed: parseAmount('10') }],
  ['10,00', 'BRL', { kind: 'amount', typed: parseAmount('10') }],
  ['20.05', 'BRL', { kind: 'amount', typed: parseAmount('20.05') }],
  ['500', 'IDR', { kind: 'amount', typed: parseAmount('500') }],
] as const)('%j of %s, from 10 to 500, is read as it is', (text, currency, read) =>
  expect(readCharge(text, { currency, ...bounds })).toEqual(read),
);
