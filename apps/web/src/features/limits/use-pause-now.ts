import { limitsApi } from '@fairbook/contract';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { useChange } from './limits-query.ts';

/** Pauses for 24 hours with one tap. */
export function usePauseNow(): () => void {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const pause = useChange(limitsApi.pause);
  return () =>
    pause.mutate(
      { days: 1 },
      {
        onSuccess: ({ paused_until: until }) =>
          toast({ type: 'info', message: t('limits.pause_begun', { until: until ? dateTime(until) : '' }) }),
        onError: (error) => toast({ type: 'error', message: errorText(error, t) }),
      },
    );
}
