import type { Odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { type Bookmaker, marketsAt, ODDS_MIN, priceMarket } from './bookmakers.ts';
import { balancedHandicap, type Chances, marketChances, SOCCER_MARKETS, type SoccerMarket } from './chances.ts';
import { BEFORE_PLAY, type Play, scoresGiven } from './play.ts';
import { type GoalExpectation, scoreMatrix } from './score-matrix.ts';

/** The price list of one market. */
export interface PricedMarket {
  /** The handicap line in hundredths, from the home side's view; null if the market has none. */
  readonly line: number | null;
  /** By selection code; impossible selections are missing. */
  readonly odds: Readonly<Record<string, Odds>>;
}

/** What to price, other than everything before the match. */
export interface PricingOptions {
  readonly play?: Play;
  /** Limits the markets to these. */
  readonly markets?: readonly SoccerMarket[];
  /** Keeps this handicap; by default the one that balances best. */
  readonly handicapE2?: number;
}

/** Prices the markets of a match. Decided markets are left out. */
export function marketsOf(
  expected: GoalExpectation,
  bookmaker: Bookmaker,
  { play = BEFORE_PLAY, markets = marketsAt(bookmaker, SOCCER_MARKETS), handicapE2 }: PricingOptions = {},
): Readonly<Partial<Record<SoccerMarket, PricedMarket>>> {
  const final = scoresGiven(scoreMatrix(expected), play);
  const line = handicapE2 ?? (markets.includes('handicap') ? balancedHandicap(final) : 0);
  const priced: Partial<Record<SoccerMarket, PricedMarket>> = {};
  for (const market of markets) {
    if (bookmaker.payback[market] === undefined) continue;
    const list = pricedMarket(bookmaker, market, {
      chances: marketChances(final, play, market, line),
      line: market === 'handicap' ? line : null,
    });
    if (list) priced[market] = list;
  }
  return priced;
}

/** Prices a market of any sport. Returns undefined if it is decided. */
export function pricedMarket(
  bookmaker: Bookmaker,
  market: MarketKind,
  { chances, line }: { readonly chances: Chances; readonly line: number | null },
): PricedMarket | undefined {
  const odds = isOpen(chances) ? priceMarket(bookmaker, market, chances) : {};
  return Object.keys(odds).length > 1 ? { line, odds } : undefined;
}

/** Whether no selection would be worth more than its stake even at the lowest odds. */
function isOpen(chances: Chances): boolean {
  for (const code in chances) if ((chances[code] ?? 0) * ODDS_MIN >= 1) return false;
  return true;
}
