import type { Match } from '@fairbook/contract';
import type { MessageId, Translate } from './i18n.ts';

/** Where a match that is being played stands: "67'", "Int.", "3º quarto"; null for any other. */
export function playText(t: Translate, { status, period, minute }: Match): string | null {
  if (status !== 'live') return null;
  if (period === 'half_time') return t('sports.half_time_short');
  if (period !== null && !period.endsWith('half')) return t(`sports.play_${period}` as MessageId);
  return minute === null ? t('sports.live') : t('sports.minute', { minute });
}
