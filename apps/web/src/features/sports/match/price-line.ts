import type { ReplyOf, sportsApi } from '@fairbook/contract';
import type { Odds } from '@fairbook/core/money';

/** A selection's price from an instant on. */
export interface PricePoint {
  readonly at: Date;
  readonly odds: Odds;
  /** Set by staff, as odds or a margin factor, instead of the feed. */
  readonly byStaff?: true;
}

/** Returns the prices of a selection on one line, each once, from when it was set. */
export function pointsOf(list: ReplyOf<typeof sportsApi.prices>['list'], selection: string, lineE2: number | null): readonly PricePoint[] {
  const points: PricePoint[] = [];
  for (const { at, goal, odds, by_staff: byStaff } of list) {
    const price = odds[selection];
    if (goal === lineE2 && price !== undefined && price !== points.at(-1)?.odds)
      points.push({ at, odds: price, ...(byStaff && { byStaff }) });
  }
  return points;
}

export interface PriceLine {
  /** A step line in a box of 1 000 by 1 000: time to the right, the highest price at the top. */
  readonly points: string;
  readonly first: PricePoint;
  readonly last: PricePoint;
  readonly lowest: PricePoint;
  readonly highest: PricePoint;
}

const BOX = 1_000;

/** Returns the line of a selection's prices until an instant. Undefined if there are none. */
export function priceLine(prices: readonly PricePoint[], until: Date): PriceLine | undefined {
  const [first] = prices;
  const last = prices.at(-1);
  if (!first || !last) return undefined;
  const lowest = prices.reduce((least, each) => (each.odds < least.odds ? each : least), first);
  const highest = prices.reduce((most, each) => (each.odds > most.odds ? each : most), first);
  const begin = first.at.getTime();
  const span = Math.max(1, until.getTime() - begin);
  const xOf = (at: Date) => Math.round((BOX * Math.min(span, at.getTime() - begin)) / span);
  const range = highest.odds - lowest.odds;
  const yOf = (odds: Odds) => (range === 0 ? BOX / 2 : Math.round((BOX * (highest.odds - odds)) / range));
  const corners = prices.flatMap(({ at, odds }, place) => {
    const before = prices[place - 1];
    return [...(before ? [`${xOf(at)},${yOf(before.odds)}`] : []), `${xOf(at)},${yOf(odds)}`];
  });
  return { points: [...corners, `${BOX},${yOf(last.odds)}`].join(' '), first, last, lowest, highest };
}
