import { isRaceGame, type LotteryGame } from '../../catalog/index.ts';
import { type Amount, amount } from '../../money/index.ts';
import { carChance, markSixChance } from '../draw/chances.ts';
import { carReturns, markSixReturns } from '../odds/odds-table.ts';
import { appearingVariance } from './appearing-sets.ts';
import { drawBookOf } from './draw-book.ts';
import { markSixPickOf, type PricedPick, type PricedUnits } from './draw-pick.ts';
import { prizeOf } from './pay-units.ts';

/** What a draw is expected to pay back on some picks, and how far one draw may deviate. */
export interface DrawForecast {
  readonly staked: Amount;
  /** The sum of stakes times their expected return, truncated to a millionth. */
  readonly expected: Amount;
  /** The variance of the payout, in squares of a millionth. Exact if all bets are on balls and positions, on animals, or on tails; else an upper bound. */
  readonly variance: bigint;
}

/**
 * Returns the forecast of all picks on one draw.
 *
 * Bets on single balls and positions add up to a table of what each ball pays at each position. Balls are dealt to positions evenly, so with n balls (positions
 * that are not drawn pay nothing) the variance is Σ d²/(n−1), where d is a cell less the means of its row and its column plus the overall mean. Bets on which
 * animals and which tails appear are added up over all sets of them. Any other unit bet pays its prize with chance p, so its deviation is prize·√(p(1−p)). Each
 * of these is exact; the deviations of the different kinds are added as if fully correlated, which is an upper bound.
 */
export function forecastOf(game: LotteryGame, picks: readonly PricedPick[], lunarYear: number): DrawForecast {
  const { rows, others } = drawBookOf(game, picks, lunarYear);
  const [zodiacs, tails, rest] = isRaceGame(game) ? [[], [], others] : byKind(others);
  const appearing = [zodiacs, tails].filter((each) => each.length > 0).map((each) => appearingVariance(each, lunarYear));
  const exact = [dealtVariance(rows), ...appearing].filter((variance) => variance > 0n);
  const deviations = rest.flatMap((pick) => pick.units.map((units) => deviationOf(game, pick, units)));
  const sums = picks.flatMap((pick) => pick.units.map((units) => expectedOf(game, pick, units)));
  const isOneKind = deviations.length === 0 && exact.length <= 1;
  const variance = isOneKind ? (exact[0] ?? 0n) : [...exact.map(rootUp), ...deviations].reduce((all, each) => all + each, 0n) ** 2n;
  return {
    staked: amount(picks.reduce((all, { stake, units }) => units.reduce((sum, { count }) => sum + BigInt(count) * stake, all), 0n)),
    expected: amount(sums.reduce((all, each) => all + each, 0n)),
    variance,
  };
}

/** Separates zodiac combinations, bets on tails, and the others. */
function byKind(picks: readonly PricedPick[]): readonly [readonly PricedPick[], readonly PricedPick[], readonly PricedPick[]] {
  const zodiacs: PricedPick[] = [];
  const tails: PricedPick[] = [];
  const rest: PricedPick[] = [];
  for (const pick of picks) {
    const { group } = markSixPickOf(pick);
    if (group === 'specialCodeCombinationZodiacs') zodiacs.push(pick);
    else if (group === 'tail' || group === 'combinationTails') tails.push(pick);
    else rest.push(pick);
  }
  return [zodiacs, tails, rest];
}

/** Exact until the last division: everything is scaled by n² before it. */
function dealtVariance(rows: readonly (readonly bigint[])[]): bigint {
  const columns = rows[0]?.length ?? 0;
  if (columns < 2) return 0n;
  const n = BigInt(columns);
  const sumOf = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n);
  const rowSums = rows.map(sumOf);
  const columnSums = Array.from({ length: columns }, (_, at) => sumOf(rows.map((row) => row[at] ?? 0n)));
  const all = sumOf(rowSums);
  const square = (cell: bigint, rowSum: bigint, columnSum: bigint): bigint => (n * n * cell - n * rowSum - n * columnSum + all) ** 2n;
  const dealt = sumOf(rows.flatMap((row, at) => row.map((cell, column) => square(cell, rowSums[at] ?? 0n, columnSums[column] ?? 0n))));
  const idle = BigInt(columns - rows.length) * sumOf(columnSums.map((columnSum) => square(0n, 0n, columnSum)));
  return (dealt + idle) / (n ** 4n * (n - 1n));
}

const returnsOf = (game: LotteryGame, pick: PricedPick, { prop, odds, reduced }: PricedUnits) => {
  if (isRaceGame(game)) return carReturns(pick.top, prop, odds)[0];
  const returns = markSixReturns(markSixPickOf(pick).group, prop, odds);
  return returns[reduced ? 1 : 0] ?? returns[0];
};

function expectedOf(game: LotteryGame, pick: PricedPick, units: PricedUnits): bigint {
  const share = returnsOf(game, pick, units);
  return share ? (BigInt(units.count) * pick.stake * share.back) / share.of : 0n;
}

/** Returns the deviation of unit bets that are either paid or lost, never returned. */
function deviationOf(game: LotteryGame, pick: PricedPick, { prop, odds, reduced, count }: PricedUnits): bigint {
  const { win, of } = isRaceGame(game) ? carChance(pick.top, prop) : markSixChance({ group: markSixPickOf(pick).group, prop }, reduced);
  const paid = BigInt(count) * prizeOf(pick.stake, odds, reduced);
  return rootUp((paid * paid * win * (of - win)) / (of * of));
}

/** Returns the square root of a non-negative number, rounded up to a whole one. */
function rootUp(value: bigint): bigint {
  if (value === 0n) return 0n;
  let root = 1n << (BigInt(value.toString(2).length + 1) / 2n);
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root * root === value ? root : root + 1n;
}

/** What a game took and paid in all draws so far. */
export interface LotteryTurnover {
  readonly staked: bigint;
  readonly returned: bigint;
  readonly expected: bigint;
  /** Over all draws: they are independent, so their variances add up. */
  readonly variance: bigint;
}

/** Shares of the stakes in millionths. */
export interface ReturnShares {
  readonly declared: number;
  readonly measured: number;
  readonly bandLow: number;
  readonly bandHigh: number;
}

/** The deviations from the mean, in millionths, within which 99 % lie. */
const DEVIATIONS_99_E6 = 2_575_829n;
const MILLION = 1_000_000n;

/** Returns the expected return by the odds, the actual one, and the band that 99 of 100 honest games would be in. Null before the first bet. */
export function returnShares({ staked, returned, expected, variance }: LotteryTurnover): ReturnShares | null {
  if (staked <= 0n) return null;
  const reach = (rootUp(variance) * DEVIATIONS_99_E6) / staked + 1n;
  const declared = (expected * MILLION) / staked;
  const low = declared - reach;
  const shares = { declared, measured: (returned * MILLION) / staked, bandLow: low > 0n ? low : 0n, bandHigh: declared + reach };
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [name, Number.parseInt(share.toString(), 10)]),
  ) as unknown as ReturnShares;
}
