import { canVoid, goalsLineOf, isLineOf, type MarketKind, OVER_UNDER, selectionsOf, winnersAtOnce } from '../sports/index.ts';
import { fairChances, ln } from './fair-chances.ts';
import { RESULTS, type ScoreModel, WAYS_ONE, waysFrom } from './score-model.ts';
import { BEFORE_PLAY, GOALS_MAX, type ScoreNow } from './score-now.ts';
import { type AskedSoccerMarket, canStillWin, winningResults } from './winning-results.ts';

/** A priced market: every selection with its odds in ten-thousandths. */
export interface MarketPrices extends AskedSoccerMarket {
  readonly odds: ReadonlyMap<string, number>;
}

/** Returns the key of a market of a match: its kind and line, which its prices and its selections share. */
export const marketKey = ({ market, lineE2 }: AskedSoccerMarket): string => `${market} ${lineE2}`;

/** A priced selection: the results it wins by, its chance by the prices of its market, and the precision of that chance. */
interface Known {
  readonly results: readonly number[];
  readonly chance: number;
  /** One over the variance of that chance, given the rounding of prices. */
  readonly weight: number;
}

/** Home and away goals, and rho. */
type Point = readonly [home: number, away: number, rho: number];

/** The low-score correction of an average match: set so that draws and the top scores agree with 47,625 real matches. */
const USUAL_RHO = -0.045;
const START: Point = [1.45, 1.15, USUAL_RHO];
const [LEAST, MOST]: readonly [Point, Point] = [
  [0.05, 0.05, -0.3],
  [6, 6, 0.3],
];
const STEPS = 40;
const SMALL = 1e-5;
/** The inverse variance of rho around its usual value: prices determine it, but poorly. */
const RHO_WEIGHT = 1 / 0.02 ** 2;
/** The steps in which books quote prices: from the first number on, steps of the second. */
const PRICE_STEPS: readonly (readonly [from: number, step: number])[] = [
  [1, 0.01],
  [3, 0.05],
  [5, 0.1],
  [10, 0.5],
  [20, 1],
  [50, 5],
  [100, 10],
  [300, 50],
];
/** The variance of a chance from causes other than rounding. */
const OTHER_VARIANCE = 1e-8;
/** A price this long may be the longest a book quotes, whatever the chance. */
const PRICE_MAX = 100;
/** The largest deviation of the model from the prices of the result and the totals. Beyond it, the prices are not of one match. */
const MISFIT_MAX = 0.03;

/**
 * Returns the score model that best explains a soccer match's prices, before play or as it stands now: least squares over the chances they imply without each
 * market's margin. Null if the result or the number of goals is not priced, or if no model explains the prices. The parameters are whole millionths, and the
 * arithmetic gives the same result in every engine, so browser and server find the same model.
 */
export function fitScoreModel(markets: readonly MarketPrices[], now: ScoreNow = BEFORE_PLAY): ScoreModel | null {
  const given = { now, shares: sharesFrom(now) };
  // Sums of floats depend on their order.
  const used = markets.filter((market) => isUsable(market, now)).toSorted((a, b) => placeOf(a) - placeOf(b));
  if (!used.some(({ market }) => market === 'wl') || !used.some(({ market }) => tellsGoals(market))) return null;
  const known = used.flatMap((market) => knownOf(market, now));
  const at = bestPoint(known, given);
  const found = resultsAt(at, given);
  const worst = used.filter(({ market }) => market === 'wl' || tellsGoals(market)).flatMap((market) => knownOf(market, now));
  if (worst.some(({ results, chance }) => Math.abs(sumOver(found, results) - chance) > MISFIT_MAX)) return null;
  const [homeE6, awayE6, rhoE6] = at.map((value) => Math.round(value * 1_000_000)) as unknown as Point;
  return { homeE6, awayE6, rhoE6, ...(now !== BEFORE_PLAY && { now }) };
}

