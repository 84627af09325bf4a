import { type BESIDE, gradeByResult, lineMarketOf, type MarketKind, mainOf, type PlayedResult, selectionsOf } from '@fairbook/core/sports';
import type { Bookmaker } from './bookmakers.ts';
import type { Chances } from './chances.ts';
import { type PricedMarket, pricedMarket } from './markets-of.ts';
import { GOALS_MAX, type ScoreMatrix } from './score-matrix.ts';

/** The possible results of a match and their probabilities, in two lists of the same length. */
export interface ResultDistribution {
  /** Pass the same array each time where possible: gradings are cached by it. */
  readonly results: readonly PlayedResult[];
  readonly chances: ArrayLike<number>;
}

const SCORES = Array.from({ length: (GOALS_MAX + 1) ** 2 }, (_, place) => ({
  home: Math.floor(place / (GOALS_MAX + 1)),
  away: place % (GOALS_MAX + 1),
}));
const FINALS: readonly PlayedResult[] = SCORES.map((score) => ({ score, halfTime: null }));
const FIRST_HALVES: readonly PlayedResult[] = SCORES.map((score) => ({ score, halfTime: score }));

/** Returns the final scores of a matrix. */
export const finals = ({ chances }: ScoreMatrix): ResultDistribution => ({ results: FINALS, chances });
/** Returns the scores of a first half's matrix, as half-time scores. */
export const firstHalves = ({ chances }: ScoreMatrix): ResultDistribution => ({ results: FIRST_HALVES, chances });

/** The share of the stake that each grade wins and loses; the rest is refunded. */
const WON = { won: 1, dead_heat: 0.5, half_won: 0.5, void: 0, half_lost: 0, lost: 0 } as const;
const LOST = { won: 0, dead_heat: 0.5, half_won: 0, void: 0, half_lost: 0.5, lost: 1 } as const;

/** The shares of a selection's stake that are won and lost, by result. */
interface Shares {
  readonly selection: string;
  readonly won: Float64Array;
  readonly lost: Float64Array;
}
const known = new WeakMap<readonly PlayedResult[], Map<string, readonly Shares[]>>();

function sharesOf(results: readonly PlayedResult[], market: MarketKind, lineE2: number | null): readonly Shares[] {
  const ofResults = known.get(results) ?? new Map<string, readonly Shares[]>();
  known.set(results, ofResults);
  const key = `${mainOf(market)}:${lineE2}`;
  const found =
    ofResults.get(key) ??
    selectionsOf('sports365', market).map((selection): Shares => {
      const grades = results.map((result) => gradeByResult({ game: 'sports365', market, lineE2, selection }, result));
      return { selection, won: Float64Array.from(grades, (grade) => WON[grade]), lost: Float64Array.from(grades, (grade) => LOST[grade]) };
    });
  ofResults.set(key, found);
  return found;
}

/** Returns the worth of each selection: the share of the stakes not refunded that wins. Its inverse is the fair price, also on quarter lines. */
function worthOf({ results, chances }: ResultDistribution, market: MarketKind, lineE2: number | null): Chances {
  const worth: Record<string, number> = {};
  for (const { selection, won, lost } of sharesOf(results, market, lineE2)) {
    let [wins, losses] = [0, 0];
    for (let place = 0; place < chances.length; place += 1) {
      const chance = chances[place] ?? 0;
      wins += (won[place] ?? 0) * chance;
      losses += (lost[place] ?? 0) * chance;
    }
    worth[selection] = wins + losses > 0 ? wins / (wins + losses) : 0;
  }
  return worth;
}

/** A line is kept as long as neither side is likelier than this. */
const KEEP_LINE_MAX = 0.58;

/**
 * Returns the line that balances a market best, the lowest in a tie; `now` is kept while it balances well enough. As the line rises one side only gains and the
 * other only loses, so a binary search finds where they cross. The vendor prices thousands of matches when it starts.
 */
export function lineFor(weighed: ResultDistribution, market: MarketKind, { from, to, step, now }: LineSearch): number {
  const worthAt = (lineE2: number): readonly number[] => Object.values(worthOf(weighed, market, lineE2));
  const leaning = (lineE2: number): number => Math.max(...worthAt(lineE2));
  if (now !== undefined && leaning(now) <= KEEP_LINE_MAX) return now;
  const lead = (lineE2: number): number => {
    const [first = 0, second = 0] = worthAt(lineE2);
    return first - second;
  };
  const rises = lead(to) > lead(from) ? 1 : -1;
  let [low, high] = [0, Math.floor((to - from) / step)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rises * lead(from + middle * step) >= 0) high = middle;
    else low = middle + 1;
  }
  let [best, least] = [from + high * step, leaning(from + high * step)];
  for (let lineE2 = best - step; lineE2 >= from; lineE2 -= step) {
    const found = leaning(lineE2);
    if (found > least) break;
    [best, least] = [lineE2, found];
  }
  return best;
}

/** How far from the main line other lines are offered, in hundredths. */
const BESIDE_MOST_E2 = 75;

/** Returns the lines offered around a main one, itself included, each with its market. */
export function besideLines(main: keyof typeof BESIDE, lineE2: number): readonly (readonly [MarketKind, number])[] {
  const lines = Array.from({ length: (2 * BESIDE_MOST_E2) / 25 + 1 }, (_, place) => lineE2 - BESIDE_MOST_E2 + place * 25);
  return lines.flatMap((line) => {
    const market = lineMarketOf('sports365', main, line);
    return market ? [[market, line] as const] : [];
  });
}

interface LineSearch {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly now?: number | undefined;
}

/** Prices a market. Returns undefined if it is decided. */
export const priceOf = (
  bookmaker: Bookmaker,
  weighed: ResultDistribution,
  market: MarketKind,
  line: number | null,
): PricedMarket | undefined => pricedMarket(bookmaker, market, { chances: worthOf(weighed, market, line), line });
