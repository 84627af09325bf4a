import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { formatRate } from '@fairbook/core/money';
import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { SecondPerson } from '../../shared/second-person.tsx';
import { Table } from '../../shared/table.tsx';

type RateRequest = OfficeSettings['asked'][number];

/** Rates that one person requested and another sets. Renders nothing if there are none. */
export function AskedRates({ asked }: { readonly asked: readonly RateRequest[] }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (asked.length === 0) return null;
  return (
    <Table
      name={t('office.rates_asked')}
      rows={asked}
      keyOf={(row) => row.request_id}
      empty={t('office.nothing')}
      columns={[
        { head: t('office.currency'), cell: (row) => row.currency },
        { head: t('office.rate'), cell: (row) => formatRate(row.rate), figure: true },
        { head: t('office.asked_by'), cell: (row) => row.asked_by },
        { head: t('office.date'), cell: (row) => dateTime(row.asked_at) },
        { head: t('office.reason'), cell: (row) => row.reason, long: true },
        { head: t('office.actions'), cell: (row) => <AskedActions asked={row} /> },
      ]}
    />
  );
}

function AskedActions({ asked: { request_id: id, currency, asked_by: by } }: { readonly asked: RateRequest }) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  const [drops, setDrops] = useState(false);
  const confirm = useMutation({
    mutationFn: () => api(officeSettingsApi.confirmRate, { currency, request_id: id }),
    onSettled: () => queries.invalidateQueries(),
  });
  if (!may('settings.rates')) return null;
  if (drops)
    return (
      <ReasonForm
        action={t('office.request_drop')}
        hint={t('office.reason_hint')}
        onCancel={() => setDrops(false)}
        onDo={async (reason) => {
          await api(officeSettingsApi.dropRate, { currency, request_id: id, reason });
          await queries.invalidateQueries();
        }}
      />
    );
  return (
    <div className={classes.actions}>
      <SecondPerson before={[by]}>
        <Button variant="primary" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('office.rate_confirm')}
        </Button>
      </SecondPerson>
      <Button onClick={() => setDrops(true)}>{t('office.request_drop')}</Button>
      {confirm.error && <Banner tone="error">{errorText(confirm.error, t)}</Banner>}
    </div>
  );
}
