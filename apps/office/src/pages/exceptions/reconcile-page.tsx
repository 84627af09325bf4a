import { officeReconcileApi, type ProviderFile } from '@fairbook/contract/office';
import { type Day, dayAfter, dayAt, parseDay } from '@fairbook/core/rewards';
import { Banner, Button, PageHead, SectionHead, Tag, TextField } from '@fairbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { type Column, Table } from '../../shared/table.tsx';
import { Differences } from './differences.tsx';

const FILES_SHOWN = 14;

/** Providers' daily files, and the differences from our records. */
export function ReconcilePage() {
  const t = useTranslate();
  const names = useNames();
  const may = useMay();
  const { dateTime } = useFormat();
  const files = useQuery({ queryKey: ['daily-files'], queryFn: () => api(officeReconcileApi.files, { start: 0, limit: FILES_SHOWN }) });
  const columns: readonly Column<ProviderFile>[] = [
    { head: t('office.file_day'), cell: (row) => row.day },
    { head: t('office.provider'), cell: (row) => <Named name={names.provider(row.provider)} code={row.provider} /> },
    { head: t('office.file_lines'), cell: (row) => row.lines, figure: true },
    { head: t('office.file_matched'), cell: (row) => row.matched, figure: true },
    { head: t('office.file_open'), cell: (row) => row.open, figure: true },
    { head: t('office.state'), cell: (row) => <FileState file={row} /> },
    { head: t('office.file_fetched'), cell: (row) => dateTime(row.fetched_at) },
  ];
  return (
    <div className={classes.room}>
      <PageHead title={t('office.reconcile')} />
      {may('reconcile.decide') && files.data && files.data.providers.length > 0 && <CompareForm providers={files.data.providers} />}
      <Differences />
      <SectionHead title={t('office.files')} />
      <Table
        stacks
        name={t('office.files')}
        columns={columns}
        rows={files.data?.list}
        keyOf={(row) => `${row.provider}:${row.day}`}
        empty={t('office.nothing')}
        error={files.error}
      />
    </div>
  );
}

function FileState({ file: { problem, open } }: { readonly file: ProviderFile }) {
  const t = useTranslate();
  if (problem !== null) return <Tag tone="bad">{t('office.file_unusable', { problem })}</Tag>;
  return <Tag tone={open === 0 ? 'ok' : 'warn'}>{t(open === 0 ? 'office.file_agrees' : 'office.file_differs')}</Tag>;
}

/** Fetches a file again, or that of another day. */
function CompareForm({ providers }: { readonly providers: readonly string[] }) {
  const t = useTranslate();
  const names = useNames();
  const queries = useQueryClient();
  const [provider, setProvider] = useState(providers[0] ?? '');
  const [day, setDay] = useState<string>(() => yesterday());
  const compare = useMutation({
    mutationFn: () => api(officeReconcileApi.compare, { provider, day: parseDay(day) }),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <>
      <form
        className={classes.filter}
        onSubmit={(event) => {
          event.preventDefault();
          compare.mutate();
        }}
      >
        <SelectField
          label={t('office.provider')}
          value={provider}
          options={providers.map((each) => [each, names.provider(each)])}
          onChange={setProvider}
        />
        <TextField
          label={t('office.file_day')}
          hint={t('office.file_day_hint')}
          type="date"
          value={day}
          onChange={setDay}
          max={today()}
          required
        />
        <Button type="submit" variant="primary" disabled={compare.isPending}>
          {t('office.compare')}
        </Button>
      </form>
      {compare.error && <Banner tone="error">{errorText(compare.error, t)}</Banner>}
      {compare.data && (
        <Banner tone={compare.data.problem !== null || compare.data.open > 0 ? 'warning' : 'success'}>
          {t('office.compared', { matched: compare.data.matched, open: compare.data.open })}
        </Banner>
      )}
    </>
  );
}

const today = (): Day => dayAt(new Date(), 0);
const yesterday = (): Day => dayAfter(today(), -1);
