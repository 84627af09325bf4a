import type { Match } from '@fairbook/contract';
import type { MessageId, Translate } from './i18n.ts';

/** Returns the state of play of a live match: "67'", "Int.", "3º quarto", "2ª entr."; null for any other. */
export function playText(t: Translate, { status, period, minute }: Match): string | null {
  if (status !== 'live') return null;
  if (period === 'half_time') return t('sports.half_time_short');
  if (period !== null && !period.endsWith('half')) return t(`sports.play_${period}` as MessageId);
  return minute === null ? t('sports.live') : t('sports.minute', { minute });
}

/** The score of a side: goals, points, or runs with the wickets it lost. */
export const sideScore = ({ overs, ...match }: Pick<Match, 'home_score' | 'away_score' | 'overs'>, side: 'home' | 'away'): string =>
  `${match[`${side}_score`]}${overs ? `/${overs.wickets[side]}` : ''}`;
