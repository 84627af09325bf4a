import { type AuditEntry, officeAuditApi } from '@fairbook/contract/office';
import { Button, PageHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import classes from '../shared/room.module.css';
import { useOfficeSearch } from '../shared/search.ts';
import { SearchForm } from '../shared/search-form.tsx';
import { type Column, Table } from '../shared/table.tsx';

const ROWS = 50;

const factsText = (facts: AuditEntry['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** The audit trail, newest first. */
export function AuditPage() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [{ by = '', action = '', subject = '', before }, setSearch] = useOfficeSearch();
  const filter = { ...(by && { by }), ...(action && { action }), ...(subject && { subject }) };
  const trail = useQuery({
    queryKey: ['audit', by, action, subject, before],
    queryFn: () => api(officeAuditApi.trail, { by, action, subject, before, limit: ROWS }),
  });
  const last = trail.data?.list.at(-1)?.number;
  const columns: readonly Column<AuditEntry>[] = [
    { head: t('office.number'), cell: (row) => row.number, figure: true },
    { head: t('office.date'), cell: (row) => dateTime(row.at) },
    { head: t('office.by'), cell: (row) => row.by },
    { head: t('office.action'), cell: (row) => row.action },
    { head: t('office.subject'), cell: (row) => row.subject },
    { head: t('office.reason'), cell: (row) => row.reason, long: true },
    {
      head: t('office.before_after'),
      cell: (row) => [factsText(row.before), factsText(row.after)].filter((text) => text !== '').join(' → '),
      long: true,
    },
    { head: t('office.ip'), cell: (row) => row.ip },
  ];
  return (
    <div className={classes.room}>
      <PageHead title={t('office.audit')} />
      <SearchForm
        key={JSON.stringify(filter)}
        fields={[
          { name: 'by', label: t('office.by'), value: by },
          { name: 'action', label: t('office.action'), hint: t('office.audit_action_hint'), value: action },
          { name: 'subject', label: t('office.subject'), hint: t('office.audit_subject_hint'), value: subject },
        ]}
        action={t('office.audit_filter')}
        onSearch={setSearch}
      />
      <Table
        name={t('office.audit')}
        columns={columns}
        rows={trail.data?.list}
        keyOf={(row) => row.number}
        empty={t('office.nothing')}
        error={trail.error}
      />
      <div className={classes.actions}>
        {before !== undefined && <Button onClick={() => setSearch(filter)}>{t('office.newest')}</Button>}
        {trail.data?.more && last !== undefined && (
          <Button onClick={() => setSearch({ ...filter, before: last })}>{t('office.older')}</Button>
        )}
      </div>
    </div>
  );
}
