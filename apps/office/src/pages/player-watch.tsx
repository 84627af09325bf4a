import { officeWatchApi, type WithheldReward } from '@fairbook/contract/office';
import { Banner, SectionHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { PlayerLink } from '../shared/player-link.tsx';
import { type Column, Table } from '../shared/table.tsx';

const REREAD_MS = 60_000;
const SHOWN = 20;

/** Warns that most of this hour's code budget is used up; renders nothing until then. */
export function CodeBudgets() {
  const t = useTranslate();
  const budgets = useQuery({ queryKey: ['code-budgets'], queryFn: () => api(officeWatchApi.codeBudgets, {}), refetchInterval: REREAD_MS });
  const short = budgets.data?.list.filter((each) => each.short) ?? [];
  return short.map(({ way, asked, budget }) => (
    <Banner key={way} tone="warning">
      {t(way === 'email' ? 'office.codes_short_email' : 'office.codes_short_mobile', { asked, budget })}
    </Banner>
  ));
}

/** Rewards withheld because an account of the same household was rewarded; nothing if there are none. */
export function WithheldRewards() {
  const t = useTranslate();
  const { amount, dateTime } = useFormat();
  const withheld = useQuery({
    queryKey: ['withheld-rewards'],
    queryFn: () => api(officeWatchApi.withheldRewards, { start: 0, limit: SHOWN }),
  });
  if (!withheld.data || withheld.data.list.length === 0) return null;
  const columns: readonly Column<WithheldReward>[] = [
    { head: t('office.date'), cell: (row) => dateTime(row.at) },
    { head: t('office.withheld_kind'), cell: (row) => t(`office.withheld_${row.kind}`) },
    { head: t('office.withheld_for'), cell: (row) => <PlayerLink id={row.for_player} /> },
    { head: t('office.withheld_to'), cell: (row) => <PlayerLink id={row.player} /> },
    { head: t('office.withheld_other'), cell: (row) => <PlayerLink id={row.other} /> },
    { head: t('office.held_why'), cell: (row) => row.marks.map((mark) => t(`office.withheld_${mark}`)).join(', ') },
    { head: t('office.amount'), cell: (row) => amount(row.amount), figure: true },
  ];
  return (
    <>
      <SectionHead title={t('office.withheld')} />
      <Table
        name={t('office.withheld')}
        columns={columns}
        rows={withheld.data.list}
        keyOf={(row) => `${row.kind}:${row.for_player}`}
        empty={t('office.nothing')}
      />
    </>
  );
}
