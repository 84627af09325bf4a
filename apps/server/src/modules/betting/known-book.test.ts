import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { MarketQuote } from '../sportsbook/index.ts';
import { type Facts, isTrue } from './known-book.ts';

const PLAYER = 100_001n as PlayerId;
const QUOTE = { version: 3n, open: true, live: false } as MarketQuote;
const GUESS: Facts = {
  balances: new Map([[PLAYER, { balance: parseAmount('5') }]]),
  quotes: new Map([['7:wl', QUOTE]]),
  kept: new Map(),
  standings: new Map(),
  now: new Date(0),
};

describe('a guess is true', () => {
  test('when the database says the same, whatever the time', () => {
    expect(isTrue(GUESS, { ...GUESS, now: new Date(9) })).toBe(true);
  });

  test.each<readonly [string, Partial<Facts>]>([
    ['a balance differs', { balances: new Map([[PLAYER, { balance: parseAmount('5.000001') }]]) }],
    ['an account is gone', { balances: new Map() }],
    ['the odds are of another version', { quotes: new Map([['7:wl', { ...QUOTE, version: 4n }]]) }],
    ['the market closed', { quotes: new Map([['7:wl', { ...QUOTE, open: false }]]) }],
    ['the match began', { quotes: new Map([['7:wl', { ...QUOTE, live: true }]]) }],
    ['the market is gone', { quotes: new Map() }],
    ['a key was answered before', { kept: new Map([[`${PLAYER}/k`, { hash: '', answer: { kind: 'refused' } as never }]]) }],
    ['a player has limits', { standings: new Map([[PLAYER, {} as never]]) }],
  ])('not when %s', (_, difference) => {
    expect(isTrue(GUESS, { ...GUESS, ...difference })).toBe(false);
  });
});
