import { type OfficeDeposit, officePaymentsApi } from '@fairbook/contract/office';
import { PageHead, Tag, type TagProps } from '@fairbook/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { Named, useNames } from '../shared/names.tsx';
import { PlayerFilter } from '../shared/player-filter.tsx';
import { PlayerLink } from '../shared/player-link.tsx';
import classes from '../shared/room.module.css';
import { type Column, Pager, Table } from '../shared/table.tsx';
import { usePage } from '../shared/use-page.ts';
import { usePlayerFilter } from '../shared/use-player-filter.ts';
import { OverdueReturns } from './exceptions/overdue-returns.tsx';

const TONES: Readonly<Record<string, TagProps['tone']>> = {
  success: 'ok',
  failed: 'bad',
  rejected: 'bad',
  expired: 'warn',
};

/** Deposits, newest first, below returns that are overdue. */
export function DepositsPage() {
  const t = useTranslate();
  const names = useNames();
  const { amount, dateTime } = useFormat();
  const { page, window, turn } = usePage();
  const { player, error, isKnown } = usePlayerFilter();
  const asked = { ...window, ...(player !== undefined && { player_id: player }) };
  const deposits = useQuery({
    queryKey: ['deposits', player?.toString(), page],
    queryFn: isKnown ? () => api(officePaymentsApi.deposits, asked) : skipToken,
  });
  const columns: readonly Column<OfficeDeposit>[] = [
    { head: t('office.date'), cell: (row) => dateTime(row.created_at) },
    { head: t('office.player'), cell: (row) => <PlayerLink id={row.player_id} /> },
    { head: t('office.channel'), cell: (row) => <Named name={names.channel(row.channel)} code={row.channel} /> },
    { head: t('office.state'), cell: ({ status }) => <Tag tone={TONES[status] ?? 'neutral'}>{names.depositStatus(status)}</Tag> },
    {
      head: t('office.held_why'),
      cell: ({ reason, sent_back: sentBack }) =>
        [reason && t(`office.deposit_${reason}`), sentBack && t(`office.deposit_sent_back_${sentBack}`)].filter(Boolean).join(', ') || '–',
    },
    { head: t('office.typed'), cell: (row) => amount(row.amount, row.currency), figure: true },
    { head: t('office.credited'), cell: (row) => (row.status === 'success' ? amount(row.credited) : '–'), figure: true },
    { head: t('office.order'), cell: (row) => <span className="code">{row.order_id}</span>, long: true },
  ];
  return (
    <div className={classes.room}>
      <PageHead title={t('office.deposits')} />
      <OverdueReturns />
      <PlayerFilter error={error} />
      {isKnown && (
        <>
          <Table
            stacks
            name={t('office.deposits')}
            columns={columns}
            rows={deposits.data?.list}
            keyOf={(row) => `${row.player_id}:${row.order_id}`}
            empty={t('office.nothing')}
            error={deposits.error}
          />
          <Pager page={page} more={deposits.data?.more === true} onPage={turn} />
        </>
      )}
    </div>
  );
}
