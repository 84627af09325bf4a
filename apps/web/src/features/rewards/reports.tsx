import { type ReplyOf, reportsApi } from '@fairbook/contract';
import { Banner, Button, Card, CardBody, CardHead, Chips, EmptyState, Icon, Skeleton, SumTable, saveFile, TextField } from '@fairbook/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { statementFile } from '../../shared/receipts/statement-file.ts';
import { everyDay } from './day-line.ts';
import { GameTable } from './game-table.tsx';
import { NetChart } from './net-chart.tsx';
import { asRequest, lastDays, PRESETS, presetOf, type ReportPeriod, readPeriod } from './period.ts';
import classes from './reports.module.css';

const reportQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: [...keys.account, 'report', period.start, period.end],
    queryFn: async () => {
      const asked = asRequest(period);
      const [summary, games, days] = await Promise.all([
        api(reportsApi.accountSummary, asked),
        api(reportsApi.betStatistics, asked),
        api(reportsApi.resultByDay, asked),
      ]);
      return { summary, games: games.list, days: everyDay(period, days.list) };
    },
    placeholderData: (before) => before,
  });

/** The account's results in a period: each day, the summary, each game, and every movement as a file. */
export function Reports() {
  const t = useTranslate();
  const [period, setPeriod] = useState(() => lastDays('30', new Date()));
  const { data, error, refetch } = useQuery(reportQuery(period));
  return (
    <div className={classes.reports}>
      <PeriodChoice period={period} onChange={setPeriod} />
      {error && (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </Banner>
      )}
      {!data && !error && <Skeleton rows={8} label={t('common.loading')} />}
      {data && (
        <>
          <NetChart days={data.days} />
          <Summary {...data.summary} />
          <Card aria-label={t('rewards.report_games')}>
            <CardHead title={t('rewards.report_games')} />
            {data.games.length === 0 ? <EmptyState icon="chart">{t('rewards.report_empty')}</EmptyState> : <GameTable games={data.games} />}
          </Card>
        </>
      )}
      <Statement period={period} />
    </div>
  );
}

function PeriodChoice({ period, onChange }: { readonly period: ReportPeriod; readonly onChange: (period: ReportPeriod) => void }) {
  const t = useTranslate();
  const [now] = useState(() => new Date());
  const [typed, setTyped] = useState<{ readonly start: string; readonly end: string }>(period);
  const take = (next: { readonly start: string; readonly end: string }) => {
    setTyped(next);
    const read = readPeriod(next.start, next.end);
    if (read) onChange(read);
  };
  const problem = readPeriod(typed.start, typed.end) ? undefined : t('errors.report.range_invalid');
  return (
    <div className={classes.period}>
      <Chips
        label={t('rewards.report_presets')}
        value={presetOf(period, now) ?? ''}
        chips={PRESETS.map((value) => ({ value, label: t(`rewards.report_preset_${value}`) }))}
        onChange={(preset) => {
          const chosen = PRESETS.find((each) => each === preset);
          if (chosen) take(lastDays(chosen, now));
        }}
      />
      <div className={classes.dates}>
        <TextField
          type="date"
          label={t('rewards.report_from')}
          value={typed.start}
          onChange={(start) => take({ ...typed, start })}
          error={problem}
        />
        <TextField type="date" label={t('rewards.report_to')} value={typed.end} onChange={(end) => take({ ...typed, end })} />
      </div>
    </div>
  );
}

const PARTS = ['opening', 'deposits', 'withdrawals', 'stakes', 'payouts', 'bonuses', 'game_transfers', 'debts', 'closing'] as const;

function Summary(summary: ReplyOf<typeof reportsApi.accountSummary>) {
  const t = useTranslate();
  const { money } = useFormat();
  const rows = PARTS.map((part) => ({
    key: part,
    label: t(`rewards.report_${part}`),
    figure: money(summary[part]),
    total: part === 'closing',
  }));
  return (
    <Card aria-label={t('rewards.report_summary')}>
      <CardHead title={t('rewards.report_summary')} />
      <CardBody className={classes.body ?? ''}>
        <SumTable rows={rows} />
        <SumTable rows={[{ key: 'ever', label: t('rewards.report_ever'), figure: money(summary.net_deposits_ever) }]} />
        <p className={classes.fine}>{t('rewards.report_exact')}</p>
      </CardBody>
    </Card>
  );
}

function Statement({ period }: { readonly period: ReportPeriod }) {
  const t = useTranslate();
  const download = useMutation({
    mutationFn: () => statementFile(asRequest(period), t('rewards.report_csv_columns')),
    onSuccess: (file) => saveFile(file, `fairbook-${period.start}-${period.end}.csv`),
  });
  return (
    <>
      <Button variant="line" aria-disabled={download.isPending} onClick={() => download.mutate()}>
        <Icon name="in" />
        {t('rewards.report_csv')}
      </Button>
      {download.error && <Banner tone="error">{errorText(download.error, t)}</Banner>}
    </>
  );
}
