import { type OfficeReport, officeReportsApi, type ReportGame, type ReportStep, reportKindOf } from '@fairbook/contract/office';
import { sum, ZERO } from '@fairbook/core/money';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { readDay } from './days.ts';
import { useMarginText } from './margin.ts';
import { PeriodFilter } from './period-filter.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import own from './reports.module.css';
import { useReportColumns } from './use-report-columns.ts';

type Channel = OfficeReport['deposits'][number] | OfficeReport['withdrawals'][number];
type Step = 'day' | 'month';

/** What the house took and paid in a period: in all, by day or month, by game, and by the channels of money. */
export function ResultsPage() {
  const t = useTranslate();
  const [search] = useOfficeSearch();
  const [from, until] = [readDay(search.from), readDay(search.until)];
  const by: Step = search.by === 'month' ? 'month' : 'day';
  const report = useQuery({
    queryKey: ['reports', from, until, by],
    queryFn: () => api(officeReportsApi.results, { from, until, by }),
  });
  return (
    <div className={classes.room}>
      <PeriodFilter steps clock={report.data} />
      {report.error && <Banner tone="error">{errorText(report.error, t)}</Banner>}
      {report.data ? <Report report={report.data} by={by} /> : !report.error && <p role="status">{t('office.loading')}</p>}
    </div>
  );
}

function Report({ report, by }: { readonly report: OfficeReport; readonly by: Step }) {
  const t = useTranslate();
  const days = `${report.from}-${report.until}`;
  return (
    <>
      <Totals total={report.total} />
      <p className={classes.small}>{t('office.report_text')}</p>
      <Steps steps={report.steps} by={by} days={days} />
      <Games games={report.games} days={days} />
      <div className={classes.columns}>
        <Channels name={t('office.report_deposits_by')} file={`deposits-${days}`} rows={report.deposits} />
        <Channels name={t('office.report_withdrawals_by')} file={`withdrawals-${days}`} rows={report.withdrawals} withFees />
      </div>
      <OpenNow open={report.open} />
      <OpenStakes stakes={report.open.stakes} />
    </>
  );
}

interface StepsProps {
  readonly steps: readonly ReportStep[];
  readonly by: Step;
  readonly days: string;
}

function Steps({ steps, by, days }: StepsProps) {
  const t = useTranslate();
  const shared = useReportColumns();
  const columns: readonly ReportColumn<ReportStep>[] = [
    { head: t(`office.report_by_${by}`), code: by, text: true, value: ({ step }) => step },
    ...shared.placed,
    { head: t('office.report_prizes'), code: 'prizes', value: ({ prizes }) => prizes },
    { head: t('office.report_deposits'), code: 'deposits', value: ({ deposits }) => deposits },
    { head: t('office.report_withdrawals'), code: 'withdrawals', value: ({ withdrawals }) => withdrawals },
    { head: t('office.report_active'), code: 'active', value: ({ active }) => active },
    { head: t('office.report_registered'), code: 'registered', value: ({ registered }) => registered },
    { head: t('office.report_excluded'), code: 'excluded', value: ({ excluded }) => excluded },
  ];
  return (
    <ReportTable name={t('office.report_steps')} file={`result-${by}-${days}`} columns={columns} rows={steps} keyOf={({ step }) => step} />
  );
}

function Games({ games, days }: { readonly games: readonly ReportGame[]; readonly days: string }) {
  const t = useTranslate();
  const shared = useReportColumns();
  const columns: readonly ReportColumn<ReportGame>[] = [
    shared.game,
    {
      head: t('office.report_kind'),
      code: 'kind',
      text: true,
      value: ({ game }) => reportKindOf(game),
      cell: ({ game }) => t(`office.report_kind_${reportKindOf(game)}`),
    },
    ...shared.placed,
  ];
  return <ReportTable name={t('office.report_games')} file={`games-${days}`} columns={columns} rows={games} keyOf={({ game }) => game} />;
}

interface ChannelsProps {
  readonly name: string;
  readonly file: string;
  readonly rows: readonly Channel[];
  readonly withFees?: true;
}

function Channels({ name, file, rows, withFees }: ChannelsProps) {
  const t = useTranslate();
  const names = useNames();
  const columns: readonly ReportColumn<Channel>[] = [
    {
      head: t('office.report_channel'),
      code: 'channel',
      text: true,
      value: ({ channel }) => channel,
      cell: ({ channel }) => names.channel(channel),
    },
    { head: t('office.report_count'), code: 'count', value: ({ count }) => count },
    { head: t('office.report_amount'), code: 'amount', value: (row) => row.amount },
  ];
  const fees: ReportColumn<Channel> = {
    head: t('office.report_fees'),
    code: 'fees',
    value: (row) => ('fees' in row ? row.fees : ZERO),
  };
  return (
    <ReportTable name={name} file={file} columns={withFees ? [...columns, fees] : columns} rows={rows} keyOf={({ channel }) => channel} />
  );
}

function OpenStakes({ stakes }: { readonly stakes: OfficeReport['open']['stakes'] }) {
  const t = useTranslate();
  const shared = useReportColumns();
  const columns: readonly ReportColumn<(typeof stakes)[number]>[] = [
    shared.game,
    { head: t('office.report_open_stakes'), code: 'stakes', value: (row) => row.stakes },
  ];
  return (
    <ReportTable name={t('office.report_open_stakes_by')} file="open-stakes" columns={columns} rows={stakes} keyOf={({ game }) => game} />
  );
}

function Figures({ list }: { readonly list: readonly (readonly [OfficeMessageId, string])[] }) {
  const t = useTranslate();
  return (
    <dl className={own.figures}>
      {list.map(([words, text]) => (
        <div key={words}>
          <dt>{t(words)}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Totals({ total }: { readonly total: OfficeReport['total'] }) {
  const { amount: text } = useFormat();
  const margin = useMarginText();
  return (
    <Figures
      list={[
        ['office.report_turnover', text(total.turnover)],
        ['office.report_payout', text(total.payout)],
        ['office.report_net', text(total.net)],
        ['office.report_margin', margin(total)],
        ['office.report_prizes', text(total.prizes)],
        ['office.report_deposits', text(total.deposits)],
        ['office.report_withdrawals', text(total.withdrawals)],
        ...(total.game_wallets === 0n ? [] : [['office.report_game_wallets', text(total.game_wallets)] as const]),
        ...(total.forgiven === 0n ? [] : [['office.report_forgiven', text(total.forgiven)] as const]),
      ]}
    />
  );
}

function OpenNow({ open }: { readonly open: OfficeReport['open'] }) {
  const t = useTranslate();
  const { amount: text, dateTime } = useFormat();
  return (
    <section className={own.report} aria-label={t('office.report_open')}>
      <h2>{t('office.report_open_at', { at: dateTime(open.at) })}</h2>
      <Figures
        list={[
          ['office.report_open_stakes', text(sum(open.stakes.map(({ stakes }) => stakes)))],
          ['office.report_open_matches', text(open.matches)],
          ['office.report_open_draws', text(open.draws)],
          ['office.report_open_excluded', String(open.excluded)],
        ]}
      />
      <p className={classes.small}>{t('office.report_open_text')}</p>
    </section>
  );
}
