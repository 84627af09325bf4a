import type { PlayerLimit } from '@fairbook/contract';
import { parseAmount, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { isRaise, readLimit } from './read-limit.ts';

describe('a limit that is typed', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['0', { kind: 'amount', typed: 0n }],
    ['99,50', { kind: 'amount', typed: parseAmount('99.5') }],
    ['1.000,00', { kind: 'amount', typed: parseAmount('1000') }],
    ['1,000.50', { kind: 'amount', typed: parseAmount('1000.5') }],
    ['abc', { kind: 'wrong' }],
    ['-1', { kind: 'wrong' }],
  ] as const)('%j of money is read', (text, read) => {
    expect(readLimit(text, 'deposit')).toEqual(read);
  });

  test.each([
    ['90', { kind: 'minutes', minutes: 90 }],
    ['0', { kind: 'minutes', minutes: 0 }],
    ['1,5', { kind: 'wrong' }],
    ['44640', { kind: 'minutes', minutes: 44_640 }],
    ['44641', { kind: 'wrong' }],
    ['100000', { kind: 'wrong' }],
  ] as const)('%j of time is read', (text, read) => {
    expect(readLimit(text, 'time')).toEqual(read);
  });

  test('waits when it is more than what holds, in USDT at the rate', () => {
    const held = { kind: 'deposit', amount: parseAmount('18.450185'), minutes: null } as PlayerLimit;
    const rate = parseRate('5.42');
    expect(isRaise(readLimit('100', 'deposit'), held, rate)).toBe(false);
    expect(isRaise(readLimit('100,01', 'deposit'), held, rate)).toBe(true);
    expect(isRaise(readLimit('100,01', 'deposit'), undefined, rate)).toBe(false);
    for (const text of ['', 'x']) expect(isRaise(readLimit(text, 'deposit'), held, rate)).toBe(false);
    const minutes = { kind: 'time', amount: null, minutes: 90 } as PlayerLimit;
    expect(['89', '90', '91'].map((text) => isRaise(readLimit(text, 'time'), minutes, rate))).toEqual([false, false, true]);
    expect([isRaise(readLimit('1', 'deposit'), minutes, rate), isRaise(readLimit('1', 'time'), held, rate)]).toEqual([false, false]);
  });
});
