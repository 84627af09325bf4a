import { type OfficeReport, officeReportsApi, type ReportGame, type ReportStep, reportKindOf } from '@fairbook/contract/office';
import { type Amount, amount, sum } from '@fairbook/core/money';
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
import { marginOf, useMarginText } from './margin.ts';
import { PeriodFilter } from './period-filter.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import own from './reports.module.css';

type Channel = OfficeReport['deposits'][number] | OfficeReport['withdrawals'][number];
type Open = OfficeReport['open']['stakes'][number];

/** What the house took and paid in a period: in all, by day or month, by game, and by the channels of money. */
export function ResultsPage() {
  const t = useTranslate();
  const [search] = useOfficeSearch();
  const [from, until] = [readDay(search.from), readDay(search.until)];
  const by = search.by === 'month' ? 'month' : 'day';
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

function Report({ report, by }: { readonly report: OfficeReport; readonly by: 'day' | 'month' }) {
  const t = useTranslate();
  const names = useNames();
  const margin = useMarginText();
  const days = `${report.from}-${report.until}`;
  const steps: readonly ReportColumn<ReportStep>[] = [
    { head: t(`office.report_by_${by}`), code: by, text: true, value: ({ step }) => step },
    { head: t('office.bets'), code: 'bets', value: ({ bets }) => bets },
    { head: t('office.report_placed'), code: 'placed', value: ({ placed }) => placed },
    { head: t('office.report_refunded'), code: 'refunded', value: ({ refunded }) => refunded },
    { head: t('office.report_turnover'), code: 'turnover', value: ({ turnover }) => turnover },
    { head: t('office.report_payout'), code: 'payout', value: ({ payout }) => payout },
    { head: t('office.report_net'), code: 'net', value: ({ net }) => net },
    { head: t('office.report_margin'), code: 'margin_percent', value: marginOf, cell: margin },
    { head: t('office.report_prizes'), code: 'prizes', value: ({ prizes }) => prizes },
    { head: t('office.report_deposits'), code: 'deposits', value: ({ deposits }) => deposits },
    { head: t('office.report_withdrawals'), code: 'withdrawals', value: ({ withdrawals }) => withdrawals },
    { head: t('office.report_active'), code: 'active', value: ({ active }) => active },
    { head: t('office.report_registered'), code: 'registered', value: ({ registered }) => registered },
    { head: t('office.report_excluded'), code: 'excluded', value: ({ excluded }) => excluded },
  ];
  const games: readonly ReportColumn<ReportGame>[] = [
    { head: t('office.game'), code: 'game', text: true, value: ({ game }) => game, cell: ({ game }) => names.game(game) },
    {
      head: t('office.report_kind'),
      code: 'kind',
      text: true,
      value: ({ game }) => reportKindOf(game),
      cell: ({ game }) => t(`office.report_kind_${reportKindOf(game)}`),
    },
    { head: t('office.bets'), code: 'bets', value: ({ bets }) => bets },
    { head: t('office.report_placed'), code: 'placed', value: ({ placed }) => placed },
    { head: t('office.report_refunded'), code: 'refunded', value: ({ refunded }) => refunded },
    { head: t('office.report_turnover'), code: 'turnover', value: ({ turnover }) => turnover },
    { head: t('office.report_payout'), code: 'payout', value: ({ payout }) => payout },
    { head: t('office.report_net'), code: 'net', value: ({ net }) => net },
    { head: t('office.report_margin'), code: 'margin_percent', value: marginOf, cell: margin },
  ];
  const channels = (withFees: boolean): readonly ReportColumn<Channel>[] => [
    {
      head: t('office.report_channel'),
      code: 'channel',
      text: true,
      value: ({ channel }) => channel,
      cell: ({ channel }) => names.channel(channel),
    },
    { head: t('office.report_count'), code: 'count', value: ({ count }) => count },
    { head: t('office.report_amount'), code: 'amount', value: (row) => row.amount },
    ...(withFees
      ? [{ head: t('office.report_fees'), code: 'fees', value: (row: Channel): Amount => ('fees' in row ? row.fees : amount(0n)) }]
      : []),
  ];
  const open: readonly ReportColumn<Open>[] = [
    { head: t('office.game'), code: 'game', text: true, value: ({ game }) => game, cell: ({ game }) => names.game(game) },
    { head: t('office.report_open_stakes'), code: 'stakes', value: ({ stakes }) => stakes },
  ];
  return (
    <>
      <Totals total={report.total} />
      <p className={classes.small}>{t('office.report_text')}</p>
      <ReportTable
        name={t('office.report_steps')}
        file={`result-${by}-${days}`}
        columns={steps}
        rows={report.steps}
        keyOf={({ step }) => step}
      />
      <ReportTable name={t('office.report_games')} file={`games-${days}`} columns={games} rows={report.games} keyOf={({ game }) => game} />
      <div className={classes.columns}>
        <ReportTable
          name={t('office.report_deposits_by')}
          file={`deposits-${days}`}
          columns={channels(false)}
          rows={report.deposits}
          keyOf={({ channel }) => channel}
        />
        <ReportTable
          name={t('office.report_withdrawals_by')}
          file={`withdrawals-${days}`}
          columns={channels(true)}
          rows={report.withdrawals}
          keyOf={({ channel }) => channel}
        />
      </div>
      <OpenNow open={report.open} />
      <ReportTable
        name={t('office.report_open_stakes_by')}
        file="open-stakes"
        columns={open}
        rows={report.open.stakes}
        keyOf={({ game }) => game}
      />
    </>
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
