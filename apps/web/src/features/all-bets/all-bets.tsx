import type { BetHalf, BetKind } from '@fairbook/contract';
import { Tabs, VisuallyHidden } from '@fairbook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useCurrency } from '../../shared/format/currency.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import classes from './all-bets.module.css';
import { queryName, totalsQuery } from './all-bets-queries.ts';
import { type BetFilter, cleared, halfOf } from './bet-filter.ts';
import { ClosedBets, OpenBetList } from './bet-lists.tsx';
import { BetSums } from './bet-sums.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type SetFilter, useFilterInAddress, useLocalFilter } from './use-filter.ts';

const HALVES = ['open', 'closed'] as const satisfies readonly BetHalf[];

export interface AllBetsProps {
  /** The kind selected at first; everything by default. */
  readonly kind?: BetKind | undefined;
}

/** The player's bets of every kind, filtered by the address. */
export function AllBets({ kind = 'all' }: AllBetsProps) {
  const [filter, setFilter] = useFilterInAddress(kind);
  return <Bets filter={filter} onChange={setFilter} />;
}

/** The same beside a page. Fills its container's height. */
export function AllBetsPanel({ kind = 'all' }: AllBetsProps) {
  const [filter, setFilter] = useLocalFilter(kind);
  return (
    <div className={classes.panel}>
      <Bets filter={filter} onChange={setFilter} />
    </div>
  );
}

/** Filters, search, tabs for open and closed bets, and totals. */
function Bets({ filter, onChange }: { readonly filter: BetFilter; readonly onChange: SetFilter }) {
  const t = useTranslate();
  const panelId = useId();
  const { currency } = useCurrency();
  const query = useDeferredValue({ filter, currency });
  const { data: totals } = useQuery({ ...totalsQuery(query), placeholderData: keepPreviousData });
  const half = halfOf(filter);
  const tabs = HALVES.map((value) => ({
    value,
    label: t(`my_bets.half_${value}` satisfies MessageId),
    ...(totals && { count: totals[value].count }),
  }));
  const List = half === 'open' ? OpenBetList : ClosedBets;
  return (
    <div className={classes.all}>
      <FilterBar filter={filter} onChange={onChange} />
      <Tabs label={t('my_bets.states')} value={half} tabs={tabs} onChange={(state) => onChange({ ...filter, state })} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={t(`my_bets.half_${half}` satisfies MessageId)}>
        <VisuallyHidden>
          <span role="status">{totals && t('my_bets.found_count', { count: totals[half].count })}</span>
        </VisuallyHidden>
        {totals ? <BetSums half={half} totals={totals[half]} /> : <div className={classes.awaited} />}
        <List key={queryName(query)} query={query} onClear={() => onChange(cleared(filter))} />
      </div>
    </div>
  );
}
