import type { BetHalf, BetKind } from '@fairbook/contract';
import { Tabs } from '@fairbook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import classes from './all-bets.module.css';
import { type BetQuery, totalsQuery } from './all-bets-queries.ts';
import { BetFilters } from './bet-filters.tsx';
import { ClosedBets, OpenBetList } from './bet-lists.tsx';
import { BetSums } from './bet-sums.tsx';

const HALVES = ['open', 'closed'] as const satisfies readonly BetHalf[];

export interface AllBetsProps {
  /** What is shown at first: everything unless said. */
  readonly kind?: BetKind | undefined;
}

/** The player's bets over everything: narrowed, searched, open or closed, and what they come to. */
export function AllBets({ kind = 'all' }: AllBetsProps) {
  const t = useTranslate();
  const panelId = useId();
  const [wish, setWish] = useState<BetQuery>({ kind, search: '' });
  const [half, setHalf] = useState<BetHalf>('open');
  const asked = useDeferredValue(wish);
  const { data: totals } = useQuery({ ...totalsQuery(asked), placeholderData: keepPreviousData });
  const tabs = HALVES.map((value) => ({
    value,
    label: t(`my_bets.half_${value}` satisfies MessageId),
    ...(totals && { count: totals[value].count }),
  }));
  return (
    <div className={classes.all}>
      <BetFilters wish={wish} onChange={setWish} />
      <Tabs label={t('my_bets.states')} value={half} tabs={tabs} onChange={setHalf} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={t(`my_bets.half_${half}` satisfies MessageId)}>
        {totals ? <BetSums half={half} totals={totals[half]} /> : <div className={classes.awaited} />}
        {half === 'open' ? (
          <OpenBetList key={`${asked.kind} ${asked.search}`} wish={asked} />
        ) : (
          <ClosedBets key={`${asked.kind} ${asked.search}`} wish={asked} />
        )}
      </div>
    </div>
  );
}

/** The same beside a page. Fills the height it is given. */
export function AllBetsPanel(props: AllBetsProps) {
  return (
    <div className={classes.panel}>
      <AllBets {...props} />
    </div>
  );
}
