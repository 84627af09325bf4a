import { type OfficeCase, officeCasesApi } from '@fairbook/contract/office';
import { CASE_STATES, type CaseState, subjectOf } from '@fairbook/core/support';
import { Banner, PageHead, Tag, type TagProps } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { PlayerLink } from '../../shared/player-link.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { StateFilter } from '../../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';

/** Reread interval: colleagues answer too. */
const REREAD_MS = 10_000;
export const CASE_TONES: Readonly<Record<CaseState, NonNullable<TagProps['tone']>>> = { open: 'warn', answered: 'ok', closed: 'neutral' };

/** Cases of players and guests; those that wait for us, the longest waiting first. */
export function CasesPage() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [search] = useOfficeSearch();
  const state = CASE_STATES.find((each) => each === search.state) ?? 'open';
  const { page, window, turn } = usePage();
  const cases = useQuery({
    queryKey: ['cases', state, page],
    queryFn: () => api(officeCasesApi.cases, { ...window, state }),
    refetchInterval: REREAD_MS,
  });
  const columns: readonly Column<OfficeCase>[] = [
    {
      head: t('office.number'),
      cell: (row) => (
        <Link to="/cases/$case" params={{ case: row.case_id }} className={classes.link}>
          {t('office.case_number', { number: row.number })}
        </Link>
      ),
    },
    { head: t('office.case_waiting'), cell: (row) => <Waiting row={row} /> },
    { head: t('office.case_topic'), cell: (row) => t(`office.topic_${subjectOf(row).subject}`) },
    { head: t('office.player'), cell: (row) => (row.player_id === null ? t('office.case_guest') : <PlayerLink id={row.player_id} />) },
    { head: t('office.claimed_by'), cell: (row) => row.claimed_by },
    { head: t('office.opened'), cell: (row) => dateTime(row.opened_at) },
    { head: t('office.case_last'), cell: (row) => row.last, long: true },
  ];
  const late = cases.data?.late ?? 0;
  return (
    <div className={classes.room}>
      <PageHead title={t('office.cases')} />
      {late > 0 && <Banner tone="error">{t('office.cases_late', { count: late, hours: cases.data?.answer_hours ?? 0 })}</Banner>}
      <StateFilter
        options={[
          ['', t('office.case_open')],
          ['answered', t('office.case_answered')],
          ['closed', t('office.case_closed')],
        ]}
      />
      <Table
        stacks
        name={t('office.cases')}
        columns={columns}
        rows={cases.data?.list}
        keyOf={(row) => row.case_id}
        empty={t('office.nothing')}
        error={cases.error}
      />
      <Pager page={page} more={cases.data?.more === true} onPage={turn} />
    </div>
  );
}

function Waiting({ row: { state, waiting_since: since, late } }: { readonly row: OfficeCase }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (since === null) return <Tag tone={CASE_TONES[state]}>{t(`office.case_${state}`)}</Tag>;
  return (
    <div className={classes.actions}>
      {dateTime(since)}
      {late && <Tag tone="bad">{t('office.late')}</Tag>}
    </div>
  );
}
