import type { SportGame } from '@fairbook/core/catalog';
import type { MessageId } from '../../../shared/format/i18n.ts';
import { goalsText } from '../../../shared/format/selection-text.ts';
import { isShownSport, type ShownSport } from '../../../shared/format/shown-sports.ts';
import type { OddsColumn, SportView } from './sport-view.ts';

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
};

/** The columns of odds of a sport's lists; none for one that has no pages. */
export const columnsOf = (game: SportGame): readonly OddsColumn[] => (isShownSport(game) ? VIEWS[game].columns : []);

/** What of play counts in every market of a sport, where that has to be said. */
export const countsOf = (game: SportGame): MessageId | undefined => (isShownSport(game) ? VIEWS[game].counts : undefined);
