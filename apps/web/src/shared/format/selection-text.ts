import type { SportGame } from '@fairbook/core/catalog';
import { type BesideLine, type MarketKind, mainOf, type OverUnder } from '@fairbook/core/sports';
import type { MessageId, Translate } from './i18n.ts';
import { goalsText, lineText, type Selected, type Sides, sideName, totalText } from './line-text.ts';
import { inOrder } from './sides.ts';
import { type OwnKind, ownMarket, viewOf } from './sport-views.ts';

/** Returns the name of a market, in the words of its sport where that is known. */
export function marketName(t: Translate, market: MarketKind, game?: SportGame): string {
  const word = game && viewOf(game).words?.[market];
  if (word) return t(word);
  const goals = goalsText(t, market);
  return goals === null
    ? t(`sports.market_${mainOf(market) as Exclude<MarketKind, OverUnder | BesideLine>}` satisfies MessageId)
    : t('sports.market_ou', { line: goals });
}

export const matchName = (game: SportGame, { home, away }: Sides): string => inOrder(game, home, away).join(' × ');

/** Returns the name of a selection shown beside its match and market: "Flamengo", "Flamengo −1", "2:1", "3 gols". */
export function selectionName(t: Translate, { market, selection, lineE2 }: Selected, sides: Sides): string {
  const own = ownMarket(market);
  if (own) return own.name(t, selection, (code) => sideName(t, code, sides));
  switch (mainOf(market) as Exclude<MarketKind, BesideLine | OwnKind>) {
    case 'wl':
    case 'wl1':
    case 'ml':
    case 'toss':
    case 'powerplay':
      return sideName(t, selection, sides);
    case 'handicap':
    case 'ah':
    case 'ah1':
    case 'ps':
    case 'sh':
    case 'gh':
      return `${sideName(t, selection, sides)} ${lineText(t, (selection === 'l' ? -1 : 1) * (lineE2 ?? 0))}`;
    case 'correct_score':
      return scoreName(t, selection, sides);
    case 'goals':
      return goalsName(t, selection);
    case 'half':
      return t('sports.half_short', { half: sideName(t, selection.charAt(0), sides), full: sideName(t, selection.charAt(1), sides) });
    case 'bs':
    case 'innings':
      return t(selection === 'b' ? 'sports.over' : 'sports.under', { line: totalText(t, lineE2 ?? 0) });
    case 'ou05':
    case 'ou15':
    case 'ou25':
    case 'ou35':
    case 'ou45':
    case 'ou55':
      return t(selection === 'over' ? 'sports.over' : 'sports.under', { line: goalsText(t, market) ?? '' });
    case 'at':
    case 'at1':
    case 'pt':
    case 'st':
    case 'gt':
      return t(selection === 'over' ? 'sports.over' : 'sports.under', { line: totalText(t, lineE2 ?? 0) });
    case 'btts':
      return t(selection === 'yes' ? 'sports.yes' : 'sports.no');
    case 'dc':
      return t(`sports.dc_${selection}` as MessageId, { ...sides });
    case 'dnb':
      return sideName(t, selection, sides);
  }
}

function scoreName(t: Translate, code: string, { home, away }: Sides): string {
  if (code === 'do') return t('sports.other_draw');
  if (code === 'wo' || code === 'lo') return t('sports.other_win', { team: code === 'wo' ? home : away });
  return code;
}

const goalsName = (t: Translate, code: string): string =>
  code === '7+' ? t('sports.goals_or_more', { count: 7 }) : t('sports.goals_count', { count: Number.parseInt(code, 10) });

/** The same for a reader who hears nothing else: what has to happen, and in which match where the name alone does not tell. */
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
