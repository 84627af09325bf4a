import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { formatRate, parseRate } from '@fairbook/core/money';
import { Button, SectionHead, Tag, TextField } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { AskedRates } from './asked-rates.tsx';
import { BetDelays } from './bet-delays.tsx';
import { CashOuts } from './cash-outs.tsx';
import { LiveBets } from './live-bets.tsx';
import { AccumulatorBonuses } from './promises/accumulator-bonuses.tsx';
import { EarlyPayouts } from './promises/early-payouts.tsx';
import { useSaving } from './use-saving.ts';

type GameRow = OfficeSettings['games'][number];
type RateRow = OfficeSettings['rates'][number];

const KEY = ['settings', 'games'];
const STATUSES = ['active', 'disabled', 'hidden'] as const;
const TONES = { active: 'ok', disabled: 'warn', hidden: 'neutral' } as const;
/** Formats a rate with at most the zeros that two places need. */
const plainRate = (rate: RateRow['rate']): string => formatRate(rate).replace(/(\.\d{2}\d*?)0+$/, '$1');
const PLAIN_RATE = /^\d{1,9}(\.\d{1,8})?$/;

/** Which games are offered, and the rates of the display currencies. */
export function GamesAndRatesPage() {
  const t = useTranslate();
  const names = useNames();
  const settings = useQuery({ queryKey: KEY, queryFn: () => api(officeSettingsApi.settings, {}) });
  return (
    <div className={classes.room}>
      <SectionHead title={t('office.games_offered')} />
      <Table
        name={t('office.games_offered')}
        stacks
        rows={settings.data?.games}
        keyOf={(row) => row.game}
        empty={t('office.nothing')}
        error={settings.error}
        columns={[
          { head: t('office.game'), cell: (row) => <Named name={names.game(row.game)} code={row.game} /> },
          { head: t('office.state'), cell: (row) => <Tag tone={TONES[row.status]}>{t(`office.game_${row.status}`)}</Tag> },
          { head: t('office.actions'), cell: (row) => <ChangeGame row={row} /> },
        ]}
      />
      <LiveBets rows={settings.data?.live_bets} error={settings.error} queryKey={KEY} />
      <BetDelays rows={settings.data?.live_bets} error={settings.error} queryKey={KEY} />
      <CashOuts rows={settings.data?.cash_outs} error={settings.error} queryKey={KEY} />
      <AccumulatorBonuses rows={settings.data?.accumulator_bonuses} error={settings.error} queryKey={KEY} />
      <EarlyPayouts rows={settings.data?.early_payouts} error={settings.error} queryKey={KEY} />
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
          { head: t('office.rate'), cell: (row) => plainRate(row.rate), figure: true },
          { head: t('office.actions'), cell: (row) => row.currency !== 'USDT' && <ChangeRate key={row.rate_id} row={row} /> },
        ]}
      />
    </div>
  );
}

function ChangeGame({ row: { game, status, version } }: { readonly row: GameRow }) {
  const t = useTranslate();
  const names = useNames();
  const may = useMay();
  const saving = useSaving(KEY);
  const [next, setNext] = useState(status);
  const [open, setOpen] = useState(false);
  if (!may('settings.games')) return null;
  if (!open)
    return (
      <Button
        onClick={() => {
          setNext(status);
          setOpen(true);
        }}
        aria-label={t('office.change_game', { game: names.game(game) })}
      >
        {t('office.change')}
      </Button>
    );
  return (
    <ReasonForm
      action={t('office.save')}
      hint={t('office.reason_hint')}
      onCancel={() => setOpen(false)}
      onDo={async (reason) => {
        await saving(api(officeSettingsApi.setGame, { game, status: next, version: version.number, reason }));
        setOpen(false);
      }}
    >
      <label className={classes.label}>
        {t('office.state')}
        <select
          className={classes.select}
          value={next}
          onChange={({ target }) => setNext(STATUSES.find((each) => each === target.value) ?? status)}
        >
          {STATUSES.map((each) => (
            <option key={each} value={each}>
              {t(`office.game_${each}`)}
            </option>
          ))}
        </select>
      </label>
    </ReasonForm>
  );
}

function ChangeRate({ row: { currency, rate, rate_id: seen } }: { readonly row: RateRow }) {
  const t = useTranslate();
  const may = useMay();
  const saving = useSaving(KEY);
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
