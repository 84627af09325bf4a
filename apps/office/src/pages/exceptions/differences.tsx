import { officeReconcileApi, type ProviderDifference } from '@fairbook/contract/office';
import type { Resolution } from '@fairbook/core/payments';
import { Banner, Button, SectionHead, Tag } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { PlayerLink } from '../../shared/player-link.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { StateFilter } from '../../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';

/** Differences between providers' files and our records, with the resolution of each. */
export function Differences() {
  const t = useTranslate();
  const names = useNames();
  const may = useMay();
  const [search] = useOfficeSearch();
  const state = search.state === 'closed' ? 'closed' : 'open';
  const { page, window, turn } = usePage();
  const [took, setTook] = useState<'credited' | 'returned'>();
  const differences = useQuery({
    queryKey: ['differences', state, page],
    queryFn: () => api(officeReconcileApi.differences, { ...window, state }),
  });
  const columns: readonly Column<ProviderDifference>[] = [
    { head: t('office.file_day'), cell: (row) => row.day },
    { head: t('office.provider'), cell: (row) => <Named name={names.provider(row.provider)} code={row.provider} />, long: true },
    { head: t('office.difference'), cell: (row) => <Tag tone="warn">{t(`office.difference_${row.kind}`)}</Tag> },
    { head: t('office.player'), cell: (row) => (row.player_id === null ? '–' : <PlayerLink id={row.player_id} />) },
    { head: t('office.theirs'), cell: (row) => <Side side={row.theirs} /> },
    { head: t('office.ours'), cell: (row) => <Side side={row.ours} /> },
    { head: t('office.order'), cell: (row) => <span className="code">{row.reference}</span>, long: true },
  ];
  const last: Column<ProviderDifference> =
    state === 'open'
      ? { head: t('office.actions'), cell: (row) => <Resolve difference={row} onTaken={setTook} /> }
      : { head: t('office.difference_closed'), cell: (row) => <Closed difference={row} />, long: true };
  return (
    <>
      <SectionHead title={t('office.differences')} />
      <StateFilter options={[['', t('office.queue_open')] as const, ['closed', t('office.done_list')] as const]} />
      {took && <Banner tone={took === 'credited' ? 'success' : 'warning'}>{t(`office.taken_${took}`)}</Banner>}
      <Table
        stacks
        name={t('office.differences')}
        columns={state === 'closed' || may('reconcile.decide') ? [...columns, last] : columns}
        rows={differences.data?.list}
        keyOf={(row) => row.difference_id}
        empty={t('office.no_differences')}
        error={differences.error}
      />
      <Pager page={page} more={differences.data?.more === true} onPage={turn} />
    </>
  );
}

const STATUSES = ['paid', 'failed', 'open', 'none'] as const;

function Side({ side }: { readonly side: ProviderDifference['ours'] }) {
  const t = useTranslate();
  const { amount } = useFormat();
  if (!side) return <>{t('office.side_absent')}</>;
  const status = STATUSES.find((each) => each === side.status) ?? 'open';
  return <>{`${t(`office.side_${status}`)} · ${amount(side.amount, side.currency)}`}</>;
}

function Closed({ difference: { closed } }: { readonly difference: ProviderDifference }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (!closed) return null;
  const how = closed.how === 'gone' ? t('office.way_gone') : t(`office.way_${closed.how as Resolution}`);
  return (
    <>
      <p>{closed.reason === null ? how : `${how}: ${closed.reason}`}</p>
      <p className={classes.small}>{[closed.by, dateTime(closed.at)].filter((each) => each !== null).join(' · ')}</p>
    </>
  );
}

interface ResolveProps {
  readonly difference: ProviderDifference;
  readonly onTaken: (result: 'credited' | 'returned') => void;
}

function Resolve({ difference: { difference_id: id, ways }, onTaken }: ResolveProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [way, setWay] = useState<Resolution>();
  if (!way) {
    return (
      <div className={classes.actions}>
        {ways.map((each) => (
          <Button key={each} variant={each === 'note' ? 'line' : 'primary'} onClick={() => setWay(each)}>
            {t(`office.way_${each}`)}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <ReasonForm
      action={t(`office.way_${way}`)}
      hint={t('office.reason_hint')}
      onCancel={() => setWay(undefined)}
      onDo={async (reason) => {
        const { result } = await api(officeReconcileApi.resolve, { difference_id: id, resolution: way, reason });
        if (result) onTaken(result);
        await queries.invalidateQueries();
      }}
    />
  );
}
