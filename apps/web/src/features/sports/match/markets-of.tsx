import type { BesideLine, MarketKind, OverUnder } from '@fairbook/core/sports';
import type { ComponentType } from 'react';
import { OWN_MARKETS, type OwnKind, ownMarket } from '../../../shared/format/sport-views.ts';
import { BesideLines } from './beside-lines.tsx';
import { ColumnsMarket } from './columns-market.tsx';
import { GoalLinesMarket } from './goal-lines-market.tsx';
import { GoalsMarket } from './goals-market.tsx';
import type { MarketProps } from './market-card.tsx';
import { goalLinesIn } from './market-groups.ts';
import { ChoiceMarket, GivenMarket, HalfMarket, TotalMarket } from './match-markets.tsx';
import { ScoreMarket } from './score-market.tsx';

type Kinds = { readonly kinds: readonly MarketKind[] };

/** The component of each kind of market in every sport, in page order; all over/under lines share one card, and lines beside a main one are in its card. */
const DRAWN: Readonly<Record<Exclude<MarketKind, OverUnder | BesideLine | OwnKind> | 'lines', ComponentType<MarketProps & Kinds>>> = {
  wl: (props) => <ChoiceMarket {...props} market="wl" />,
  ml: (props) => <ChoiceMarket {...props} market="ml" />,
  ah: (props) => (
    <GivenMarket {...props} market="ah">
      <BesideLines {...props} main="ah" />
    </GivenMarket>
  ),
  at: (props) => (
    <TotalMarket {...props} market="at">
      <BesideLines {...props} main="at" />
    </TotalMarket>
  ),
  ps: (props) => <GivenMarket {...props} market="ps" />,
  pt: (props) => <TotalMarket {...props} market="pt" />,
  sh: (props) => <GivenMarket {...props} market="sh" />,
  st: (props) => <TotalMarket {...props} market="st" />,
  gh: (props) => <GivenMarket {...props} market="gh" />,
  gt: (props) => <TotalMarket {...props} market="gt" />,
  dc: (props) => <ChoiceMarket {...props} market="dc" />,
  dnb: (props) => <ChoiceMarket {...props} market="dnb" />,
  lines: ({ kinds, ...props }) => <GoalLinesMarket {...props} lines={goalLinesIn(props.game, kinds)} />,
  goals: GoalsMarket,
  btts: (props) => <ChoiceMarket {...props} market="btts" />,
  correct_score: ScoreMarket,
  handicap: (props) => <GivenMarket {...props} market="handicap" />,
  bs: (props) => <TotalMarket {...props} market="bs" />,
  innings: (props) => <TotalMarket {...props} market="innings" />,
  powerplay: (props) => <ChoiceMarket {...props} market="powerplay" />,
  toss: (props) => <ChoiceMarket {...props} market="toss" />,
  half: HalfMarket,
  wl1: (props) => <ChoiceMarket {...props} market="wl1" />,
  ah1: (props) => <GivenMarket {...props} market="ah1" />,
  at1: (props) => <TotalMarket {...props} market="at1" />,
};
const ORDER = Object.keys(DRAWN) as readonly (keyof typeof DRAWN)[];

/** The markets of a match, or of one group, each rendered by its kind; last those with a layout of their own. */
export function MarketsOf(props: MarketProps & Kinds) {
  const usual = ORDER.filter((kind) => kind === 'lines' || props.kinds.includes(kind)).map((kind) => {
    const Market = DRAWN[kind];
    return <Market key={kind} {...props} />;
  });
  const own = OWN_MARKETS.filter((kind) => props.kinds.includes(kind)).map((kind) => {
    const Market = ownMarket(kind)?.inColumn ? ColumnsMarket : ChoiceMarket;
    return <Market key={kind} {...props} market={kind} />;
  });
  return [...usual, ...own];
}
