import {
  isFinal,
  isVoidByPostponement,
  type MatchOutcome,
  type MatchStatus,
  type SettledAnswer,
  voidReasonOf,
} from '@fairbook/core/sports';
import { playedResult } from './check-fact.ts';
import type { OutcomeFact } from './newest-facts.ts';

/** The fields of a match that a decision needs. */
export interface Undecided {
  readonly status: MatchStatus;
  readonly originalStart: Date;
  readonly kickedOffAt: Date | null;
}

/** The effect of a fact on a match's outcome: it ends the match one way or another, moves it, or changes nothing that a bet depends on. */
export type Decision =
  | { readonly kind: 'decided'; readonly status: 'ended' | 'void'; readonly outcome: MatchOutcome }
  | { readonly kind: 'moved'; readonly status: 'upcoming' | 'live' | 'postponed'; readonly startsAt: Date }
  | { readonly kind: 'kept' };

export interface Taken {
  /** What a vendor's settlement says otherwise than the rules do, and was taken. */
  readonly settled?: readonly SettledAnswer[];
  /** Staff say it, who know when the match was played. */
  readonly isByStaff?: boolean;
}

/**
 * What the newest fact about a match's outcome means (sports-rules, section 3.4).
 *
 * A new start within 36 hours of the first one announced leaves bets standing and moves the cut-off; a match that was under way waits as postponed until
 * play goes on, which must be within 36 hours of the interruption. Later, or unknown, it is void. News from before the kick-off that come after it do not
 * open a match that is being played. What is decided stays decided until another decision replaces it: a late move of a match that has a result changes
 * nothing.
 */
export function decideOutcome(match: Undecided, fact: OutcomeFact, taken: Taken = {}): Decision {
  const decision = meaningOf(match, fact, taken);
  return decision.kind === 'moved' && isFinal(match.status) ? { kind: 'kept' } : decision;
}

function meaningOf(match: Undecided, fact: OutcomeFact, { settled = [], isByStaff = false }: Taken): Decision {
  switch (fact.kind) {
    case 'result':
    case 'correction':
      if (!isByStaff && isPlayedTooLate(match)) return { kind: 'decided', status: 'void', outcome: { kind: 'void', reason: 'postponed' } };
      return {
        kind: 'decided',
        status: 'ended',
        outcome: { kind: 'played', ...playedResult(fact), ...(settled.length > 0 && { settled }) },
      };
    case 'void':
      return { kind: 'decided', status: 'void', outcome: { kind: 'void', reason: fact.reason } };
    case 'postponement':
      return postponed(match, fact.at, fact.starts_at);
  }
}

/** Whether play began more than 36 hours late though nobody said so: its bets are void as if it had been said. */
const isPlayedTooLate = ({ originalStart, kickedOffAt }: Undecided): boolean =>
  kickedOffAt !== null && isVoidByPostponement(originalStart, kickedOffAt);

function postponed({ status, originalStart, kickedOffAt }: Undecided, at: Date, startsAt: Date | null): Decision {
  const underWay = kickedOffAt !== null && kickedOffAt <= at;
  // A match that is not completed in time after all is voided by the feed itself, and one whose score counts though it was stopped gets its result.
  const reason = voidReasonOf({ originalStart, interruptedAt: underWay ? at : null }, startsAt);
  if (reason !== null || startsAt === null) {
    return { kind: 'decided', status: 'void', outcome: { kind: 'void', reason: reason ?? 'postponed' } };
  }
  if (underWay) return { kind: 'moved', status: 'postponed', startsAt };
  return { kind: 'moved', status: status === 'live' ? 'live' : 'upcoming', startsAt };
}
