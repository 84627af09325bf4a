import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { type Selected, type Sides, selectionName, sideName, marketName as usualName } from '@fairbook/i18n/sports';
import type { Translate } from './i18n.ts';
import { inOrder } from './sides.ts';
import { viewOf } from './sport-views.ts';

/** Returns the name of a market, in the words of its sport where that is known. */
export function marketName(t: Translate, market: MarketKind, game?: SportGame): string {
  const word = game && viewOf(game).words?.[market];
  return word ? t(word) : usualName(t, market);
}

export const matchName = (game: SportGame, { home, away }: Sides): string => inOrder(game, home, away).join(' × ');

/** Returns the name of a selection for a reader who hears nothing else: what has to happen, and in which match where the name alone does not tell. */
export function selectionSpoken(t: Translate, game: SportGame, selected: Selected, sides: Sides): string {
  const { market, selection } = selected;
  const match = matchName(game, sides);
  if (market === 'wl')
    return selection === 'd' ? t('sports.spoken_draw', { match }) : t('sports.spoken_wins', { team: sideName(t, selection, sides) });
  if (market !== 'half')
    return t('sports.spoken_market', { market: marketName(t, market, game), name: selectionName(t, selected, sides), match });
  const [half, full] = [sideName(t, selection.charAt(0), sides), sideName(t, selection.charAt(1), sides)];
  return t('sports.spoken_half', { half, full, match });
}
