import type { OwnLimits, PlayerLimit } from '@fairbook/contract';
import { type Amount, type Conversion, shownIn } from '@fairbook/core/money';

/** Why the player may not bet, or not at that cost: the server would refuse it. */
export type Bar =
  | { readonly kind: 'excluded'; readonly until: Date | null }
  | { readonly kind: 'paused'; readonly until: Date }
  | { readonly kind: 'listed' | 'unchecked' | 'required' }
  | { readonly kind: 'exceeded'; readonly limit: LimitLeft };

/** The rest of a limit, in the player's currency. */
export interface LimitLeft extends Pick<PlayerLimit, 'period'> {
  readonly kind: 'loss' | 'stake';
  readonly left: Amount;
}

export interface Room {
  readonly bar: Bar | null;
  /** Of the limits on losses and stakes, the one with the least left. */
  readonly least: LimitLeft | null;
}

export const NO_BARS: Room = { bar: null, least: null };

/**
 * Returns what the player's own limits and breaks leave for a bet, checked in the server's order.
 *
 * @param cost of all the bets, in the currency of `conversion`
 */
export function roomFor(limits: OwnLimits, cost: Amount, conversion: Conversion, now: Date): Room {
  const least = leastOf(limits, conversion);
  return { bar: standing(limits, now) ?? (least && cost > least.left ? { kind: 'exceeded', limit: least } : null), least };
}

function standing({ excluded, paused_until: paused, register, missing }: OwnLimits, now: Date): Bar | null {
  if (excluded && (excluded.until === null || excluded.until > now)) return { kind: 'excluded', until: excluded.until };
  if (paused && paused > now) return { kind: 'paused', until: paused };
  if (register === 'listed' || register === 'unchecked') return { kind: register };
  return missing.length > 0 ? { kind: 'required' } : null;
}

function leastOf({ limits }: OwnLimits, conversion: Conversion): LimitLeft | null {
  return limits
    .flatMap(({ kind, period, left }): LimitLeft[] => {
      if ((kind !== 'loss' && kind !== 'stake') || left.amount === null) return [];
      return [{ kind, period, left: shownIn(left.amount, conversion) }];
    })
    .reduce<LimitLeft | null>((least, each) => (least === null || each.left < least.left ? each : least), null);
}
