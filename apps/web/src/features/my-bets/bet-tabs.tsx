import { Tabs } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { useBetEvents } from './bet-events.ts';
import { BetList } from './bet-list.tsx';
import { BET_FILTERS, type BetFilter, betsIn, betsQuery } from './bet-queries.ts';

/** Open, settled and cancelled bets. */
export function BetTabs() {
  const t = useTranslate();
  const panelId = useId();
  const [filter, setFilter] = useState<BetFilter>('1');
  const { data, hasNextPage } = useInfiniteQuery(betsQuery('1'));
  const open = betsIn(data);
  useBetEvents(open);
  const tabs = BET_FILTERS.map((value) => ({
    value,
    label: t(`my_bets.tab_${value}` satisfies MessageId),
    ...(value === '1' && data && !hasNextPage && { count: open.length }),
  }));
  return (
    <>
      <Tabs label={t('my_bets.states')} value={filter} tabs={tabs} onChange={setFilter} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={t(`my_bets.tab_${filter}` satisfies MessageId)}>
        <BetList key={filter} filter={filter} />
      </div>
    </>
  );
}
