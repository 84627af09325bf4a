import { type Amount, amount, type Odds } from '../../money/index.ts';
import type { UnitCount } from './settle-pick.ts';

/** What is left of a prize of which the year's animal is part: 85 in 100 (specification, section 5). */
export const YEAR_ANIMAL_KEEPS = 85n;

/** What exact prizes count in: so many make one millionth of the money a stake is in. */
export const PRIZE_SCALE = 1_000_000n;

/** What one unit bet pays when it wins, exact: stake and odds, less the 15 % of the year's animal, in shares of a millionth as `PRIZE_SCALE` says. */
export const exactPrizeOf = (stake: Amount, odds: Odds, reduced: boolean): bigint =>
  stake * BigInt(odds) * (reduced ? YEAR_ANIMAL_KEEPS : 100n);

/** The same cut to a millionth: for what is foreseen, never for what is paid. */
export const prizeOf = (stake: Amount, odds: Odds, reduced: boolean): Amount => amount(exactPrizeOf(stake, odds, reduced) / PRIZE_SCALE);

/** An exact sum of prizes as it is paid: cut once, to a step. */
export const cutPrizes = (exact: bigint, step: bigint): Amount => amount((exact / (PRIZE_SCALE * step)) * step);

/** What a pick costs: the stake for each of its unit bets. */
export const costOf = (units: readonly UnitCount[], stake: Amount): Amount =>
  amount(units.reduce((total, { count }) => total + BigInt(count) * stake, 0n));
