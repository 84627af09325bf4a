import { type Amount, amount, type Odds, ZERO } from '../money/index.ts';
import type { SettledUnits, Units } from './settle-pick.ts';

/** What is left of a prize of which the year's animal is part: 85 in 100 (specification, section 5). */
export const YEAR_ANIMAL_KEEPS = 85n;

const ODDS_UNIT = 10_000n;

/** What one unit bet pays when it wins: stake and odds, less the 15 % of the year's animal, cut to a millionth of one USDT. */
export function prizeOf(stake: Amount, odds: Odds, reduced: boolean): Amount {
  const gross = stake * BigInt(odds);
  return amount(reduced ? (gross * YEAR_ANIMAL_KEEPS) / (ODDS_UNIT * 100n) : gross / ODDS_UNIT);
}

/** What a pick costs: the stake for each of its unit bets. */
export const costOf = (units: readonly Units[], stake: Amount): Amount =>
  amount(units.reduce((total, { count }) => total + BigInt(count) * stake, 0n));

/** What a pick pays, stake included. Odds by the cell of the units. Throws RangeError when one has none. */
export function payUnits(settled: readonly SettledUnits[], stake: Amount, oddsOf: (prop: string) => Odds | undefined): Amount {
  return settled.reduce<Amount>((total, { prop, reduced, won, push }) => {
    const odds = oddsOf(prop);
    if (odds === undefined) throw new RangeError(`no odds for ${prop}`);
    return amount(total + BigInt(won) * prizeOf(stake, odds, reduced) + BigInt(push) * stake);
  }, ZERO);
}
