import { type OfficeMargins, officeReportsApi } from '@fairbook/contract/office';
import { Banner } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { readDay } from './days.ts';
import { PeriodFilter } from './period-filter.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { useReportColumns } from './use-report-columns.ts';

type League = OfficeMargins['leagues'][number];
type Market = OfficeMargins['markets'][number];

/** What settled bets on matches came to by league and by market. */
export function MarginsPage() {
  const t = useTranslate();
  const [search] = useOfficeSearch();
  const [from, until] = [readDay(search.from), readDay(search.until)];
  const margins = useQuery({
    queryKey: ['reports', 'margins', from, until],
    queryFn: () => api(officeReportsApi.margins, { from, until }),
  });
  return (
    <div className={classes.room}>
      <PeriodFilter clock={margins.data} />
      {margins.error && <Banner tone="error">{errorText(margins.error, t)}</Banner>}
      {margins.data ? <Margins margins={margins.data} /> : !margins.error && <p role="status">{t('office.loading')}</p>}
    </div>
  );
}

function Margins({ margins: { from, until, leagues, markets } }: { readonly margins: OfficeMargins }) {
  const t = useTranslate();
  const names = useNames();
  const shared = useReportColumns();
  const figures: readonly ReportColumn<League | Market>[] = [
    { head: t('office.report_settled'), code: 'settled', value: ({ count }) => count },
    ...shared.settled,
  ];
  const playOf = ({ game, discipline }: League): string =>
    discipline === null ? names.game(game) : `${names.game(game)} · ${t(`sports.discipline_${discipline}`)}`;
  const ofLeagues: readonly ReportColumn<League>[] = [
    {
      head: t('office.trade_league'),
      code: 'league',
      text: true,
      value: ({ league }) => league,
      cell: (row) => row.league || t('office.report_several_matches'),
    },
    { ...shared.game, cell: playOf },
    ...figures,
  ];
  const ofMarkets: readonly ReportColumn<Market>[] = [
    {
      head: t('office.report_market'),
      code: 'market',
      text: true,
      value: ({ market }) => market ?? '',
      cell: ({ market }) => (market === null ? t('office.report_several_markets') : names.market(market)),
    },
    shared.game,
    ...figures,
  ];
  return (
    <>
      <p className={classes.small}>{t('office.report_margins_text')}</p>
      <ReportTable
        name={t('office.report_leagues')}
        file={`leagues-${from}-${until}`}
        columns={ofLeagues}
        rows={leagues}
        keyOf={({ game, league_id: id }) => `${game} ${id}`}
      />
      <ReportTable
        name={t('office.report_markets')}
        file={`markets-${from}-${until}`}
        columns={ofMarkets}
        rows={markets}
        keyOf={({ game, market }) => `${game} ${market}`}
      />
    </>
  );
}
