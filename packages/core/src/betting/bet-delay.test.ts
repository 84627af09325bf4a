import { describe, expect, test } from 'vitest';
import { parseOdds } from '../money/index.ts';
import type { MarketKind } from '../sports/index.ts';
import { BET_DELAY_MAX_SECONDS, type BetDelay, betDelayOf } from './bet-delay.ts';

const DELAYS: readonly BetDelay[] = [
  { market: null, oddsFrom: parseOdds('1'), seconds: 4 },
  { market: 'goals', oddsFrom: parseOdds('1'), seconds: 6 },
  { market: null, oddsFrom: parseOdds('10'), seconds: 8 },
  { market: 'wl', oddsFrom: parseOdds('1'), seconds: 2 },
  { market: 'ah', oddsFrom: parseOdds('1'), seconds: 7 },
];
const leg = (market: MarketKind, price: string, live = true) => ({ market, odds: parseOdds(price), live });

test('nobody waits longer than a quarter of a minute', () => expect(BET_DELAY_MAX_SECONDS).toBe(15));

describe('how long a bet in play waits', () => {
  test.each([
    ['nothing in play', [leg('wl', '2.10', false), leg('goals', '50', false)], 0],
    ['a market without a rule of its own waits as all do', [leg('handicap', '2.10')], 4],
    ['a rule of a market makes it longer', [leg('goals', '2.10')], 6],
    ['and never shorter', [leg('wl', '2.10')], 4],
    ['odds below a rule are not its own', [leg('wl', '9.99')], 4],
    ['odds of a rule are', [leg('wl', '10')], 8],
    ['the longest of all legs counts', [leg('wl', '1.50'), leg('goals', '3'), leg('half', '20', false)], 6],
    ['a line beside a main one waits as that does', [leg('ah_c', '2.10')], 7],
    ['no leg, no wait', [], 0],
  ] as const)('%s', (_, legs, seconds) => expect(betDelayOf(DELAYS, legs)).toBe(seconds));
});
