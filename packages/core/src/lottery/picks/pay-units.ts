import { type Amount, amount, type Odds } from '../../money/index.ts';
import type { UnitCount } from './settle-pick.ts';

/** The hundredths that remain of a prize with the year's animal (specification, section 5). */
export const YEAR_ANIMAL_KEEPS = 85n;

/** Exact prizes are in units of 1/PRIZE_SCALE millionths of the stake's currency. */
export const PRIZE_SCALE = 1_000_000n;

/** Returns the exact prize of a winning unit bet: stake × odds, less the 15 % for the year's animal, in units of 1/`PRIZE_SCALE` millionths. */
export const exactPrizeOf = (stake: Amount, odds: Odds, reduced: boolean): bigint =>
  stake * BigInt(odds) * (reduced ? YEAR_ANIMAL_KEEPS : 100n);

/** The same truncated to a millionth: for forecasts, never for payouts. */
export const prizeOf = (stake: Amount, odds: Odds, reduced: boolean): Amount => amount(exactPrizeOf(stake, odds, reduced) / PRIZE_SCALE);

/** Returns an exact sum of prizes as it is paid: truncated once, to a step. */
export const cutPrizes = (exact: bigint, step: bigint): Amount => amount((exact / (PRIZE_SCALE * step)) * step);

/** Returns the cost of a pick: the stake for each of its unit bets. */
export const costOf = (units: readonly UnitCount[], stake: Amount): Amount =>
  amount(units.reduce((total, { count }) => total + BigInt(count) * stake, 0n));
