import { isBeside, MARKETS_OF } from '@fairbook/core/sports';
import { Tabs } from '@fairbook/ui';
import { useState } from 'react';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { GroupCard } from '../match/group-card.tsx';
import type { MarketProps } from '../match/market-card.tsx';
import { groupOf, groupsWith, type MarketGroup } from '../match/market-groups.ts';
import { MarketsOf } from '../match/markets-of.tsx';
import classes from '../match/match-view.module.css';

const PANEL_ID = 'match-markets';

/** The markets of a match in collapsible groups: all of them, or the selected group. */
export function MatchMarkets(props: MarketProps) {
  const t = useTranslate();
  const { game, match } = props;
  const [chosen, setChosen] = useState<MarketGroup | 'all'>('all');
  const kinds = MARKETS_OF[game].filter((kind) => match.compare[kind] !== undefined);
  const groups = groupsWith(game, kinds);
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
            const own = kinds.filter((kind) => groupOf(game, kind) === group);
            const count = own.filter((kind) => !isBeside(kind)).length;
            return (
              <GroupCard key={group} name={group} title={nameOf(group)} count={t('sports.markets_count', { count })}>
                <MarketsOf {...props} kinds={own} />
              </GroupCard>
            );
          })}
      </div>
    </>
  );
}
