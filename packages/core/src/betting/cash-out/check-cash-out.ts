import type { Odds } from '../../money/index.ts';
import { type LegGrade, winnersAtOnce } from '../../sports/index.ts';
import { isLostAlready } from '../settling/settle-ticket.ts';
import type { Leg, Ticket } from '../types.ts';
import { fairChance } from './fair-chance.ts';
import type { LegStanding } from './fair-value.ts';

/** Why a bet has no offer: it is decided, one of its markets is held or closed, or a market is no longer at the bet's line. */
export type CashOutProblem = 'cash_out.bet_over' | 'cash_out.suspended' | 'cash_out.no_price';

/** The current market of a leg, with all its prices. */
export interface MarketNow {
  readonly open: boolean;
  readonly lineE2: number | null;
  readonly odds: ReadonlyMap<string, Odds>;
}

/** The grade or the current odds of each leg (odds are null once it is decided); or why the bet cannot be cashed out. */
export type Standing =
  | { readonly problem: CashOutProblem }
  | { readonly legs: readonly LegStanding[]; readonly now: readonly (Odds | null)[] };

/**
 * Returns the standing of an open bet. Every leg whose match is undecided must be on offer: at the bet's own line, priced, and not held.
 *
 * @param grades the grade of each leg, null if its match is undecided
 * @param marketOf returns the market of an undecided leg, or undefined if there is none
 */
export function standingOf(ticket: Ticket, grades: readonly (LegGrade | null)[], marketOf: (leg: Leg) => MarketNow | undefined): Standing {
  if (!grades.includes(null) || isLostAlready(ticket, grades)) return { problem: 'cash_out.bet_over' };
  const legs: LegStanding[] = [];
  const now: (Odds | null)[] = [];
  let problem: CashOutProblem | undefined;
  for (const [place, leg] of ticket.legs.entries()) {
    const grade = grades[place] ?? null;
    const market = grade === null ? marketOf(leg) : undefined;
    const price = market?.odds.get(leg.selection);
    if (grade !== null) {
      legs.push({ grade });
      now.push(null);
    } else if (market === undefined || price === undefined || market.lineE2 !== leg.lineE2) problem = 'cash_out.no_price';
    else if (!market.open) problem ??= 'cash_out.suspended';
    else {
      const others = [...market.odds].filter(([selection]) => selection !== leg.selection).map(([, each]) => each);
      legs.push({ chance: fairChance({ odds: price, others, winners: winnersAtOnce(leg.market) }) });
      now.push(price);
    }
  }
  return problem === undefined ? { legs, now } : { problem };
}
