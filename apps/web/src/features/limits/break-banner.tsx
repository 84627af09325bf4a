import type { Limits } from '@fairbook/contract';
import { Banner } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';

/** The break that holds, until when, and what it leaves. */
export function BreakBanner({ limits: { excluded, paused_until: pausedUntil } }: { readonly limits: Limits }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (excluded) {
    const { until } = excluded;
    return <Banner tone="info">{until ? t('limits.excluded_until', { until: dateTime(until) }) : t('limits.excluded_for_good')}</Banner>;
  }
  return pausedUntil && <Banner tone="info">{t('limits.paused_until', { until: dateTime(pausedUntil) })}</Banner>;
}
