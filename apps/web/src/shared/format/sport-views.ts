import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import type { MessageId } from './i18n.ts';
import type { OwnMarket, SportView } from './sport-view.ts';

const RESULT = ['1', 'X', '2'] as const;
const SIDES = ['1', '2'] as const;
const AWAY_FIRST = ['sports.away_head', 'sports.home_head'] as const;
const TOTAL = ['sports.over_head', 'sports.under_head'] as const;
const FOOTBALL = { wl: RESULT, ah: SIDES, at: TOTAL } as const;

/** The view of each sport, in display order. */
export const SPORT_VIEWS = {
  /** 1X2, and in wider lists over/under 2.5 and the handicap. */
  soccer: {
    icon: 'ball',
    family: 'common.jcsports',
    columns: { wl: RESULT, ou25: null, handicap: ['sports.handicap_head', 'X', '2'] },
  },
  /** The winner, the handicap and the total points, as there is room. */
  basketball: {
    icon: 'basket',
    family: 'common.jcsports',
    isAwayFirst: true,
    columns: { wl: AWAY_FIRST, handicap: AWAY_FIRST, bs: TOTAL },
    counts: 'sports.counts_overtime',
    together: ['handicap'],
    words: { wl: 'sports.market_ml', handicap: 'sports.market_ps', bs: 'sports.market_pt' },
    own: {
      /** The winning margin, the closest first. */
      mv: {
        group: 'margin',
        inColumn: (t, selection) => t(`sports.band_${selection.slice(1)}` as MessageId),
      },
    },
  },
  /** The winner with goals given; everything else is on the page of the match. */
  bd: {
    icon: 'bd',
    columns: { handicap: RESULT },
    counts: 'sports.counts_pool',
    own: { up: { group: 'goals' } },
  },
  /** The winner, the runs of both innings and those of the first. */
  cricket: {
    icon: 'cricket',
    columns: { wl: SIDES, bs: TOTAL, innings: ['sports.innings_head', 'sports.under_head'] },
    counts: 'sports.counts_overs',
    words: { wl: 'sports.market_ml', bs: 'sports.market_runs' },
  },
  /** For each discipline the winner, and as there is room the handicap and the total. */
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

/** Returns the view of a sport. */
export const viewOf = (game: SportGame): SportView => SPORT_VIEWS[game];

type Views = typeof SPORT_VIEWS;
type OwnOf<View> = View extends { readonly own: infer Own } ? Own : never;
type Owns = { [Game in keyof Views]: OwnOf<Views[Game]> }[keyof Views];
/** The kinds of markets with a heading or a layout of their own. */
export type OwnKind = Owns extends infer Own ? (Own extends unknown ? keyof Own : never) : never;
/** The groups that hold only such a market, and the usual ones that it shares. */
export type OwnGroup = Owns extends infer Own ? (Own extends unknown ? Extract<Own[keyof Own], OwnMarket>['group'] : never) : never;

const OWN: Readonly<Partial<Record<MarketKind, OwnMarket>>> = Object.assign(
  {},
  ...Object.values<SportView>(SPORT_VIEWS).map(({ own }) => own),
);

/** Returns the view of a market with a heading or a layout of its own; undefined for any other. */
export const ownMarket = (market: MarketKind): OwnMarket | undefined => OWN[market];
export const OWN_MARKETS = Object.keys(OWN) as readonly OwnKind[];
