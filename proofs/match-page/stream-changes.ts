import { setTimeout as wait } from 'node:timers/promises';
import type { FeedFact } from '@fairbook/contract/feed';
import { type Odds, odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import type { ScriptedFeed } from '@fairbook/harness/scripted-feed';

/** Ten markets of a match, each with a price that moves up and down by a hundredth. */
const TWO_SIDES: readonly MarketKind[] = ['ou15', 'ou25', 'ou35', 'ou45'];
const MOVING: readonly {
  readonly market: MarketKind;
  readonly line: number | null;
  readonly code: string;
  readonly prices: Readonly<Record<string, number>>;
}[] = [
  { market: 'wl', line: null, code: 'w', prices: { w: 21_000, d: 33_000, l: 34_000 } },
  { market: 'handicap', line: -100, code: 'w', prices: { w: 36_000, d: 35_000, l: 18_500 } },
  {
    ...{ market: 'goals', line: null, code: '3' },
    prices: { '0': 110_000, '1': 52_000, '2': 38_000, '3': 40_000, '4': 62_000, '5': 115_000, '6': 200_000, '7+': 300_000 },
  },
  { market: 'btts', line: null, code: 'yes', prices: { yes: 19_000, no: 18_500 } },
  { market: 'dc', line: null, code: '1x', prices: { '1x': 13_500, '12': 13_500, x2: 13_500 } },
  { market: 'dnb', line: null, code: 'w', prices: { w: 19_000, l: 18_500 } },
  ...TWO_SIDES.map((market) => ({ market, line: null, code: 'over', prices: { over: 19_000, under: 18_500 } })),
];
const STEPS = 20;

/** Changes the prices of a match at this rate until stopped: every tick changes all these markets. */
export function streamChanges(feed: ScriptedFeed, fixture: string, perSecond: number): { readonly stop: () => Promise<number> } {
  const everyMs = (MOVING.length * 1_000) / perSecond;
  let [isOver, round] = [false, 0];
  const running = (async () => {
    for (const begun = performance.now(); !isOver; ) {
      round += 1;
      const step = Math.abs((round % (2 * STEPS)) - STEPS) * 100;
      feed.publish(
        MOVING.map(
          ({ market, line, code, prices }): FeedFact => ({
            ...{ kind: 'odds', fixture, version: 1 + round, at: new Date(), market, line, single: true },
            odds: Object.fromEntries(
              Object.entries(prices).map(([each, price]): [string, Odds] => [each, odds(each === code ? price + step : price)]),
            ),
          }),
        ),
      );
      await wait(Math.max(0, begun + round * everyMs - performance.now()));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return round * MOVING.length;
    },
  };
}
