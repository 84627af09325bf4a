import { useTranslate } from '../../shared/format/i18n.ts';

const HOUR_MINUTES = 60;

/** The promised and the recent response time in words; that it is being asked for, while it is. */
export function useExpectedText(times: { readonly answer_hours: number; readonly usual_minutes: number | null } | undefined): string {
  const t = useTranslate();
  if (!times) return t('common.loading');
  const promised = t('support.expected', { hours: times.answer_hours });
  const usual = times.usual_minutes;
  if (usual === null) return promised;
  const lately =
    usual < HOUR_MINUTES
      ? t('support.usual_minutes', { count: Math.max(1, usual) })
      : t('support.usual_hours', { count: Math.ceil(usual / HOUR_MINUTES) });
  return `${promised} ${lately}`;
}
