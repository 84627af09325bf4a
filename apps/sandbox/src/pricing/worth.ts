import { type BESIDE, gradeByResult, lineMarketOf, type MarketKind, mainOf, type PlayedResult, selectionsOf } from '@fairbook/core/sports';
import type { Chances } from './chances.ts';
import type { House } from './houses.ts';
import { type PricedMarket, pricedMarket } from './markets-of.ts';
import { GOALS_MAX, type ScoreMatrix } from './score-matrix.ts';

/** What a match can come to, and the chance of each: two lists of one length. */
export interface Weighed {
  /** The same list every time, where that can be: what the rules make of it is asked once. */
  readonly results: readonly PlayedResult[];
  readonly chances: ArrayLike<number>;
}

const SCORES = Array.from({ length: (GOALS_MAX + 1) ** 2 }, (_, place) => ({
  home: Math.floor(place / (GOALS_MAX + 1)),
  away: place % (GOALS_MAX + 1),
}));
const FINALS: readonly PlayedResult[] = SCORES.map((score) => ({ score, halfTime: null }));
const FIRST_HALVES: readonly PlayedResult[] = SCORES.map((score) => ({ score, halfTime: score }));

/** The final scores of a matrix. */
export const finals = ({ chances }: ScoreMatrix): Weighed => ({ results: FINALS, chances });
/** The scores of a matrix of a first half, as those at half-time. */
export const firstHalves = ({ chances }: ScoreMatrix): Weighed => ({ results: FIRST_HALVES, chances });

/** Of what is not given back, the share that each grade wins, and the share that it loses. */
const WON = { won: 1, dead_heat: 0.5, half_won: 0.5, void: 0, half_lost: 0, lost: 0 } as const;
const LOST = { won: 0, dead_heat: 0.5, half_won: 0, void: 0, half_lost: 0.5, lost: 1 } as const;

/** What each result makes of one answer. */
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

/** What the answers of a market are worth: of the stakes that are not given back, the share that wins. One over it is a fair price, on lines of a quarter too. */
function worthOf({ results, chances }: Weighed, market: MarketKind, lineE2: number | null): Chances {
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

/** A line is left where it is as long as neither side is likelier than this. */
const STAYS_MAX = 0.58;

/**
 * The line that splits a match most evenly, the lowest of those that do; the one it stands on for as long as it does so well enough. Over the lines one side only gains and
 * the other only loses, so the lines on both sides of where they cross are all that can be it: halving finds them, and a vendor prices thousands of matches at its start.
 */
export function lineFor(weighed: Weighed, market: MarketKind, { from, to, step, now }: LineSearch): number {
  const worthAt = (lineE2: number): readonly number[] => Object.values(worthOf(weighed, market, lineE2));
  const leaning = (lineE2: number): number => Math.max(...worthAt(lineE2));
  if (now !== undefined && leaning(now) <= STAYS_MAX) return now;
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

/** How far beside its main line a market is sold, in hundredths. */
const BESIDE_MOST_E2 = 75;

/** The lines that are sold around a main one, itself included, by the market in which each stands. */
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

/** The price list of a market; undefined when nothing in it is open any more. */
export const priceOf = (house: House, weighed: Weighed, market: MarketKind, line: number | null): PricedMarket | undefined =>
  pricedMarket(house, market, { chances: worthOf(weighed, market, line), line });
