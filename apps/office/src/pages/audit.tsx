import type { RequestOf } from '@fairbook/contract';
import { type AuditEntry, officeAuditApi } from '@fairbook/contract/office';
import { Banner, Button, PageHead, saveCsv } from '@fairbook/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../shared/api.ts';
import { dayOf } from '../shared/day.ts';
import { errorText } from '../shared/error-text.ts';
import { DayField } from '../shared/form/day-field.tsx';
import { SelectField } from '../shared/form/select-field.tsx';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { Named } from '../shared/names.tsx';
import classes from '../shared/room.module.css';
import { type OfficeSearch, useOfficeSearch } from '../shared/search.ts';
import { SearchForm } from '../shared/search-form.tsx';
import { type Column, Table } from '../shared/table.tsx';
import { AREAS, DEEDS, roomOfSubject } from './audit-words.ts';

const ROWS = 50;
const CSV_PAGE = 100;
/** A file ends here: a longer span is downloaded by parts. */
const CSV_ROWS = 10_000;

const factsText = (facts: AuditEntry['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** The audit trail, newest first. */
export function AuditPage() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [{ by = '', action = '', subject = '', from, until, before }, setSearch] = useOfficeSearch();
  const filter = {
    ...(by && { by }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(until && { until }),
  };
  const asked = { by, action, subject, from: dayOf(from, 0), until: dayOf(until, 1) };
  const trail = useQuery({
    queryKey: ['audit', by, action, subject, from, until, before],
    queryFn: () => api(officeAuditApi.trail, { ...asked, before, limit: ROWS }),
  });
  const last = trail.data?.list.at(-1)?.number;
  const columns: readonly Column<AuditEntry>[] = [
    { head: t('office.number'), cell: (row) => row.number, figure: true },
    { head: t('office.date'), cell: (row) => dateTime(row.at) },
    { head: t('office.by'), cell: (row) => row.by },
    { head: t('office.action'), cell: ({ action: code }) => <Deed code={code} /> },
    { head: t('office.subject'), cell: (row) => <SubjectLink subject={row.subject} />, long: true },
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
      <Narrow filter={filter} onFilter={setSearch} />
      <SearchForm
        key={JSON.stringify(filter)}
        fields={[
          { name: 'by', label: t('office.by'), value: by },
          { name: 'action', label: t('office.action'), hint: t('office.audit_action_hint'), value: action },
          { name: 'subject', label: t('office.subject'), hint: t('office.audit_subject_hint'), value: subject },
        ]}
        action={t('office.audit_filter')}
        onSearch={(texts) => setSearch({ ...(from && { from }), ...(until && { until }), ...texts })}
      />
      <Table
        stacks
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
        <Download asked={asked} />
      </div>
    </div>
  );
}

/** What it was done to, linking to its page if it has one. */
function SubjectLink({ subject }: { readonly subject: string }) {
  const to = roomOfSubject(subject);
  if (to === undefined) return subject;
  return (
    <Link to={to} className={classes.link}>
      {subject}
    </Link>
  );
}

/** What was done, in words where there are any, with its code as in logs. */
function Deed({ code }: { readonly code: string }) {
  const t = useTranslate();
  const words = DEEDS[code];
  return <Named name={words ? t(words) : code} code={code} />;
}

/** Narrows the trail to one area and some days. */
function Narrow({ filter, onFilter }: { readonly filter: OfficeSearch; readonly onFilter: (next: OfficeSearch) => void }) {
  const t = useTranslate();
  const area = AREAS.find((each) => filter.action === `${each}.`);
  const day = (name: 'from' | 'until') => (
    <DayField label={t(`office.audit_${name}`)} value={filter[name]} onChange={(typed) => onFilter({ ...filter, [name]: typed })} />
  );
  return (
    <div className={classes.filter}>
      <SelectField
        label={t('office.audit_area')}
        value={area ?? ''}
        options={[['', t('office.audit_area_all')], ...AREAS.map((each) => [each, t(`office.audit_area_${each}`)] as const)]}
        onChange={(chosen) => onFilter({ ...filter, action: chosen === '' ? '' : `${chosen}.` })}
      />
      {day('from')}
      {day('until')}
    </div>
  );
}

type Asked = Omit<RequestOf<typeof officeAuditApi.trail>, 'before' | 'limit'>;

/** Downloads what is filtered, newest first, with times in UTC. A long trail takes many calls: it says how far it is, and stops when it is left or told to. */
function Download({ asked }: { readonly asked: Asked }) {
  const t = useTranslate();
  const [count, setCount] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const save = useMutation({
    mutationFn: async () => {
      const now = new AbortController();
      reading.current = now;
      const { signal } = now;
      const rows: AuditEntry[] = [];
      setCount(0);
      setStopped(false);
      for (let more = true; more && rows.length < CSV_ROWS; ) {
        const page = await api(officeAuditApi.trail, { ...asked, before: rows.at(-1)?.number, limit: CSV_PAGE }, { signal });
        // A page that came as it was told to stop is not saved either.
        signal.throwIfAborted();
        rows.push(...page.list);
        setCount(rows.length);
        more = page.more && page.list.length > 0;
      }
      saveCsv('audit', [
        ['number', 'at', 'by', 'action', 'subject', 'reason', 'before', 'after', 'ip', 'hash'],
        ...rows.map((row) => [
          ...[row.number, row.at.toISOString(), row.by, row.action, row.subject, row.reason],
          ...[factsText(row.before), factsText(row.after), row.ip, row.hash],
        ]),
      ]);
      return rows.length;
    },
  });
  const stop = () => {
    setStopped(true);
    reading.current?.abort();
  };
  return (
    <>
      <Button disabled={save.isPending} onClick={() => save.mutate()}>
        {t('office.audit_csv')}
      </Button>
      {save.isPending && (
        <>
          <Button onClick={stop}>{t('office.cancel')}</Button>
          <p role="status">{t('office.audit_csv_reading', { count })}</p>
        </>
      )}
      {(save.data ?? 0) >= CSV_ROWS && <p role="status">{t('office.audit_csv_cut', { count: CSV_ROWS })}</p>}
      {save.error && !isStopped && <Banner tone="error">{errorText(save.error, t)}</Banner>}
    </>
  );
}
