import type { OwnLimits } from '@fairbook/contract';
import { Banner } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';

/** The break in force, until when, and what is still allowed; or the status in the exclusion register. */
export function BreakBanner({ limits: { excluded, paused_until: pausedUntil, register } }: { readonly limits: OwnLimits }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (excluded) {
    const { until } = excluded;
    return <Banner tone="info">{until ? t('limits.excluded_until', { until: dateTime(until) }) : t('limits.excluded_for_good')}</Banner>;
  }
  if (register === 'listed' || register === 'unchecked') return <Banner tone="info">{t(`limits.${register}`)}</Banner>;
  return pausedUntil && <Banner tone="info">{t('limits.paused_until', { until: dateTime(pausedUntil) })}</Banner>;
}
