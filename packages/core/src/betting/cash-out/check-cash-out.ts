import type { Odds } from '../../money/index.ts';
import { type LegGrade, winnersAtOnce } from '../../sports/index.ts';
import { isLostAlready } from '../settling/settle-ticket.ts';
import type { Leg, Ticket } from '../types.ts';
import { fairChance } from './fair-chance.ts';
import type { LegStanding } from './fair-value.ts';

/** Why there is no offer for a bet: it is decided, a market of it is held or closed, or no longer asks what the bet is on. */
export type CashOutProblem = 'cash_out.bet_over' | 'cash_out.suspended' | 'cash_out.no_price';

/** The market of a leg as it stands now: all its prices. */
export interface MarketNow {
  readonly open: boolean;
  readonly lineE2: number | null;
  readonly odds: ReadonlyMap<string, Odds>;
}

/** How the legs of a bet stand, and the odds of each now, null where it is decided; or why it cannot be cashed out. */
export type Standing =
  | { readonly problem: CashOutProblem }
  | { readonly legs: readonly LegStanding[]; readonly now: readonly (Odds | null)[] };

/**
 * How an open bet stands. Every leg whose match is not decided must be on offer: at the bet's own line, priced, and not held.
 *
 * @param grades what each leg came to, null where its match is not decided
 * @param marketOf the market of an undecided leg; undefined where there is none
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
