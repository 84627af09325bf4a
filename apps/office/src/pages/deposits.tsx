import { type OfficeDeposit, officePaymentsApi } from '@fairbook/contract/office';
import { PageHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { Named, useNames } from '../shared/names.tsx';
import { PlayerLink } from '../shared/player-link.tsx';
import classes from '../shared/room.module.css';
import { type Column, Pager, Table } from '../shared/table.tsx';
import { usePage } from '../shared/use-page.ts';
import { OverdueReturns } from './exceptions/overdue-returns.tsx';

/** Deposits, newest first, below returns that are overdue. */
export function DepositsPage() {
  const t = useTranslate();
  const names = useNames();
  const { amount, dateTime } = useFormat();
  const { page, window, turn } = usePage();
  const deposits = useQuery({ queryKey: ['deposits', page], queryFn: () => api(officePaymentsApi.deposits, window) });
  const columns: readonly Column<OfficeDeposit>[] = [
    { head: t('office.date'), cell: (row) => dateTime(row.created_at) },
    { head: t('office.player'), cell: (row) => <PlayerLink id={row.player_id} /> },
    { head: t('office.channel'), cell: (row) => <Named name={names.channel(row.channel)} code={row.channel} /> },
    { head: t('office.state'), cell: (row) => names.depositStatus(row.status) },
    {
      head: t('office.held_why'),
      cell: ({ reason, sent_back: sentBack }) =>
        [reason && t(`office.deposit_${reason}`), sentBack && t(`office.deposit_sent_back_${sentBack}`)].filter(Boolean).join(', ') || '–',
    },
    { head: t('office.typed'), cell: (row) => amount(row.amount, row.currency), figure: true },
    { head: t('office.credited'), cell: (row) => amount(row.credited), figure: true },
    { head: t('office.order'), cell: (row) => <span className="code">{row.order_id}</span> },
  ];
  return (
    <div className={classes.room}>
      <PageHead title={t('office.deposits')} />
      <OverdueReturns />
      <Table
        name={t('office.deposits')}
        columns={columns}
        rows={deposits.data?.list}
        keyOf={(row) => `${row.player_id}:${row.order_id}`}
        empty={t('office.nothing')}
        error={deposits.error}
      />
      <Pager page={page} more={deposits.data?.more === true} onPage={turn} />
    </div>
  );
}
