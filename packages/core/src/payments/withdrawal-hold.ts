import { type Amount, amount, sum, ZERO } from '../money/index.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/**
 * Why a withdrawal is on hold: it can be neither approved nor sent until staff release it. `disavowed`: its player disowned a change of the account.
 * `repeated_pattern` and `house_outflow` are set by the circuit breaker. `frozen` and `blocked`: staff froze the account, or blocked its withdrawals; the hold
 * outlasts that, so that nothing is sent before somebody has reviewed it. `account_changed`: its destination was saved within a week of a change of the account.
 */
export const HOLD_REASONS = ['disavowed', 'repeated_pattern', 'house_outflow', 'frozen', 'blocked', 'account_changed'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * Returns how many members of staff must approve a release: two if its player disowned a change, or if it is already being sent, because it is not approved
 * again. The database has the same rule (`withdrawal_releases_needed`).
 */
export const releasesNeeded = ({ state, onHold }: { readonly state: WithdrawalState; readonly onHold: readonly HoldReason[] }): 1 | 2 =>
  onHold.includes('disavowed') || (state !== 'held' && state !== 'in_review') ? 2 : 1;

/** The number of wins withdrawn within an hour from which an account is checked: a flaw that pays is exploited repeatedly. */
const CYCLES_MAX = 10;
/** The multiple of its ordinary hour that the house may pay out before every further withdrawal is checked. */
const OUTFLOW_TIMES = 5n;
/** The ordinary hour of a house that has no history yet, in USDT. */
const ORDINARY_HOUR_MIN = amount(10_000_000_000n);

/** A win, or a withdrawal as a negative amount. USDT. */
export interface WinOrWithdrawal {
  readonly kind: 'payout' | 'cash_out' | 'withdrawal';
  readonly amount: Amount;
}

/** Counts how often money was won and then withdrawn: withdrawals with a win between them and the one before. The movements come oldest first. */
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
  /** The withdrawals requested by all players together, and those of an ordinary hour. */
  readonly houseAsked: Amount;
  readonly ordinaryHour: Amount;
}

/** Returns why this withdrawal must be checked beyond the usual; empty if there is no reason. */
export function holdReasons(asked: Amount, { movements, houseAsked, ordinaryHour }: HourBefore): readonly HoldReason[] {
  const cycles = winsTakenOut([...movements, { kind: 'withdrawal', amount: amount(ZERO - asked) }]);
  const ordinary = ordinaryHour > ORDINARY_HOUR_MIN ? ordinaryHour : ORDINARY_HOUR_MIN;
  return [
    ...(cycles >= CYCLES_MAX ? (['repeated_pattern'] as const) : []),
    ...(sum([houseAsked, asked]) > ordinary * OUTFLOW_TIMES ? (['house_outflow'] as const) : []),
  ];
}
