import type { BetStatus } from '@fairbook/contract';
import { type Grades, isLostAlready, ruleSetIn, settleTicket } from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, converted, ZERO } from '@fairbook/core/money';
import { gradesOf, type Results, revisionsOf, type StoredBet, ticketAtFinalOdds, ticketFrom } from './stored-bet.ts';

/** A bet to settle, or to settle again, with what its player has received for it so far. */
export interface DueBet extends StoredBet {
  readonly received: Amount;
}

export type SettlementReason = 'decided' | 'lost_early' | 'paid_early' | 'all_void' | 'corrected' | 'reopened' | 'voided' | 'cashed_out';

/** The decision on a bet by the current outcomes, in ledger units. */
export interface MatchBetDecision {
  readonly bet: DueBet;
  readonly status: BetStatus;
  readonly payout: Amount;
  readonly tax: Amount;
  /** The part of the payout that is accumulator bonus; absent means none. */
  readonly bonus?: Amount;
  /** The revision of the outcome each leg was graded by; 0 if there is none yet, or if a lead paid it. */
  readonly legRevisions: readonly number[];
  readonly reason: SettlementReason;
}

/** Grades and settles one bet. Undefined if nothing changes: it is pending, and stays so. */
export function decideSettlement(bet: DueBet, results: Results): MatchBetDecision | undefined {
  const ticket = ticketFrom(bet);
  const grades = gradesOf(bet, ticket, results);
  const legRevisions = revisionsOf(bet, ticket, results);
  const isAgain = bet.status !== 'pending';
  if (!grades.includes(null)) {
    const settled = settleTicket(
      ticketAtFinalOdds(ticket, results.outcomes),
      grades as Grades,
      ruleSetIn(bet.ruleSet, conversionOf(bet.currency, bet.rate)),
    );
    const isCancelled = settled.status === 'cancelled';
    // A refund returns what was taken, whatever the cost would convert to now.
    const payout = isCancelled ? bet.openStake : converted(settled.payout, bet.rate);
    const tax = converted(settled.tax, bet.rate);
    const first = isCancelled ? 'all_void' : legRevisions.includes(0) ? 'paid_early' : 'decided';
    const bonus = isCancelled ? ZERO : converted(settled.bonus, bet.rate);
    return { bet, status: settled.status, payout, tax, bonus, legRevisions, reason: isAgain ? 'corrected' : first };
  }
  const nothing = { bet, payout: ZERO, tax: ZERO, legRevisions };
  if (isLostAlready(ticket, grades)) return { ...nothing, status: 'settled', reason: isAgain ? 'corrected' : 'lost_early' };
  return isAgain ? { ...nothing, status: 'pending', reason: 'reopened' } : undefined;
}
