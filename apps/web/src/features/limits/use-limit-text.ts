import type { PlayerLimit } from '@fairbook/contract';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';

type Measure = Pick<PlayerLimit, 'amount' | 'minutes'>;

export const PERIOD_WORDS = {
  day: 'limits.period_day',
  week: 'limits.period_week',
  month: 'limits.period_month',
} as const satisfies Record<PlayerLimit['period'], MessageId>;

/** Formats a limit, or its usage: money in the reader's currency, or minutes. */
export function useLimitText(): (measure: Measure) => string {
  const t = useTranslate();
  const { money } = useFormat();
  return ({ amount, minutes }) => (amount === null ? t('limits.minutes', { minutes: minutes ?? 0 }) : money(amount));
}