/** All markets of soccer, in the order of summation. */
const ORDER: readonly MarketKind[] = ['wl', 'handicap', 'correct_score', 'goals', 'half', ...OVER_UNDER, 'btts', 'dc', 'dnb'];
const placeOf = ({ market }: MarketPrices): number => ORDER.indexOf(market);
const tellsGoals = (market: MarketKind): boolean => market === 'goals' || goalsLineOf(market) !== null;

/** Whether a price list is complete, so that its margin is known, and a played match cannot void it. Selections out of reach need not be priced. */
const isUsable = ({ market, lineE2, odds }: MarketPrices, now: ScoreNow): boolean =>
  isLineOf({ game: 'soccer', market, lineE2 }) &&
  !canVoid('soccer', { market, lineE2 }) &&
  odds.size > 1 &&
  selectionsOf('soccer', market).every((code) => (odds.get(code) ?? 0) > 10_000 || !canStillWin({ market, lineE2 }, code, now));

function knownOf({ market, lineE2, odds }: MarketPrices, now: ScoreNow): readonly Known[] {
  const codes = selectionsOf('soccer', market).filter((code) => canStillWin({ market, lineE2 }, code, now));
  const prices = codes.map((code) => (odds.get(code) ?? 0) / 10_000);
  const chances = fairChances(prices, winnersAtOnce(market));
  const results = winningResults({ market, lineE2 });
  const variances = variancesOf(prices, chances);
  return codes.flatMap((code, place): Known[] => {
    const weight = 1 / (OTHER_VARIANCE + (variances[place] ?? 0));
    return (prices[place] ?? 0) > PRICE_MAX ? [] : [{ results: results.get(code) ?? [], chance: chances[place] ?? 0, weight }];
  });
}

/** Returns the variances of the chances due to price rounding: of its own price, and, through the power that makes them add up, of the others' prices. */
function variancesOf(prices: readonly number[], chances: readonly number[]): readonly number[] {
  const own = prices.map((price) => {
    const step = PRICE_STEPS.findLast(([from]) => price >= from)?.[1] ?? 0.01;
    const error = step / (price * price);
    return (error * error) / 12;
  });
  const bends = chances.map((chance) => chance * ln(chance));
  const [all, bend] = [own.reduce((sum, each) => sum + each, 0), bends.reduce((sum, each) => sum + each, 0)];
  return own.map((each, place) => {
    const share = (bends[place] ?? 0) / bend;
    return each * (1 - share) * (1 - share) + (all - each) * share * share;
  });
}

/** How a match stands, and for each of `RESULTS` its number of ways from there as a float. */
interface Given {
  readonly now: ScoreNow;
  readonly shares: readonly number[];
}

/** Finds the best point by Levenberg–Marquardt, with a bounded number of steps. */
function bestPoint(known: readonly Known[], given: Given): Point {
  const errorsAt = (at: Point): readonly number[] => {
    const found = resultsAt(at, given);
    return [...known.map(({ results, chance }) => sumOver(found, results) - chance), at[2] - USUAL_RHO];
  };
  const weights = [...known.map(({ weight }) => weight), RHO_WEIGHT];
  const weighted = (one: readonly number[], two: readonly number[]) =>
    one.reduce((sum, each, place) => sum + each * (two[place] ?? 0) * (weights[place] ?? 0), 0);
  let [at, errors, damping] = [START, errorsAt(START), 1e-3];
  for (let step = 0; step < STEPS && damping < 1e8; step += 1) {
    const next = stepFrom({ errorsAt, weighted }, { at, errors, damping });
    const nextErrors = errorsAt(next);
    if (weighted(nextErrors, nextErrors) >= weighted(errors, errors)) {
      damping *= 6;
      continue;
    }
    const moved = next.reduce((sum, value, axis) => sum + (value - (at[axis] ?? 0)) * (value - (at[axis] ?? 0)), 0);
    [at, errors, damping] = [next, nextErrors, damping / 4];
    if (moved < 1e-15) break;
  }
  return at;
}

