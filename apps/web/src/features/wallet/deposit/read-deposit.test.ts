import { conversionOf } from '@fairbook/core/catalog';
import { leastIn, parseAmount, parseRate } from '@fairbook/core/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDeposit } from './read-deposit.ts';

const terms = { currency: 'BRL', rate: parseRate('5.42'), min: parseAmount('1'), max: parseAmount('10000') } as const;

describe('a typed deposit', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['100', { kind: 'amount', typed: parseAmount('100'), credited: parseAmount('18.450185') }],
    ['99,50', { kind: 'amount', typed: parseAmount('99.5'), credited: parseAmount('18.357934') }],
    ['5.42', { kind: 'amount', typed: parseAmount('5.42'), credited: parseAmount('1') }],
    ['5,41', { kind: 'problem', problem: 'range' }],
    ['  ', { kind: 'empty' }],
    ['54200', { kind: 'amount', typed: parseAmount('54200'), credited: parseAmount('10000') }],
    ['54200,01', { kind: 'problem', problem: 'range' }],
    ['0', { kind: 'problem', problem: 'range' }],
    ['1.234', { kind: 'problem', problem: 'places' }],
    ['1.234,56', { kind: 'problem', problem: 'invalid' }],
    ['-5', { kind: 'problem', problem: 'invalid' }],
    ['1e3', { kind: 'problem', problem: 'invalid' }],
    ['cem', { kind: 'problem', problem: 'invalid' }],
  ])('%j', (text, read) => {
    expect(readDeposit(text, terms)).toEqual(read);
  });

  test('six decimals are fine in USDT, which has six', () => {
    const usdt = { ...terms, currency: 'USDT', rate: parseRate('1') } as const;
    expect(readDeposit('1.234567', usdt)).toMatchObject({ kind: 'amount', credited: parseAmount('1.234567') });
  });

  test('the least amount shown is enough, and a hundredth less is not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000_000n, max: 2_000_000_000_000n }), (units) => {
        const rate = units as typeof terms.rate;
        const least = leastIn(terms.min, conversionOf('BRL', rate));
        const text = (value: bigint) => `${value / 1_000_000n}.${String((value % 1_000_000n) / 10_000n).padStart(2, '0')}`;
        expect(readDeposit(text(least), { ...terms, rate }).kind).toBe('amount');
        expect(readDeposit(text(least - 10_000n), { ...terms, rate }).kind).toBe('problem');
      }),
    );
  });
});
