import { gradeByResult, type MarketKind, type PlayedResult, selectionsOf } from '@fairbook/core/sports';
import { type Chances, type House, type PricedMarket, pricedMarket } from '../../pricing/index.ts';

/** What a match can come to, each with its chance. */
export type Weighed = readonly (readonly [result: PlayedResult, chance: number])[];

/** Of what is not given back, the share that each grade wins. */
const WON = { won: 1, half_won: 0.5, void: 0, half_lost: 0, lost: 0 } as const;
const LOST = { won: 0, half_won: 0, void: 0, half_lost: 0.5, lost: 1 } as const;

/** What the answers of a market are worth: of the stakes that are not given back, the share that wins. One over it is a fair price, on lines of a quarter too. */
function worthOf(weighed: Weighed, market: MarketKind, lineE2: number | null): Chances {
  return Object.fromEntries(
    selectionsOf('sports365', market).map((selection) => {
      let [won, lost] = [0, 0];
      for (const [result, chance] of weighed) {
        const grade = gradeByResult({ game: 'sports365', market, lineE2, selection }, result);
        won += WON[grade] * chance;
        lost += LOST[grade] * chance;
      }
      return [selection, won + lost > 0 ? won / (won + lost) : 0];
    }),
  );
}

/** A line is left where it is as long as neither side is likelier than this. */
const STAYS_MAX = 0.58;

/** The line that splits a match most evenly; the one it stands on for as long as it does so well enough. */
export function lineFor(weighed: Weighed, market: MarketKind, { from, to, step, now }: LineSearch): number {
  const leaning = (lineE2: number): number => Math.max(...Object.values(worthOf(weighed, market, lineE2)));
  if (now !== undefined && leaning(now) <= STAYS_MAX) return now;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let lineE2 = from; lineE2 <= to; lineE2 += step) {
    const found = leaning(lineE2);
    if (found < least) [best, least] = [lineE2, found];
  }
  return best;
}
interface LineSearch {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly now?: number | undefined;
}

/** The price list of a market; undefined when nothing in it is open any more. */
export const priceOf = (house: House, weighed: Weighed, market: MarketKind, line: number | null): PricedMarket | undefined =>
  pricedMarket(house, market, { chances: worthOf(weighed, market, line), line });
