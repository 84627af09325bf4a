import { isRaceGame, type LotteryGame } from '../../catalog/index.ts';
import { type Amount, amount, type Odds } from '../../money/index.ts';
import { gradeCar } from '../draw/cars.ts';
import { MARK_SIX_TOPS, type OddsCell } from '../odds/odds-table.ts';
import type { MarkSixPick } from './mark-six-pick.ts';
import { cutPrizes, exactPrizeOf, PRIZE_SCALE } from './pay-units.ts';
import { type SettledUnits, settlePick, type UnitCount, unitsOf } from './settle-pick.ts';

/** One entry of a slip on a draw of any game, by the index of its group and position, as it is sent and stored. */
export interface DrawPick {
  readonly top: number;
  /** How many selections a unit bet combines; only for combinations. */
  readonly level?: number | undefined;
  readonly selections: readonly string[];
  readonly bankers?: readonly string[] | undefined;
}

/** Unit bets of a pick with the same odds, and the odds they are taken at. */
export type PricedUnits = UnitCount & { readonly odds: Odds };

/** A pick with the cost of each of its unit bets, in the currency of its bet, and the odds they are paid at. */
export interface PricedPick extends DrawPick {
  readonly stake: Amount;
  readonly units: readonly PricedUnits[];
}

/** A result and the lunar year of its draw: six numbers and the special one, or ten cars in the order they finished. */
export interface DrawResult {
  readonly numbers: readonly number[];
  readonly lunarYear: number;
}

/** The part of an odds table that a slip needs. */
export interface DrawTable {
  /** Indexes of groups that are not offered. */
  readonly closedTops: ReadonlySet<number>;
  /** Whether merged animals must be exactly six. */
  readonly mergedExactlySix: boolean;
  cell(top: number, prop: string): OddsCell | undefined;
}

/** Returns a Mark Six pick by its names. Throws RangeError for an unknown index. */
export function markSixPickOf({ top, level, selections, bankers }: DrawPick): MarkSixPick {
  const row = MARK_SIX_TOPS[top];
  if (!row) throw new RangeError(`no such odds group: ${top}`);
  return { ...row, level, selections, bankers };
}

/** Returns the unit bets of a pick without problems. */
export const unitsOfPick = (game: LotteryGame, pick: DrawPick, lunarYear: number): readonly UnitCount[] =>
  isRaceGame(game)
    ? pick.selections.map((prop) => ({ prop, reduced: false, count: 1 }))
    : unitsOf(markSixPickOf(pick), lunarYear).filter(({ count }) => count > 0);

/** Grades the unit bets of a pick: as many entries as `unitsOfPick` returns, in its order. */
export const settleDrawPick = (game: LotteryGame, pick: DrawPick, { numbers, lunarYear }: DrawResult): readonly SettledUnits[] =>
  isRaceGame(game)
    ? pick.selections.map((prop) => ({
        prop,
        reduced: false,
        count: 1,
        push: 0,
        won: gradeCar(pick.top, prop, numbers) === 'won' ? 1 : 0,
      }))
    : settlePick(markSixPickOf(pick), { numbers: numbers.slice(0, 6), special: numbers[6] ?? 0, lunarYear });

/** Graded unit bets with their prize: exact, in units of 1/`PRIZE_SCALE` millionths. */
export type PaidUnits = PricedUnits & { readonly won: number; readonly push: number; readonly exact: bigint };

/** Calculates what a pick is paid, one group of equal unit bets at a time: won at the odds taken, less the 15 % of the year's animal, plus returned stakes. */
export function payPick(game: LotteryGame, pick: PricedPick, result: DrawResult): readonly PaidUnits[] {
  const settled = settleDrawPick(game, pick, result);
  return pick.units.map((units, at) => {
    const { won, push } = settled[at] as SettledUnits;
    const prize = exactPrizeOf(pick.stake, units.odds, units.reduced);
    return { ...units, won, push, exact: BigInt(won) * prize + BigInt(push) * pick.stake * PRIZE_SCALE };
  });
}

/**
 * Returns what all picks of a bet are paid, and whether one of their unit bets won; a returned stake is not a win. The exact sum is truncated once, to the step
 * of the bet's currency; a millionth by default.
 */
export function payPicks(
  game: LotteryGame,
  picks: readonly PricedPick[],
  { step = amount(1n), ...result }: DrawResult & { readonly step?: Amount },
): { readonly paid: Amount; readonly isWon: boolean } {
  const units = picks.flatMap((pick) => payPick(game, pick, result));
  const sum = units.reduce((total, { exact }) => total + exact, 0n);
  return { paid: cutPrizes(sum, step), isWon: units.some(({ won }) => won > 0) };
}

/** Counts the unit bets. */
export const countUnits = (picks: readonly PricedPick[]): number =>
  picks.reduce((all, { units }) => all + units.reduce((sum, { count }) => sum + count, 0), 0);
