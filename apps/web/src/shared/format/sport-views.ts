import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import type { MessageId } from './i18n.ts';
import type { OwnMarket, SportView } from './sport-view.ts';

const RESULT = ['1', 'X', '2'] as const;
const SIDES = ['1', '2'] as const;
const AWAY_FIRST = ['sports.away_head', 'sports.home_head'] as const;
const TOTAL = ['sports.over_head', 'sports.under_head'] as const;
const FOOTBALL = { wl: RESULT, ah: SIDES, at: TOTAL } as const;

/** What the pages of each sport show, in the order in which they stand beside one another. */
export const SPORT_VIEWS = {
  /** 1X2, and as its list grows over/under 2.5 and the handicap. */
  soccer: {
    icon: 'ball',
    family: 'common.jcsports',
    columns: { wl: RESULT, ou25: null, handicap: ['sports.handicap_head', 'X', '2'] },
  },
  /** Who wins, the handicap and the points of both, as there is room. */
  basketball: {
    icon: 'basket',
    family: 'common.jcsports',
    isAwayFirst: true,
    columns: { wl: AWAY_FIRST, handicap: AWAY_FIRST, bs: TOTAL },
    counts: 'sports.counts_overtime',
    together: ['handicap'],
    own: {
      /** By how much a side wins, the closest first. */
      mv: {
        group: 'margin',
        name: (t, selection, sideOf) => t(`sports.margin_${selection.slice(1)}` as MessageId, { team: sideOf(selection.charAt(0)) }),
        inColumn: (t, selection) => t(`sports.band_${selection.slice(1)}` as MessageId),
      },
    },
  },
  /** Who wins once goals are given; all else is on the page of the match. */
  bd: {
    icon: 'bd',
    family: 'common.bdsports',
    columns: { handicap: RESULT },
    counts: 'sports.counts_pool',
    own: { up: { group: 'goals', name: (t, selection) => t(`sports.${selection}` as MessageId) } },
  },
  /** Who wins, the runs of both innings and those of the first. */
  cricket: {
    icon: 'cricket',
    columns: { wl: SIDES, bs: TOTAL, innings: ['sports.innings_head', 'sports.under_head'] },
    counts: 'sports.counts_overs',
  },
  /** Of each discipline who wins, and as there is room what is given and how much there is together. */
  sports365: {
    icon: 'globe',
    columns: FOOTBALL,
    disciplines: {
      football: FOOTBALL,
      basketball: { ml: SIDES, ps: SIDES, pt: TOTAL },
      tennis: { ml: SIDES, sh: SIDES, st: TOTAL },
      cricket: { ml: SIDES },
    },
    counts: 'sports.counts_sports365',
    together: ['ah', 'at'],
  },
} as const satisfies Readonly<Record<SportGame, SportView>>;

/** What pages show of a sport, whichever it is. */
export const viewOf = (game: SportGame): SportView => SPORT_VIEWS[game];

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
