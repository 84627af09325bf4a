import type { SportGame } from '@fairbook/core/catalog';
import type { Discipline } from '@fairbook/core/sports';
import type { MessageId } from '../../../shared/format/i18n.ts';
import { goalsText } from '../../../shared/format/selection-text.ts';
import { isShownSport, type ShownSport } from '../../../shared/format/shown-sports.ts';
import type { OddsColumn, SportView } from './sport-view.ts';

const FOOTBALL: readonly OddsColumn[] = [
  { market: 'wl', place: 'result', hasLine: false, heads: () => ['1', 'X', '2'] },
  { market: 'ah', place: 'goals', hasLine: true, heads: () => ['1', '2'] },
  { market: 'at', place: 'handicap', hasLine: true, heads: (t) => [t('sports.over_head'), t('sports.under_head')] },
];

/** What the pages of each sport show. */
const VIEWS: Readonly<Record<ShownSport, SportView>> = {
  /** 1X2, and as its list grows over/under 2.5 and the handicap. */
  soccer: {
    columns: [
      { market: 'wl', place: 'result', hasLine: false, heads: () => ['1', 'X', '2'] },
      {
        ...{ market: 'ou25', place: 'goals', hasLine: false },
        heads: (t) => [`+${goalsText(t, 'ou25')}`, `−${goalsText(t, 'ou25')}`],
      },
      { market: 'handicap', place: 'handicap', hasLine: true, heads: (t) => [t('sports.handicap_head'), 'X', '2'] },
    ],
  },
  /** Who wins, the handicap and the points of both, as there is room. */
  basketball: {
    columns: [
      { market: 'wl', place: 'result', hasLine: false, heads: (t) => [t('sports.away_head'), t('sports.home_head')] },
      { market: 'handicap', place: 'goals', hasLine: true, heads: (t) => [t('sports.away_head'), t('sports.home_head')] },
      { market: 'bs', place: 'handicap', hasLine: true, heads: (t) => [t('sports.over_head'), t('sports.under_head')] },
    ],
    counts: 'sports.counts_overtime',
  },
  /** Who wins once goals are given; all else is on the page of the match. */
  bd: {
    columns: [{ market: 'handicap', place: 'result', hasLine: true, heads: () => ['1', 'X', '2'] }],
    counts: 'sports.counts_pool',
  },
  /** Who wins, the runs of both innings and those of the first. */
  cricket: {
    columns: [
      { market: 'wl', place: 'result', hasLine: false, heads: () => ['1', '2'] },
      { market: 'bs', place: 'goals', hasLine: true, heads: (t) => [t('sports.over_head'), t('sports.under_head')] },
      { market: 'innings', place: 'handicap', hasLine: true, heads: (t) => [t('sports.innings_head'), t('sports.under_head')] },
    ],
    counts: 'sports.counts_overs',
  },
  /** Of each discipline who wins, and as there is room what is given and how much there is together. */
  sports365: {
    columns: FOOTBALL,
    disciplines: {
      football: FOOTBALL,
      basketball: [
        { market: 'ml', place: 'result', hasLine: false, heads: () => ['1', '2'] },
        { market: 'ps', place: 'goals', hasLine: true, heads: () => ['1', '2'] },
        { market: 'pt', place: 'handicap', hasLine: true, heads: (t) => [t('sports.over_head'), t('sports.under_head')] },
      ],
      tennis: [
        { market: 'ml', place: 'result', hasLine: false, heads: () => ['1', '2'] },
        { market: 'sh', place: 'goals', hasLine: true, heads: () => ['1', '2'] },
        { market: 'st', place: 'handicap', hasLine: true, heads: (t) => [t('sports.over_head'), t('sports.under_head')] },
      ],
      cricket: [{ market: 'ml', place: 'result', hasLine: false, heads: () => ['1', '2'] }],
    },
    counts: 'sports.counts_sports365',
  },
};

/** The columns of odds of a sport's lists, of one of its disciplines where it has some; none for one that has no pages. */
export function columnsOf(game: SportGame, discipline?: Discipline | null): readonly OddsColumn[] {
  if (!isShownSport(game)) return [];
  const { columns, disciplines } = VIEWS[game];
  return (discipline && disciplines?.[discipline]) ?? columns;
}

/** What of play counts in every market of a sport, where that has to be said. */
export const countsOf = (game: SportGame): MessageId | undefined => (isShownSport(game) ? VIEWS[game].counts : undefined);
