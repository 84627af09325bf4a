import { type BesideLine, type MarketKind, mainOf, type OverUnder } from '@fairbook/core/sports';
import {
  goalsText,
  lineText,
  type Selected,
  type Sides,
  type SportMessageId,
  type SportTranslate,
  sideName,
  totalText,
} from './line-text.ts';

/** A market as it is named: those beside a main line are called what it is called, and those on goals by their line. */
type NamedMarket = Exclude<MarketKind, OverUnder | BesideLine>;

/** Returns the usual name of a market: "Resultado", "Mais/menos 2,5". Some sports call a market otherwise: see `words` of their views on the site. */
export function marketName(t: SportTranslate, market: MarketKind): string {
  const goals = goalsText(t, market);
  return goals === null
    ? t(`sports.market_${mainOf(market) as NamedMarket}` satisfies SportMessageId)
    : t('sports.market_ou', { line: goals });
}

/** Returns the name of a selection shown beside its match and market: "Flamengo", "Flamengo −1", "2:1", "3 gols". */
export function selectionName(t: SportTranslate, { market, selection, lineE2 }: Selected, sides: Sides): string {
  const goals = goalsText(t, market);
  if (goals !== null) return t(selection === 'over' ? 'sports.over' : 'sports.under', { line: goals });
  switch (mainOf(market) as NamedMarket) {
    case 'wl':
    case 'wl1':
    case 'ml':
    case 'toss':
    case 'powerplay':
    case 'dnb':
      return sideName(t, selection, sides);
    case 'handicap':
    case 'ah':
    case 'ah1':
    case 'ps':
    case 'sh':
    case 'gh':
      return `${sideName(t, selection, sides)} ${lineText(t, (selection === 'l' ? -1 : 1) * (lineE2 ?? 0))}`;
    case 'bs':
    case 'innings':
      return t(selection === 'b' ? 'sports.over' : 'sports.under', { line: totalText(t, lineE2 ?? 0) });
    case 'at':
    case 'at1':
    case 'pt':
    case 'st':
    case 'gt':
      return t(selection === 'over' ? 'sports.over' : 'sports.under', { line: totalText(t, lineE2 ?? 0) });
    case 'btts':
      return t(selection === 'yes' ? 'sports.yes' : 'sports.no');
    case 'dc':
      return t(`sports.dc_${selection}` as SportMessageId, { ...sides });
    case 'correct_score':
      return scoreName(t, selection, sides);
    case 'goals':
      return goalsName(t, selection);
    case 'half':
      return t('sports.half_short', { half: sideName(t, selection.charAt(0), sides), full: sideName(t, selection.charAt(1), sides) });
    case 'mv':
      return t(`sports.margin_${selection.slice(1)}` as SportMessageId, { team: sideName(t, selection.charAt(0), sides) });
    case 'up':
      return t(`sports.${selection}` as SportMessageId);
  }
}

function scoreName(t: SportTranslate, code: string, { home, away }: Sides): string {
  if (code === 'do') return t('sports.other_draw');
  if (code === 'wo' || code === 'lo') return t('sports.other_win', { team: code === 'wo' ? home : away });
  return code;
}

const goalsName = (t: SportTranslate, code: string): string =>
  code === '7+' ? t('sports.goals_or_more', { count: 7 }) : t('sports.goals_count', { count: Number.parseInt(code, 10) });
