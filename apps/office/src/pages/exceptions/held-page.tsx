import { type HeldTransfer, officeChainApi } from '@fairbook/contract/office';
import { PageHead, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { PlayerLink } from '../../shared/player-link.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { StateFilter } from '../../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';
import { type SteadyRow, useSteadyRows } from '../../shared/use-steady-rows.ts';
import { HeldActions } from './held-actions.tsx';

/** Reread interval: others decide too. */
const REREAD_MS = 10_000;
const keyOf = (row: HeldTransfer): string => row.transfer_id;

/** Held transfers on the chain, and what two people decide about each. A row that is decided keeps its place until the list is left or filtered. */
export function HeldPage() {
  const t = useTranslate();
  const may = useMay();
  const { amount, dateTime } = useFormat();
  const [search] = useOfficeSearch();
  const state = search.state === 'done' ? 'done' : 'open';
  const { page, window, turn } = usePage();
  const held = useQuery({
    queryKey: ['transfers', state, page],
    queryFn: () => api(officeChainApi.held, { ...window, state }),
    refetchInterval: REREAD_MS,
  });
  const rows = useSteadyRows(held.data?.list, { list: JSON.stringify([state, page]), keyOf });
  const columns: readonly Column<SteadyRow<HeldTransfer>>[] = [
    { head: t('office.date'), cell: ({ row }) => dateTime(row.seen_at) },
    { head: t('office.player'), cell: ({ row }) => <PlayerLink id={row.player_id} /> },
    { head: t('office.amount'), cell: ({ row }) => amount(row.amount), figure: true },
    { head: t('office.held_why'), cell: ({ row }) => <Tag tone="warn">{t(`office.held_${row.why}`)}</Tag>, long: true },
    { head: t('office.held_tx'), cell: ({ row }) => <span className="code">{row.tx}</span>, long: true },
    {
      head: t('office.held_decision'),
      cell: ({ row, isGone }) => (isGone ? <Tag>{t('office.row_gone')}</Tag> : <Decision transfer={row} />),
      long: true,
    },
  ];
  const actions: Column<SteadyRow<HeldTransfer>> = {
    head: t('office.actions'),
    cell: ({ row, isGone }) =>
      !isGone && <HeldActions key={`${row.status}:${row.decision?.decision_id}:${row.decision?.confirmed_by}`} transfer={row} />,
  };
  return (
    <div className={classes.room}>
      <PageHead title={t('office.held')} />
      <StateFilter options={[['', t('office.queue_open')] as const, ['done', t('office.done_list')] as const]} />
      <Table
        stacks
        name={t('office.held')}
        columns={may('chain.decide') && state === 'open' ? [...columns, actions] : columns}
        rows={rows}
        keyOf={({ row }) => row.transfer_id}
        empty={t('office.nothing')}
        error={held.error}
      />
      <Pager page={page} more={held.data?.more === true} onPage={turn} />
    </div>
  );
}

function Decision({ transfer: { decision } }: { readonly transfer: HeldTransfer }) {
  const t = useTranslate();
  if (!decision) return <>–</>;
  const { kind, reason, address, proposed_by: by, confirmed_by: confirmedBy, sent_tx: sent } = decision;
  return (
    <>
      <p>{`${t(`office.held_${kind}`)}: ${reason}`}</p>
      <p className={classes.small}>
        {confirmedBy === null ? t('office.held_proposed', { by }) : t('office.held_confirmed', { by, confirmed: confirmedBy })}
      </p>
      {address !== null && <p className="code">{address}</p>}
      {sent !== null && <p className="code">{sent}</p>}
    </>
  );
}
