import { parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { marginOfMarket } from './margin-of-market.ts';

const priced = (status: 'upcoming' | 'live', market: MarketKind, prices: Readonly<Record<string, string>>) =>
  madeMatch({
    status,
    compare: {
      [market]: {
        ...{ status: 'open', line: null, single: true, version: 1 },
        odds: Object.fromEntries(Object.entries(prices).map(([code, price]) => [code, parseOdds(price)])),
      },
    },
  });

test.each<[string, 'upcoming' | 'live', MarketKind, Readonly<Record<string, string>>, number | null]>([
  ['priced whole', 'upcoming', 'wl', { w: '2', d: '4', l: '4' }, 0],
  ['priced whole with something kept', 'upcoming', 'wl', { w: '1.6', d: '4', l: '4' }, 1_250],
  ['that promises more than comes in', 'upcoming', 'wl', { w: '2.5', d: '4', l: '4' }, -1_000],
  ['with a price left out before play', 'upcoming', 'wl', { w: '2', l: '1.6' }, null],
  ['with a price left out in play: the rest makes the market', 'live', 'wl', { w: '2', l: '1.6' }, 1_250],
  ['whose rest in play is no whole', 'live', 'wl', { w: '2', l: '4' }, null],
  ['whose rest in play keeps just nothing', 'live', 'wl', { w: '2', l: '2' }, 0],
  ['whose last price stands alone', 'live', 'wl', { w: '1' }, 0],
  ['without a price', 'live', 'wl', {}, null],
  ['of which two win at once', 'upcoming', 'dc', { '1x': '1', '12': '2', x2: '2' }, 0],
  ['of which two win at once, with a price left out', 'live', 'dc', { '1x': '1', '12': '1' }, null],
])('the margin of a market %s', (_, status, market, prices, margin) => {
  expect(marginOfMarket(priced(status, market, prices), 'soccer', market)).toBe(margin);
});

test('of a market that is not there, or a match that is not, is not known', () => {
  expect([marginOfMarket(madeMatch({}), 'soccer', 'wl'), marginOfMarket(undefined, 'soccer', 'wl')]).toEqual([null, null]);
});
