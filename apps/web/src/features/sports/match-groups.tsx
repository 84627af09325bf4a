import { MARKETS_OF, type MarketKind } from '@fairbook/core/sports';
import { Tabs } from '@fairbook/ui';
import { useState } from 'react';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { GoalLinesMarket } from './goal-lines-market.tsx';
import { GoalsMarket } from './goals-market.tsx';
import { GroupCard } from './group-card.tsx';
import type { MarketProps } from './market-card.tsx';
import { goalLinesIn, groupOf, groupsWith, type MarketGroup } from './market-groups.ts';
import { ChoiceMarket, HalfMarket, HandicapMarket } from './match-markets.tsx';
import classes from './match-view.module.css';
import { ScoreMarket } from './score-market.tsx';

const PANEL_ID = 'match-markets';

/** The markets of a match in groups that can be shut: all of them, or the group the reader wants to see. */
export function MatchMarkets(props: MarketProps) {
  const t = useTranslate();
  const { game, match } = props;
  const [chosen, setChosen] = useState<MarketGroup | 'all'>('all');
  const kinds = MARKETS_OF[game].filter((kind) => match.compare[kind] !== undefined);
  const groups = groupsWith(kinds);
  const nameOf = (group: MarketGroup) => t(`sports.group_${group}` satisfies MessageId);
  const tabs = [
    { value: 'all' as const, label: t('sports.all_markets') },
    ...groups.map((group) => ({ value: group, label: nameOf(group) })),
  ];
  return (
    <>
      <Tabs label={t('sports.markets')} value={chosen} tabs={tabs} onChange={setChosen} panelId={PANEL_ID} />
      <div id={PANEL_ID} role="tabpanel" aria-label={t('sports.markets')} className={classes.groups}>
        {groups
          .filter((group) => chosen === 'all' || chosen === group)
          .map((group) => {
            const own = kinds.filter((kind) => groupOf(kind) === group);
            return (
              <GroupCard key={group} name={group} title={nameOf(group)} count={t('sports.markets_count', { count: own.length })}>
                <MarketsOf {...props} kinds={own} />
              </GroupCard>
            );
          })}
      </div>
    </>
  );
}

/** The markets of one group. */
function MarketsOf({ kinds, ...props }: MarketProps & { readonly kinds: readonly MarketKind[] }) {
  const shows = (kind: MarketKind) => kinds.includes(kind);
  return (
    <>
      {shows('wl') && <ChoiceMarket {...props} market="wl" />}
      {shows('dc') && <ChoiceMarket {...props} market="dc" />}
      {shows('dnb') && <ChoiceMarket {...props} market="dnb" />}
      <GoalLinesMarket {...props} lines={goalLinesIn(kinds)} />
      {shows('goals') && <GoalsMarket {...props} />}
      {shows('btts') && <ChoiceMarket {...props} market="btts" />}
      {shows('correct_score') && <ScoreMarket {...props} />}
      {shows('handicap') && <HandicapMarket {...props} />}
      {shows('half') && <HalfMarket {...props} />}
    </>
  );
}
