import type { Match } from '@fairbook/contract';
import type { MessageId, Translate } from './i18n.ts';

/** Where a match that is being played stands: "67'", "Int.", "3º quarto", "2ª entr."; null for any other. */
export function playText(t: Translate, { status, period, minute }: Match): string | null {
  if (status !== 'live') return null;
  if (period === 'half_time') return t('sports.half_time_short');
  if (period !== null && !period.endsWith('half')) return t(`sports.play_${period}` as MessageId);
  return minute === null ? t('sports.live') : t('sports.minute', { minute });
}

/** What a side has: goals, points, or runs with the wickets it lost. */
export const sideScore = ({ overs, ...match }: Pick<Match, 'home_score' | 'away_score' | 'overs'>, side: 'home' | 'away'): string =>
  `${match[`${side}_score`]}${overs ? `/${overs.wickets[side]}` : ''}`;
