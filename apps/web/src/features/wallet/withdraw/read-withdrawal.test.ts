import { parseAmount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { readWithdrawal } from './read-withdrawal.ts';

const terms = {
  currency: 'BRL',
  rate: parseRate('5.42'),
  balance: parseAmount('50'),
  min: parseAmount('2'),
  max: parseAmount('1000'),
  feeE4: 100,
  feeFixed: parseAmount('1'),
  networkFee: parseAmount('0.5'),
} as const;

test.each([
  ['', { kind: 'empty' }],
  ['x', { kind: 'problem', problem: 'invalid' }],
  ['10,123', { kind: 'problem', problem: 'places' }],
  ['10,83', { kind: 'problem', problem: 'out_of_range' }],
  ['6000', { kind: 'problem', problem: 'out_of_range' }],
  ['271,01', { kind: 'problem', problem: 'balance' }],
  // Fees are 1 % of 271.00 and 5.42 for the service, 2.71 for the network: 271.00 = 8.13 + 2.71 + 260.16.
  ['271', { kind: 'amount', quote: { net: parseAmount('260.16'), serviceFee: parseAmount('8.13'), networkFee: parseAmount('2.71') } }],
])('a withdrawal of %j', (text, read) => expect(readWithdrawal(text, terms)).toMatchObject(read));
