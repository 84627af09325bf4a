import type { Match, WireBetDelay } from '@fairbook/contract';
import { parseOdds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { delayOf, secondsLeft } from './bet-delay.ts';

const DELAYS: readonly WireBetDelay[] = [{ market: null, odds_from: parseOdds('1'), seconds: 5 }];
const matches = new Map([
  ['1', { status: 'live' } as Match],
  ['2', { status: 'upcoming' } as Match],
]);
const ticket = (...ids: readonly string[]) => ({
  legs: ids.map((matchId) => ({ matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2'), banker: false }) as const),
});

describe('what the slip says of the wait', () => {
  test.each([
    ['a match in play', ['1'], 5],
    ['one that has not begun', ['2'], 0],
    ['one that nothing is known of', ['3'], 0],
    ['one of two in play', ['2', '1'], 5],
  ])('%s', (_, ids, seconds) => expect(delayOf(ticket(...ids), DELAYS, matches)).toBe(seconds));

  test('nothing before the rules are read', () => expect(delayOf(ticket('1'), [], matches)).toBe(0));

  test.each([
    [0, 5],
    [1, 5],
    [1_000, 4],
    [4_999, 1],
    [5_000, 0],
    [9_000, 0],
  ])('%i ms after it was sent: %i s', (passed, left) => expect(secondsLeft(1_000_000, 5_000, 1_000_000 + passed)).toBe(left));
});
