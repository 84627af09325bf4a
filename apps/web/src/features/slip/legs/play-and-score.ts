import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { Translate } from '../../../shared/format/i18n.ts';
import { playText } from '../../../shared/format/play-text.ts';
import { inOrder } from '../../../shared/format/sides.ts';

/** Returns the state of play of a live match and its score, sides in the sport's order: "67' 2–0"; null for any other match. */
export function playAndScore(t: Translate, game: SportGame, match: Match): string | null {
  const play = playText(t, match);
  if (play === null || match.home_score === null || match.away_score === null) return play;
  return `${play} ${inOrder(game, match.home_score, match.away_score).join('–')}`;
}
