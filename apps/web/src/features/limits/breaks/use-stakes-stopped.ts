import type { OwnLimits } from '@fairbook/contract';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../../shared/api/limits-query.ts';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useBreak, useUntil } from './use-break.ts';

/** How often a page that is open for long asks whether its player may still stake. */
const ASKED_MS = 60_000;

/** The time limit that is used up, if there is one. */
const timeIsUp = ({ limits }: Pick<OwnLimits, 'limits'>) => limits.find(({ kind, left }) => kind === 'time' && left.minutes === 0);

/**
 * Why the player may stake nothing now, and until when, as a refusal of the next stake would say it; null if they may. For pages that stakes are made from
 * without this site, such as a game in its frame.
 */
export function useStakesStopped(): string | null {
  const t = useTranslate();
  const until = useUntil();
  const player = useIsPlayer();
  const { data: limits } = useQuery({ ...limitsQuery, enabled: player, refetchInterval: ASKED_MS });
  const now = useBreak();
  if (now?.kind === 'paused') return t('errors.limit.paused', { until: until(now.until) });
  if (now) return t('errors.limit.excluded', { until: now.until ? until(now.until) : 'for_good' });
  const up = limits && timeIsUp(limits);
  return up ? t('errors.limit.time_exceeded', { limit: up.minutes ?? 0, period: up.period }) : null;
}
