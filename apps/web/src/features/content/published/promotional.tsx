import type { OwnLimits } from '@fairbook/contract';
import { isNight } from '@fairbook/core/limits';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keys } from '../../../shared/api/query-keys.ts';
import { useIsPlayer, useSession } from '../../../shared/api/session.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';

const LOOK_MS = 10_000;

/**
 * Whether the reader may see promotions: not during a pause or an exclusion, and at night only those they came for. Undefined until that is known, or if it could not be read. A player's limits are
 * read on every page anyway; calling for them here would have guests load that code.
 */
function useMaySeePromotions(isAsked: boolean): boolean | undefined {
  const { status } = useSession();
  const { data: limits } = useQuery<OwnLimits>({ queryKey: keys.limits, queryFn: skipToken });
  const now = useServerNow(undefined, LOOK_MS);
  if (status === 'guest') return true;
  return status === 'player' && limits ? !isOnBreak(limits, now) && (isAsked || !isQuiet(limits, now)) : undefined;
}

const isOnBreak = ({ excluded, paused_until: paused, register }: OwnLimits, now: Date): boolean =>
  register === 'listed' || (excluded !== null && (excluded.until === null || excluded.until > now)) || (paused !== null && paused > now);

const isQuiet = ({ night: { from, until } }: OwnLimits, now: Date): boolean =>
  isNight({ nightFrom: from, nightUntil: until }, now, now.getTimezoneOffset());

export interface PromotionalProps {
  /** Shown to a player who takes a break; by default nothing. */
  readonly instead?: ReactNode;
  /** Whether its reader opened a page of promotions: that is shown at night too. */
  readonly isAsked?: boolean;
  readonly children: ReactNode;
}

/** What may persuade somebody to play. A player who paused or is excluded does not see it, nor anybody who did not ask for it at night; until that is known, a player sees its place. */
export function Promotional({ instead = null, isAsked = false, children }: PromotionalProps) {
  const isPlayer = useIsPlayer();
  const maySee = useMaySeePromotions(isAsked);
  if (maySee === false) return instead;
  if (maySee) return <div>{children}</div>;
  // The class hides it from a returning player before the session is known.
  return (
    <div className="break-awaited" {...(isPlayer && { style: { visibility: 'hidden' } })}>
      {children}
    </div>
  );
}
