import { type OverdueReturn, officePaymentsApi } from '@fairbook/contract/office';
import { Banner, SectionHead, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { PlayerLink } from '../../shared/player-link.tsx';
import { type Column, Table } from '../../shared/table.tsx';

/** Reread interval: providers confirm at any time. */
const REREAD_MS = 10_000;
const SHOWN = 100;
const HOUR = 60;
const DAY = 24 * HOUR;

/** The overdue returns: those that no provider has confirmed for more than an hour. Renders nothing if there are none. */
export function OverdueReturns() {
  const t = useTranslate();
  const names = useNames();
  const { amount, dateTime } = useFormat();
  const overdue = useQuery({
    queryKey: ['overdue-returns'],
    queryFn: () => api(officePaymentsApi.overdueReturns, { start: 0, limit: SHOWN }),
    refetchInterval: REREAD_MS,
  });
  if (overdue.error) return <Banner tone="error">{errorText(overdue.error, t)}</Banner>;
  if (!overdue.data || overdue.data.list.length === 0) return null;
  const { list, more } = overdue.data;
  const columns: readonly Column<OverdueReturn>[] = [
    { head: t('office.returns_age'), cell: (row) => <Age minutes={row.age_minutes} />, figure: true },
    { head: t('office.amount'), cell: (row) => amount(row.amount, row.currency), figure: true },
    { head: t('office.channel'), cell: (row) => <Named name={names.channel(row.channel)} code={row.channel} /> },
    { head: t('office.provider'), cell: (row) => <Named name={names.provider(row.provider)} code={row.provider} /> },
    {
      head: t('office.state'),
      cell: ({ state, tried_at: at }) => (
        <Tag tone="warn">{state === 'untried' || !at ? t('office.returns_untried') : t('office.returns_tried', { at: dateTime(at) })}</Tag>
      ),
    },
    { head: t('office.held_why'), cell: (row) => t(`office.deposit_${row.reason}`) },
    { head: t('office.player'), cell: (row) => <PlayerLink id={row.player_id} /> },
    { head: t('office.order'), cell: (row) => <span className="code">{row.order_id}</span> },
  ];
  return (
    <>
      <SectionHead title={t('office.returns_overdue')} />
      <Banner tone="warning">{more ? t('office.returns_many', { n: SHOWN }) : t('office.returns_notice', { count: list.length })}</Banner>
      <Table name={t('office.returns_overdue')} columns={columns} rows={list} keyOf={(row) => row.return_id} empty={t('office.nothing')} />
      <SectionHead title={t('office.returns_all')} />
    </>
  );
}

/** Minutes as days and hours, or hours and minutes. */
function Age({ minutes }: { readonly minutes: number }) {
  const t = useTranslate();
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
  return <>{days > 0 ? t('office.returns_days', { d: days, h: hours }) : t('office.returns_hours', { h: hours, n: minutes % HOUR })}</>;
}
