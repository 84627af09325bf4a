import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { type Discipline, isOverUnder, listedOverUnder, type MarketKind, marketIn } from '@fairbook/core/sports';
import { goalsText, lineText, totalText } from '@fairbook/i18n/sports';
import type { MessageId, Translate } from '../../shared/format/i18n.ts';
import { isAwayFirst } from '../../shared/format/shown-sports.ts';
import type { ColumnHead } from '../../shared/format/sport-view.ts';
import { viewOf } from '../../shared/format/sport-views.ts';

/** The width of a column and the pages that have room for it, by position: its class in match-row.module.css. */
const PLACES = ['result', 'goals', 'handicap'] as const;

/** A column of odds beside each match of a list. */
export interface OddsColumn {
  readonly market: MarketKind;
  readonly place: (typeof PLACES)[number];
  /** Whether each match's line is shown before its odds. */
  readonly hasLine: boolean;
  /** The heads above its selections, in their order. */
  heads(t: Translate): readonly string[];
}

/** Returns the columns of odds of a sport's lists, or of one of its disciplines if it has any, as its view defines them. */
export function columnsOf(game: SportGame, discipline?: Discipline | null): readonly OddsColumn[] {
  const { columns, disciplines } = viewOf(game);
  const shown = (discipline && disciplines?.[discipline]) ?? columns;
  return (Object.keys(shown) as MarketKind[]).map((market, at) => ({
    market,
    place: PLACES[at] ?? 'handicap',
    hasLine: marketIn(game, market)?.line !== undefined,
    heads: (t) => shown[market]?.map((head) => (isWord(head) ? t(head) : head)) ?? goalsHeads(t, market),
  }));
}

/** Returns the market that stands in a column for a match: in that of over/under the next open line once its own is closed. */
export const marketInColumn = (column: MarketKind, { compare }: Pick<Match, 'compare'>): MarketKind =>
  isOverUnder(column) ? listedOverUnder(column, (market) => compare[market]?.status) : column;

const isWord = (head: ColumnHead): head is MessageId => head.length > 1;
const goalsHeads = (t: Translate, market: MarketKind): readonly string[] => {
  const line = goalsText(t, market) ?? '';
  return [t('sports.over_short', { line }), t('sports.under_short', { line })];
};

const TOTALS: readonly MarketKind[] = ['bs', 'at', 'pt', 'st', 'innings'];

/** The line before a market's odds: a total, or the handicap of the side that is written first. */
export function columnLine(t: Translate, { game, match }: { readonly game: SportGame; readonly match: Match }, market: MarketKind): string {
  const line = match.compare[market]?.line ?? null;
  if (line === null) return '';
  return TOTALS.includes(market) ? totalText(t, line) : lineText(t, isAwayFirst(game) ? -line : line);
}
