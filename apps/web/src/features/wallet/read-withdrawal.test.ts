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
  ['271', { kind: 'amount', asked: parseAmount('50'), quote: { net: parseAmount('48'), serviceFee: parseAmount('1.5') } }],
])('a withdrawal of %j', (text, read) => expect(readWithdrawal(text, terms)).toMatchObject(read));
