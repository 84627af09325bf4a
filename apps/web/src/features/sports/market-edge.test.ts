import { odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../../shared/testing/made-match.ts';
import { hasGoals } from './has-goals.ts';
import { averageShare, shareOfMarket } from './market-edge.ts';

const priced = (prices: Readonly<Record<string, number>>, market: 'wl' | 'handicap' = 'wl') =>
  madeMatch({
    compare: {
      [market]: {
        ...{ status: 'open', line: null, single: true, version: 1 },
        odds: Object.fromEntries(Object.entries(prices).map(([selection, price]) => [selection, odds(price)])),
      },
    },
  });
/** One in two, one in three and one in six, so that there is no margin; then the same with a margin of ten percent. */
const fair = priced({ w: 20_000, d: 30_000, l: 60_000 });
const dear = priced({ w: 18_000, d: 27_000, l: 54_000 });

describe('what the house keeps of a market on average', () => {
  test('is a tenth where all prices are a tenth lower than fair ones', () => {
    expect([shareOfMarket(fair, 'soccer', 'wl'), shareOfMarket(dear, 'soccer', 'wl')]).toEqual([0, 1_000]);
  });
  test('is not known of a market that is not whole, or not there', () => {
    expect(shareOfMarket(priced({ w: 20_000, d: 30_000 }), 'soccer', 'wl')).toBeNull();
    expect(shareOfMarket(madeMatch({}), 'soccer', 'wl')).toBeNull();
  });
  test('of several matches is the mean of those that have it', () => {
    expect(averageShare([fair, dear, madeMatch({})], 'soccer', 'wl')).toBe(500);
    expect(averageShare([dear, dear, fair], 'soccer', 'wl')).toBe(667);
    expect(averageShare([madeMatch({})], 'soccer', 'wl')).toBeNull();
  });
  test('of a pool has its part besides', () => {
    const pooled = priced({ w: 20_000, d: 30_000, l: 60_000 }, 'handicap');
    expect(shareOfMarket(pooled, 'bd', 'handicap')).toBe(3_500);
  });
});

test('a list has a column of goals where the rules of the house have that market', () => {
  const lists = (...list_markets: readonly string[]) => hasGoals('soccer', { list_markets } as never);
  expect([lists('wl'), lists('wl', 'ou25'), lists()]).toEqual([false, true, false]);
});
