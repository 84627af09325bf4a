import { ODDS_ONE, type Odds, odds } from '@fairbook/core/money';
import { BESIDE, type MarketKind, OVER_UNDER, winnersAtOnce } from '@fairbook/core/sports';
import { type Chances, SOCCER_MARKETS, type SoccerMarket } from './chances.ts';
import { powerFor } from './margin.ts';

/** How a bookmaker turns probabilities into odds. */
export interface Bookmaker {
  /**
   * The payback by market, that is one over the overround: the share of stakes returned if every selection is bet on in proportion. Markets that are missing
   * are not offered.
   */
  readonly payback: Readonly<Partial<Record<MarketKind, number>>>;
  /** The highest decimal odds it offers. */
  readonly oddsMax: number;
}

/** Measured in 2026 over 117 matches with five markets (standard deviation 0.0005). */
export const JINGCAI: Bookmaker = {
  payback: { wl: 0.8855, handicap: 0.8855, correct_score: 0.71, goals: 0.7975, half: 0.7975 },
  oddsMax: 1_000,
};

/**
 * Usual overrounds of European bookmakers: 1.055 on the result and the markets made from it; 1.06 on handicap, both teams to score and over/under; 1.08 on
 * goals and half-time/full-time; 1.15 on correct score; 1.04 on the main Asian lines of a match and 1.05 on the lines beside them; in cricket 1.05 on the toss
 * and 1.06 on runs. Two selections of a double chance win, so its inverse prices add up to twice the overround.
 */
export const EUROPEAN: Bookmaker = {
  payback: {
    wl: 1 / 1.055,
    dc: 1 / 1.055,
    dnb: 1 / 1.055,
    btts: 1 / 1.06,
    handicap: 1 / 1.06,
    correct_score: 1 / 1.15,
    goals: 1 / 1.08,
    half: 1 / 1.08,
    bs: 1 / 1.06,
    ah: 1 / 1.04,
    at: 1 / 1.04,
    wl1: 1 / 1.06,
    ah1: 1 / 1.05,
    at1: 1 / 1.05,
    ml: 1 / 1.05,
    ps: 1 / 1.05,
    pt: 1 / 1.05,
    sh: 1 / 1.06,
    st: 1 / 1.06,
    gh: 1 / 1.06,
    gt: 1 / 1.06,
    innings: 1 / 1.06,
    powerplay: 1 / 1.06,
    toss: 1 / 1.05,
    ...Object.fromEntries(OVER_UNDER.map((market) => [market, 1 / 1.06])),
    ...Object.fromEntries([...BESIDE.ah, ...BESIDE.at].map((market) => [market, 1 / 1.05])),
  },
  oddsMax: 500,
};

/** Returns those of the markets that the bookmaker offers. */
export const marketsAt = <Kind extends MarketKind>({ payback }: Bookmaker, markets: readonly Kind[]): readonly Kind[] =>
  markets.filter((market) => payback[market] !== undefined);

/** The steps in which odds are quoted: below the first number, the second, in hundredths. */
const TICKS_E2: readonly (readonly [below: number, stepE2: number])[] = [
  [3, 1],
  [5, 5],
  [10, 10],
  [20, 50],
  [50, 100],
  [100, 500],
  [300, 1_000],
  [Number.POSITIVE_INFINITY, 5_000],
];
const ODDS_MIN_E2 = 101;
/** The lowest odds quoted, decimal. */
export const ODDS_MIN = ODDS_MIN_E2 / 100;

/** Rounds decimal odds to the nearest step, at least 1.01. */
export function ticked(decimal: number, oddsMax: number): Odds {
  const capped = Math.min(decimal, oddsMax);
  const stepE2 = TICKS_E2.find((tick) => capped < tick[0])?.[1] ?? 1;
  const e2 = Math.max(ODDS_MIN_E2, Math.round((capped * 100) / stepE2) * stepE2);
  return odds(e2 * (ODDS_ONE / 100));
}

/** Selections below this probability are treated as impossible and not priced. */
const CHANCE_MIN = 1e-7;

/**
 * Prices a market; impossible selections are left out. The margin is taken by raising all probabilities to one power (see {@link fairChances}), so that long
 * shots carry more of it than favourites, as at real bookmakers. No price is above the fair one, except the lowest odds, 1.01.
 */
export function priceMarket(bookmaker: Bookmaker, market: MarketKind, chances: Chances): Readonly<Record<string, Odds>> {
  const possible = Object.values(chances).filter((chance) => chance >= CHANCE_MIN);
  const power = powerFor(possible, winnersAtOnce(market) / (bookmaker.payback[market] ?? 1), 1 / bookmaker.oddsMax);
  const prices: Record<string, Odds> = {};
  for (const code in chances) {
    const chance = chances[code] ?? 0;
    if (chance >= CHANCE_MIN) prices[code] = atMost(1 / chance, ticked(Math.exp(-power * Math.log(chance)), bookmaker.oddsMax));
  }
  return prices;
}

/** Lowers a price by a step if rounding took it above the fair one. Only short prices, with steps of a hundredth, can be affected. */
const atMost = (fair: number, price: Odds): Odds =>
  price > fair * ODDS_ONE && price > ODDS_MIN_E2 * 100 ? odds(price - ODDS_ONE / 100) : price;

/** Prices all markets that the bookmaker offers. */
export const priceMarkets = (
  bookmaker: Bookmaker,
  chances: Readonly<Record<SoccerMarket, Chances>>,
): Readonly<Partial<Record<SoccerMarket, Readonly<Record<string, Odds>>>>> =>
  Object.fromEntries(marketsAt(bookmaker, SOCCER_MARKETS).map((market) => [market, priceMarket(bookmaker, market, chances[market])]));