/** The errors of a point, one number per target, and the products of two such lists. */
interface Errors {
  readonly errorsAt: (at: Point) => readonly number[];
  readonly weighted: (one: readonly number[], two: readonly number[]) => number;
}

interface Fit {
  readonly at: Point;
  readonly errors: readonly number[];
  readonly damping: number;
}

function stepFrom({ errorsAt, weighted }: Errors, { at, errors, damping }: Fit): Point {
  const slope = (axis: number) =>
    errorsAt(at.map((value, place) => (place === axis ? value + SMALL : value)) as unknown as Point).map(
      (error, place) => (error - (errors[place] ?? 0)) / SMALL,
    );
  const slopes = [slope(0), slope(1), slope(2)];
  const rows = slopes.map((one, axis) => slopes.map((two, other) => weighted(one, two) * (axis === other ? 1 + damping : 1)));
  const by = solved(
    rows,
    slopes.map((each) => -weighted(each, errors)),
  );
  return at.map((value, axis) => bounded(value + (by[axis] ?? 0), LEAST[axis] ?? 0, MOST[axis] ?? 0)) as unknown as Point;
}

const bounded = (value: number, low: number, high: number): number => (value > low ? (value < high ? value : high) : low);

/** Solves three equations with three unknowns by Cramer's rule. */
function solved(rows: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const whole = determinant(rows);
  return [0, 1, 2].map(
    (axis) => determinant(rows.map((row, line) => row.map((value, column) => (column === axis ? (right[line] ?? 0) : value)))) / whole,
  );
}

function determinant([
  [a = 0, b = 0, c = 0] = [],
  [d = 0, e = 0, f = 0] = [],
  [g = 0, h = 0, i = 0] = [],
]: readonly (readonly number[])[]): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

const sumOver = (found: Float64Array, results: readonly number[]): number => {
  let sum = 0;
  for (const place of results) sum += found[place] ?? 0;
  return sum;
};

/** Returns the ways of each result as floats: the long whole numbers are truncated first, so that the quotient is exact in its bits. */
function sharesFrom(now: ScoreNow): readonly number[] {
  const ways = waysFrom(now);
  const found = knownShares.get(ways) ?? ways.map((each) => Number((each * 10n ** 15n) / WAYS_ONE) / 1e15);
  knownShares.set(ways, found);
  return found;
}
/** Memoised by the list of ways, of which each remembered state of a match has one. */
const knownShares = new WeakMap<readonly bigint[], readonly number[]>();

/** Returns the chance of each of `RESULTS` in floats: good enough to fit a model, never used to pay. */
function resultsAt([home, away, rho]: Point, { now, shares }: Given): Float64Array {
  const found = new Float64Array(RESULTS.length);
  const [ofHome, ofAway] = [weights(home), weights(away)];
  let total = 0;
  for (const [place, { score }] of RESULTS.entries()) {
    const weight =
      (ofHome[score.home - now.score.home] ?? 0) *
      (ofAway[score.away - now.score.away] ?? 0) *
      correction(score.home, score.away, [home, away, rho]) *
      (shares[place] ?? 0);
    found[place] = weight;
    total += weight;
  }
  for (let place = 0; place < found.length; place += 1) found[place] = (found[place] ?? 0) / total;
  return found;
}

function weights(mean: number): readonly number[] {
  let weight = 1;
  return Array.from({ length: GOALS_MAX + 1 }, (_, goals) => {
    if (goals > 0) weight *= mean / goals;
    return weight;
  });
}

function correction(h: number, a: number, [home, away, rho]: Point): number {
  if (h > 1 || a > 1) return 1;
  const factor = h === 1 && a === 1 ? 1 - rho : h === 0 && a === 0 ? 1 - home * away * rho : 1 + (h === 0 ? home : away) * rho;
  return factor > 0 ? factor : 0;
}
