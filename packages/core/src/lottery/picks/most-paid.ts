import { isRaceGame, type LotteryGame } from '../../catalog/index.ts';
import { type Amount, amount } from '../../money/index.ts';
import { choose } from '../draw/choose.ts';
import { MARK_SIX_TOPS } from '../odds/odds-table.ts';
import { bestAssignment } from './best-assignment.ts';
import { type BookMoney, drawBookOf, sumsOf } from './draw-book.ts';
import { markSixPickOf, type PricedPick } from './draw-pick.ts';
import type { MarkSixGroup } from './mark-six-plays.ts';
import { cutPrizes, exactPrizeOf, PRIZE_SCALE } from './pay-units.ts';

/** The number of balls in a draw of Mark Six. */
const DRAWN = 7;

interface Mostly {
  readonly lunarYear: number;
  readonly step?: Amount;
}

/** Exact, because the payout of a bet is truncated once. */
const EXACT: BookMoney = { won: (stake, odds) => exactPrizeOf(stake, odds, false), back: (stake) => stake * PRIZE_SCALE };

/**
 * Returns the most that one draw can pay on these picks, stake included. Exact for picks that depend on single balls or positions: no ball is counted at two of
 * them. Picks that depend on several balls are added as if each did as well as it can, so the figure is an upper bound. Truncated to the step of the stakes'
 * currency, as payouts are; a millionth by default.
 */
export function mostPaid(game: LotteryGame, picks: readonly PricedPick[], { lunarYear, step = amount(1n) }: Mostly): Amount {
  const { rows, others } = drawBookOf(game, picks, lunarYear, EXACT);
  const single = bestAssignment(rows.filter((row) => row.some((paid) => paid > 0n)));
  return cutPrizes(single + (isRaceGame(game) ? mostOfRace(others) : mostOfBalls(others)), step);
}

type Prizes = ReadonlyMap<string, bigint>;

/** Sums what each prop of some picks pays. */
function prizesOf(picks: readonly PricedPick[]): Prizes {
  const prizes = new Map<string, bigint>();
  for (const { stake, units } of picks) {
    for (const { prop, odds } of units) prizes.set(prop, (prizes.get(prop) ?? 0n) + exactPrizeOf(stake, odds, false));
  }
  return prizes;
}

const greatestOf = (values: readonly bigint[]): bigint => values.reduce((most, each) => (each > most ? each : most), 0n);

/** A race has one sum of its first two, and one of two rivals is ahead. */
export function mostOfRace(picks: readonly PricedPick[]): bigint {
  const bySum = new Map<number, bigint>();
  const byDuel = new Map<number, PricedPick[]>();
  for (const pick of picks) {
    const { top, stake, units } = pick;
    if (top >= 22) byDuel.set(top, [...(byDuel.get(top) ?? []), pick]);
    else {
      for (const { prop, odds } of units) {
        for (const sum of sumsOf(top, prop)) bySum.set(sum, (bySum.get(sum) ?? 0n) + exactPrizeOf(stake, odds, false));
      }
    }
  }
  return [...byDuel.values()].reduce((all, duel) => all + greatestOf([...prizesOf(duel).values()]), greatestOf([...bySum.values()]));
}

function mostOfBalls(picks: readonly PricedPick[]): bigint {
  if (picks.length === 0) return 0n;
  const named = picks.map((pick) => [markSixPickOf(pick).group, pick] as const);
  const of = (wanted: MarkSixGroup) => named.flatMap(([group, pick]) => (group === wanted ? pick : []));
  const combined = [...of('specialCodeCombinationZodiacs'), ...of('combinationTails'), ...of('noneOf')];
  return combined.reduce((all, pick) => all + mostOfCombination(pick), mostOfTailsAndTotals([...of('tail'), ...of('totalSide')]));
}

/** Seven balls have at most seven tails, and one sum, which is on one side of each pair. */
export function mostOfTailsAndTotals(picks: readonly PricedPick[]): bigint {
  const isTail = ({ top }: PricedPick): boolean => MARK_SIX_TOPS[top]?.group === 'tail';
  const tails = [...prizesOf(picks.filter(isTail)).values()].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)).slice(0, DRAWN);
  const totals = prizesOf(picks.filter((pick) => !isTail(pick)));
  const pairs = [
    ['totalBig', 'totalSmall'],
    ['totalOdd', 'totalEven'],
  ].map((pair) => greatestOf(pair.map((prop) => totals.get(prop) ?? 0n)));
  return [...tails, ...pairs].reduce((all, paid) => all + paid, 0n);
}

/**
 * Returns the most a combination can pay: as many of its selections as possible come up, all of them for numbers not drawn, otherwise one per ball. Leaving out
 * the year's animal, which reduces prizes, may pay more.
 */
export function mostOfCombination(pick: PricedPick): bigint {
  const { group } = markSixPickOf(pick);
  const { level = 0, selections, bankers = [], stake, units } = pick;
  const most = group === 'noneOf' ? selections.length : Math.min(selections.length, DRAWN);
  const free = (among: number): number => choose(among - bankers.length, level - bankers.length);
  const [unit] = units;
  if (!unit) return 0n;
  const prize = (reduced: boolean): bigint => exactPrizeOf(stake, unit.odds, reduced);
  if (!units.some(({ reduced }) => reduced)) return BigInt(free(most)) * prize(false);
  if (units.every(({ reduced }) => reduced)) return BigInt(free(most)) * prize(true);
  const plain = (among: number): bigint => BigInt(free(among)) * prize(false);
  const mixed = plain(most - 1) + BigInt(free(most) - free(most - 1)) * prize(true);
  return greatestOf([mixed, plain(Math.min(selections.length - 1, DRAWN))]);
}
