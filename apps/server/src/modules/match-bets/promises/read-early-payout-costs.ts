import { type Amount, ZERO } from '@fairbook/core/money';
import { sideNamed } from '@fairbook/core/sports';
import type { Queries } from '../../../platform/db/db.ts';
import type { DecidedOutcome } from '../../sportsbook/index.ts';
import type { Offers } from '../ports.ts';
import { countOpenEarly, type LedDay, selectPaidEarly } from '../sql/early-payout-costs.ts';

/** The cost of early payouts, in ledger units. */
export interface EarlyPayoutCosts {
  /** Open bets with the promise. */
  readonly open: number;
  readonly days: readonly EarlyPayoutDay[];
}

export interface EarlyPayoutDay {
  /** The UTC day of the last settlement, newest first, over 31 days. */
  readonly day: string;
  /** Bets paid by a lead, and their payouts. */
  readonly bets: number;
  readonly paid: Amount;
  /** Those of them where a side that led did not win, which would have lost without the promise. Matches that are not over are excluded. */
  readonly lostBets: number;
  readonly cost: Amount;
}

/** The amount paid by leads, and the part the results alone would not have paid. */
export async function readEarlyPayoutCosts(db: Queries, offers: Pick<Offers, 'outcomes'>): Promise<EarlyPayoutCosts> {
  const rows = await selectPaidEarly(db);
  const outcomes = await offers.outcomes(db, [...new Set(rows.flatMap(({ matches }) => matches.map(String)))]);
  const days = new Map<string, EarlyPayoutDay>();
  for (const row of rows) {
    const known = days.get(row.day) ?? { day: row.day, bets: 0, paid: ZERO, lostBets: 0, cost: ZERO };
    const cost = isOnlyByLead(row, outcomes) ? row : { bets: 0, paid: 0n };
    days.set(row.day, {
      day: row.day,
      bets: known.bets + row.bets,
      paid: (known.paid + row.paid) as Amount,
      lostBets: known.lostBets + cost.bets,
      cost: (known.cost + cost.paid) as Amount,
    });
  }
  return { open: await countOpenEarly(db), days: [...days.values()] };
}

/** Whether a side that led did not win in the end. */
const isOnlyByLead = ({ matches, selections }: LedDay, outcomes: ReadonlyMap<string, DecidedOutcome>): boolean =>
  matches.some((match, place) => {
    const outcome = outcomes.get(String(match))?.outcome;
    const side = sideNamed(selections[place]?.split(':')[1] ?? '');
    if (outcome?.kind !== 'played' || side === undefined) return false;
    return outcome.score[side] <= outcome.score[side === 'home' ? 'away' : 'home'];
  });
