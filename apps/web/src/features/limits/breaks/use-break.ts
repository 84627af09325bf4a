import type { OwnLimits } from '@fairbook/contract';
import { breakAt } from '@fairbook/core/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limitsQuery } from '../../../shared/api/limits-query.ts';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';

const LOOK_MS = 10_000;
type Break = NonNullable<ReturnType<typeof breakAt>>;

/** Returns the break in force, if any. */
function breakOf({ excluded, paused_until: pausedUntil }: Pick<OwnLimits, 'excluded' | 'paused_until'>, now: Date): Break | null {
  const excludedUntil = excluded && (excluded.until ?? ('for_good' as const));
  return breakAt({ pausedUntil, excludedUntil }, now);
}

/** The same for the signed-in player, until it ends. */
export function useBreak(): Break | null {
  const player = useIsPlayer();
  const { data: limits } = useQuery({ ...limitsQuery, enabled: player });
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return limits ? breakOf(limits, now) : null;
}

/** In one line for every page; null without a break. */
export function useBreakLine(): string | null {
  const t = useTranslate();
  const until = useUntil();
  const now = useBreak();
  if (now === null) return null;
  if (now.kind === 'paused') return t('limits.line_paused', { until: until(now.until) });
  return now.until ? t('limits.line_excluded', { until: until(now.until) }) : t('limits.line_excluded_for_good');
}

/** Why deposits are closed now; null if they are open. */
export function useDepositsClosed(): string | null {
  const t = useTranslate();
  const until = useUntil();
  const now = useBreak();
  if (now === null) return null;
  if (now.kind === 'paused') return t('limits.deposits_paused', { until: until(now.until) });
  return now.until ? t('limits.deposits_excluded', { until: until(now.until) }) : t('limits.deposits_excluded_for_good');
}

/** Formats an end time: "tomorrow 10:10", or the day with its date; with the year if far away. */
export function useUntil(): (at: Date) => string {
  const { day, time, dateTime } = useFormat();
  return (at) => {
    const now = new Date();
    return at.getTime() - now.getTime() > YEAR_SOON_MS ? dateTime(at) : `${day(at, now)} ${time(at)}`;
  };
}

/** Within this time, day and month are unambiguous. */
const YEAR_SOON_MS = 180 * 86_400_000;
