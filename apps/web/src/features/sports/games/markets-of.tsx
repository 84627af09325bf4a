import type { MarketKind } from '@fairbook/core/sports';
import { GoalLinesMarket } from '../match/goal-lines-market.tsx';
import { GoalsMarket } from '../match/goals-market.tsx';
import { MarginsMarket } from '../match/margins-market.tsx';
import type { MarketProps } from '../match/market-card.tsx';
import { goalLinesIn } from '../match/market-groups.ts';
import { ChoiceMarket, HalfMarket, HandicapMarket, TotalMarket } from '../match/match-markets.tsx';
import { ScoreMarket } from '../match/score-market.tsx';

/** The markets of a match, those of one group, each drawn as its kind is in every sport. */
export function MarketsOf({ kinds, ...props }: MarketProps & { readonly kinds: readonly MarketKind[] }) {
  const shows = (kind: MarketKind) => kinds.includes(kind);
  return (
    <>
      {shows('wl') && <ChoiceMarket {...props} market="wl" />}
      {shows('dc') && <ChoiceMarket {...props} market="dc" />}
      {shows('dnb') && <ChoiceMarket {...props} market="dnb" />}
      <GoalLinesMarket {...props} lines={goalLinesIn(props.game, kinds)} />
      {shows('goals') && <GoalsMarket {...props} />}
      {shows('btts') && <ChoiceMarket {...props} market="btts" />}
      {shows('correct_score') && <ScoreMarket {...props} />}
      {shows('handicap') && <HandicapMarket {...props} />}
      {shows('up') && <ChoiceMarket {...props} market="up" />}
      {shows('bs') && <TotalMarket {...props} />}
      {shows('mv') && <MarginsMarket {...props} />}
      {shows('half') && <HalfMarket {...props} />}
    </>
  );
}
