import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { formatRate } from '@fairbook/core/money';
import { api } from '../../../shared/api.ts';
import { useFormat } from '../../../shared/format.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMay } from '../../../shared/me.ts';
import { AskedActions } from '../../../shared/room-parts/asked-actions.tsx';
import { Table } from '../../../shared/table.tsx';

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
        { head: t('office.actions'), cell: (row) => <RateActions asked={row} /> },
      ]}
    />
  );
}

function RateActions({ asked: { request_id: id, currency, asked_by: by } }: { readonly asked: RateRequest }) {
  const t = useTranslate();
  const may = useMay();
  if (!may('settings.rates')) return null;
  return (
    <AskedActions
      before={[by]}
      action={t('office.rate_confirm')}
      confirm={() => api(officeSettingsApi.confirmRate, { currency, request_id: id })}
      drop={(reason) => api(officeSettingsApi.dropRate, { currency, request_id: id, reason })}
    />
  );
}
