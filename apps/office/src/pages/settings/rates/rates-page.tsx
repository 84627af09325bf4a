import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { formatRate, parseRate } from '@fairbook/core/money';
import { Button, SectionHead, TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMay } from '../../../shared/me.ts';
import { ReasonForm } from '../../../shared/reason-form.tsx';
import classes from '../../../shared/room.module.css';
import { Table } from '../../../shared/table.tsx';
import { LastChange } from '../last-change.tsx';
import { useSaving } from '../use-saving.ts';
import { SETTINGS_KEY, useSettings } from '../use-settings.ts';
import { AskedRates } from './asked-rates.tsx';

type RateRow = OfficeSettings['rates'][number];

/** Formats a rate with at most the zeros that two places need. */
const plainRate = (rate: RateRow['rate']): string => formatRate(rate).replace(/(\.\d{2}\d*?)0+$/, '$1');
const PLAIN_RATE = /^\d{1,9}(\.\d{1,8})?$/;

/** The rates of the display currencies: units of each for one USDT. */
export function RatesPage() {
  const t = useTranslate();
  const settings = useSettings();
  return (
    <div className={classes.room}>
      <SectionHead title={t('office.rates')} />
      <p className={classes.small}>{t('office.rates_text')}</p>
      <AskedRates asked={settings.data?.asked ?? []} />
      <Table
        name={t('office.rates')}
        rows={settings.data?.rates}
        keyOf={(row) => row.currency}
        empty={t('office.nothing')}
        error={settings.error}
        columns={[
          { head: t('office.currency'), cell: (row) => row.currency },
          { head: t('office.rate'), cell: (row) => `${plainRate(row.rate)} ${row.currency}`, figure: true },
          {
            head: t('office.last_changed'),
            cell: ({ changed }) => changed && <LastChange version={{ number: 1, ...changed }} />,
            long: true,
          },
          { head: t('office.actions'), cell: (row) => row.currency !== 'USDT' && <ChangeRate key={row.rate_id} row={row} /> },
        ]}
      />
    </div>
  );
}

function ChangeRate({ row: { currency, rate, rate_id: seen } }: { readonly row: RateRow }) {
  const t = useTranslate();
  const may = useMay();
  const saving = useSaving(SETTINGS_KEY);
  const [text, setText] = useState(() => plainRate(rate));
  const [open, setOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  const words = t('office.rate_new', { currency });
  if (!may('settings.rates')) return null;
  if (!open)
    return (
      <>
        <Button onClick={() => setOpen(true)} aria-label={words}>
          {t('office.change')}
        </Button>
        {waits && <p className={classes.small}>{t('office.rate_waits')}</p>}
      </>
    );
  return (
    <ReasonForm
      action={t('office.save')}
      hint={t('office.reason_hint')}
      onCancel={() => setOpen(false)}
      onDo={async (reason) => {
        const { asked } = await saving(api(officeSettingsApi.setRate, { currency, rate: parseRate(text), rate_id: seen, reason }));
        setWaits(asked);
        setOpen(false);
      }}
    >
      <TextField label={words} value={text} onChange={setText} inputMode="decimal" pattern={PLAIN_RATE.source} required />
    </ReasonForm>
  );
}
