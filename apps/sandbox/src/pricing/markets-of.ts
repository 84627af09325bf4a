import type { Odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { balancedHandicap, type Chances, marketChances, SOCCER_MARKETS, type SoccerMarket } from './chances.ts';
import { type House, marketsAt, ODDS_MIN, priceMarket } from './houses.ts';
import { BEFORE_PLAY, type Play, scoresGiven } from './play.ts';
import { type GoalExpectation, scoreMatrix } from './score-matrix.ts';

/** The price list of one market. */
export interface PricedMarket {
  /** Handicap line in hundredths, home side's view; null where the market has none. */
  readonly line: number | null;
  /** By selection code; what cannot happen any more is absent. */
  readonly odds: Readonly<Record<string, Odds>>;
}

/** What to price, where it is not everything from the kick-off. */
export interface PricingOptions {
  readonly play?: Play;
  /** Of these, those that the house has. */
  readonly markets?: readonly SoccerMarket[];
  /** The handicap, if it is to stay; otherwise the one that balances best. */
  readonly handicapE2?: number;
}

/** The price lists of a match. A market in which nothing is open any more is absent. */
export function marketsOf(
  expected: GoalExpectation,
  house: House,
  { play = BEFORE_PLAY, markets = marketsAt(house, SOCCER_MARKETS), handicapE2 }: PricingOptions = {},
): Readonly<Partial<Record<SoccerMarket, PricedMarket>>> {
  const final = scoresGiven(scoreMatrix(expected), play);
  const line = handicapE2 ?? (markets.includes('handicap') ? balancedHandicap(final) : 0);
  const priced: Partial<Record<SoccerMarket, PricedMarket>> = {};
  for (const market of markets) {
    if (house.payback[market] === undefined) continue;
    const list = pricedMarket(house, market, {
      chances: marketChances(final, play, market, line),
      line: market === 'handicap' ? line : null,
    });
    if (list) priced[market] = list;
  }
  return priced;
}

/** The price list of a market of any sport, from what its selections are worth; undefined when nothing in it is open any more. */
export function pricedMarket(
  house: House,
  market: MarketKind,
  { chances, line }: { readonly chances: Chances; readonly line: number | null },
): PricedMarket | undefined {
  const odds = isOpen(chances) ? priceMarket(house, market, chances) : {};
  return Object.keys(odds).length > 1 ? { line, odds } : undefined;
}

/** Whether the lowest odds there are would not be worth more than any selection costs. */
function isOpen(chances: Chances): boolean {
  for (const code in chances) if ((chances[code] ?? 0) * ODDS_MIN >= 1) return false;
  return true;
}
