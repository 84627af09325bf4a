import { type Amount, amount, sum, ZERO } from '../money/index.ts';
import type { WithdrawalState } from './withdrawal.ts';

/**
 * Why a withdrawal is on hold: it can be neither approved nor sent until one of the staff lets it go. `disavowed`: its player said that a change of the
 * account was not theirs. The other two are the circuit breaker's.
 */
export const HOLD_REASONS = ['disavowed', 'repeated_pattern', 'house_outflow'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * Of how many people the release of what is on hold needs a yes: two of what its player disowned, and of what is under way already, because nobody approves of that
 * again. The database holds the same (`withdrawal_releases_needed`).
 */
export const releasesNeeded = ({ state, onHold }: { readonly state: WithdrawalState; readonly onHold: readonly HoldReason[] }): 1 | 2 =>
  onHold.includes('disavowed') || (state !== 'held' && state !== 'in_review') ? 2 : 1;

/** Wins taken out in an hour from which on an account is looked at: a flaw that pays is used again and again. */
const CYCLES_MAX = 10;
/** How often the house may pay out its ordinary hour before every further withdrawal is looked at. */
const OUTFLOW_TIMES = 5n;
/** What counts as an ordinary hour of a house that has none yet, in USDT. */
const ORDINARY_HOUR_MIN = amount(10_000_000_000n);

/** What was won, and what was taken out: negative. USDT. */
export interface WinOrWithdrawal {
  readonly kind: 'payout' | 'cash_out' | 'withdrawal';
  readonly amount: Amount;
}

/** How often money was won and then taken out: withdrawals with a win between each and the one before. The movements come oldest first. */
export function winsTakenOut(movements: readonly WinOrWithdrawal[]): number {
  let cycles = 0;
  let hasWon = false;
  for (const { kind, amount: moved } of movements) {
    if (kind !== 'withdrawal') hasWon ||= moved > 0n;
    else if (moved < 0n) {
      if (hasWon) cycles += 1;
      hasWon = false;
    }
  }
  return cycles;
}

/** The last hour before a withdrawal, without it. USDT. */
export interface HourBefore {
  /** Of the player, oldest first. */
  readonly movements: readonly WinOrWithdrawal[];
  /** What all players together asked for, and what they asked for in an ordinary hour. */
  readonly houseAsked: Amount;
  readonly ordinaryHour: Amount;
}

/** Why this withdrawal must be looked at besides what every withdrawal is asked; empty when it is like the others. */
export function holdReasons(asked: Amount, { movements, houseAsked, ordinaryHour }: HourBefore): readonly HoldReason[] {
  const cycles = winsTakenOut([...movements, { kind: 'withdrawal', amount: amount(ZERO - asked) }]);
  const ordinary = ordinaryHour > ORDINARY_HOUR_MIN ? ordinaryHour : ORDINARY_HOUR_MIN;
  return [
    ...(cycles >= CYCLES_MAX ? (['repeated_pattern'] as const) : []),
    ...(sum([houseAsked, asked]) > ordinary * OUTFLOW_TIMES ? (['house_outflow'] as const) : []),
  ];
}
