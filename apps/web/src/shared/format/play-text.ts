import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MessageId, Translate } from './i18n.ts';
import { inOrder } from './sides.ts';

/** Where a match that is being played stands: "67'", "Int.", "3º quarto"; null for any other. */
export function playText(t: Translate, { status, period, minute }: Match): string | null {
  if (status !== 'live') return null;
  if (period === 'half_time') return t('sports.half_time_short');
  if (period?.endsWith('quarter') || period === 'overtime') return t(`sports.play_${period}` as MessageId);
  return minute === null ? t('sports.live') : t('sports.minute', { minute });
}

/** The same with its score, in the order in which its sport writes the sides: "67' 2–0". */
export function playAndScore(t: Translate, game: SportGame, match: Match): string | null {
  const play = playText(t, match);
  if (play === null || match.home_score === null || match.away_score === null) return play;
  return `${play} ${inOrder(game, match.home_score, match.away_score).join('–')}`;
}
