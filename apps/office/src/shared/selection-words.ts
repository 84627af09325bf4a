import { formatLine } from '@fairbook/core/betting';
import { type BesideLine, goalsLineOf, type MarketKind, mainOf, type OverUnder } from '@fairbook/core/sports';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { type Translate, useTranslate } from './i18n.ts';
import { useNames } from './names.tsx';

/** The names of the two sides of a match. */
export interface Sides {
  readonly home: string;
  readonly away: string;
}
/** What a selection's name depends on. */
export interface Selected {
  readonly market: MarketKind;
  readonly selection: string;
  /** Hundredths, home side's view. */
  readonly line: number | null;
}
export interface SelectionWords {
  /** "Flamengo", "Flamengo −1", "2:1", "3 goals". */
  readonly selection: (selected: Selected, sides: Sides) => string;
  /** The market before it. */
  readonly whole: (selected: Selected, sides: Sides) => string;
}

/** Names selections as the players' site does, since staff and players speak of the same ones. */
export function useSelectionWords(): SelectionWords {
  const t = useTranslate();
  const { market } = useNames();
  const selection: SelectionWords['selection'] = (selected, sides) => selectionName(t, selected, sides);
  return { selection, whole: (selected, sides) => `${market(selected.market)}: ${selection(selected, sides)}` };
}

const lineText = (t: Translate, lineE2: number): string => formatLine(lineE2).replace('.', t('sports.decimal_sign')) || '0';
const totalText = (t: Translate, lineE2: number): string => lineText(t, lineE2).replace('+', '');

function sideName(t: Translate, code: string, { home, away }: Sides): string {
  if (code === 'd') return t('sports.draw');
  if (code === 'w') return home;
  return code === 'l' ? away : code;
}

function selectionName(t: Translate, { market, selection, line }: Selected, sides: Sides): string {
  const goals = goalsLineOf(market);
  if (goals !== null) return t(selection === 'over' ? 'sports.over' : 'sports.under', { line: totalText(t, goals) });
  switch (mainOf(market) as Exclude<MarketKind, OverUnder | BesideLine>) {
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
      return `${sideName(t, selection, sides)} ${lineText(t, (selection === 'l' ? -1 : 1) * (line ?? 0))}`;
    case 'bs':
    case 'innings':
      return t(selection === 'b' ? 'sports.over' : 'sports.under', { line: totalText(t, line ?? 0) });
    case 'at':
    case 'at1':
    case 'pt':
    case 'st':
    case 'gt':
      return t(selection === 'over' ? 'sports.over' : 'sports.under', { line: totalText(t, line ?? 0) });
    case 'btts':
      return t(selection === 'yes' ? 'sports.yes' : 'sports.no');
    case 'dc':
      return t(`sports.dc_${selection}` as OfficeMessageId, { ...sides });
    case 'correct_score':
      return scoreName(t, selection, sides);
    case 'goals':
      return selection === '7+'
        ? t('sports.goals_or_more', { count: 7 })
        : t('sports.goals_count', { count: Number.parseInt(selection, 10) });
    case 'half':
      return t('sports.half_short', { half: sideName(t, selection.charAt(0), sides), full: sideName(t, selection.charAt(1), sides) });
    case 'mv':
      return t(`sports.margin_${selection.slice(1)}` as OfficeMessageId, { team: sideName(t, selection.charAt(0), sides) });
    case 'up':
      return t(`sports.${selection}` as OfficeMessageId);
  }
}

function scoreName(t: Translate, code: string, { home, away }: Sides): string {
  if (code === 'do') return t('sports.other_draw');
  if (code === 'wo' || code === 'lo') return t('sports.other_win', { team: code === 'wo' ? home : away });
  return code;
}
