import type { SportGame } from '@fairbook/core/catalog';
import type { Discipline, MarketKind } from '@fairbook/core/sports';
import type { MessageId } from './i18n.ts';
import { goalsText, sideName } from './line-text.ts';
import type { OddsColumn, OwnMarket, SportView } from './sport-view.ts';

const FOOTBALL: readonly OddsColumn[] = [
  { market: 'wl', place: 'result', hasLine: false, heads: () => ['1', 'X', '2'] },
  { market: 'ah', place: 'goals', hasLine: true, heads: () => ['1', '2'] },
  { market: 'at', place: 'handicap', hasLine: true, heads: (t) => [t('sports.over_head'), t('sports.under_head')] },
];

/** What the pages of each sport show, in the order in which they stand beside one another. */
export const SPORT_VIEWS = {
  /** 1X2, and as its list grows over/under 2.5 and the handicap. */
  soccer: {
    ...{ name: 'common.soccer', icon: 'ball', family: 'common.jcsports' },
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
    ...{ name: 'common.basketball', icon: 'basket', family: 'common.jcsports', isAwayFirst: true },
    columns: [
      { market: 'wl', place: 'result', hasLine: false, heads: (t) => [t('sports.away_head'), t('sports.home_head')] },
      { market: 'handicap', place: 'goals', hasLine: true, heads: (t) => [t('sports.away_head'), t('sports.home_head')] },
      { market: 'bs', place: 'handicap', hasLine: true, heads: (t) => [t('sports.over_head'), t('sports.under_head')] },
    ],
    counts: 'sports.counts_overtime',
    together: ['wl', 'handicap', 'bs'],
    own: {
      /** By how much a side wins, the closest first. */
      mv: {
        group: 'margin',
        name: (t, { selection }, sides) =>
          t(`sports.margin_${selection.slice(1)}` as MessageId, { team: sideName(t, selection.charAt(0), sides) }),
        inColumn: (t, selection) => t(`sports.band_${selection.slice(1)}` as MessageId),
      },
    },
  },
  /** Who wins once goals are given; all else is on the page of the match. */
  bd: {
    ...{ name: 'common.bd', icon: 'bd', family: 'common.bdsports' },
    columns: [{ market: 'handicap', place: 'result', hasLine: true, heads: () => ['1', 'X', '2'] }],
    counts: 'sports.counts_pool',
    own: { up: { group: 'goals', name: (t, { selection }) => t(`sports.${selection}` as MessageId) } },
  },
  /** Who wins, the runs of both innings and those of the first. */
  cricket: {
    ...{ name: 'common.cricket', icon: 'cricket' },
    columns: [
      { market: 'wl', place: 'result', hasLine: false, heads: () => ['1', '2'] },
      { market: 'bs', place: 'goals', hasLine: true, heads: (t) => [t('sports.over_head'), t('sports.under_head')] },
      { market: 'innings', place: 'handicap', hasLine: true, heads: (t) => [t('sports.innings_head'), t('sports.under_head')] },
    ],
    counts: 'sports.counts_overs',
  },
  /** Of each discipline who wins, and as there is room what is given and how much there is together. */
  sports365: {
    ...{ name: 'common.sports365', icon: 'globe' },
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
    together: ['wl', 'ah', 'at', 'ml', 'ps', 'pt', 'sh', 'st', 'gh', 'gt'],
  },
} as const satisfies Readonly<Record<SportGame, SportView>>;

/** What pages show of a sport, whichever it is. */
export const viewOf = (game: SportGame): SportView => SPORT_VIEWS[game];

/** The columns of odds of a sport's lists, of one of its disciplines where it has some. */
export function columnsOf(game: SportGame, discipline?: Discipline | null): readonly OddsColumn[] {
  const { columns, disciplines } = viewOf(game);
  return (discipline && disciplines?.[discipline]) ?? columns;
}

type Views = typeof SPORT_VIEWS;
type OwnOf<View> = View extends { readonly own: infer Own } ? Own : never;
type Owns = { [Game in keyof Views]: OwnOf<Views[Game]> }[keyof Views];
/** The markets that are named and drawn as no other is. */
export type OwnKind = Owns extends infer Own ? (Own extends unknown ? keyof Own : never) : never;
/** The headings under which only such a market stands, and usual ones that it shares. */
export type OwnGroup = Owns extends infer Own ? (Own extends unknown ? Extract<Own[keyof Own], OwnMarket>['group'] : never) : never;

const OWN: Readonly<Partial<Record<MarketKind, OwnMarket>>> = Object.assign(
  {},
  ...Object.values<SportView>(SPORT_VIEWS).map(({ own }) => own),
);

/** How a market is named and drawn that is so as no other; undefined of all others. */
export const ownMarket = (market: MarketKind): OwnMarket | undefined => OWN[market];
export const OWN_MARKETS = Object.keys(OWN) as readonly OwnKind[];
