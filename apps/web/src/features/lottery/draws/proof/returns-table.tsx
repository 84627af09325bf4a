import { drawBetsApi, type ReplyOf } from '@fairbook/contract';
import type { DrawSource } from '@fairbook/core/lottery';
import { Banner, EmptyState, Skeleton } from '@fairbook/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';
import { keys } from '../../../../shared/api/query-keys.ts';
import { errorText } from '../../../../shared/format/error-text.ts';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { GameName, gameName } from '../balls/game-name.tsx';
import { overviewQuery } from '../draw-queries.ts';
import classes from './returns-table.module.css';
import { ScrollBox } from './scroll-box.tsx';

type Return = ReplyOf<typeof drawBetsApi.returns>['list'][number];

/** The actual and the theoretical return of each lottery. */
const returnsQuery = queryOptions({
  queryKey: [...keys.lotteries, 'returns'],
  queryFn: () => api(drawBetsApi.returns, {}),
  staleTime: 60_000,
});

/** The return of each lottery, beside the return by its odds and the band that chance allows. */
export function ReturnsTable() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { data, error } = useQuery(returnsQuery);
  const { data: overview } = useQuery(overviewQuery);
  if (!data)
    return error ? (
      <EmptyState icon="warn">{errorText(error, t)}</EmptyState>
    ) : (
      <Skeleton rows={8} row="table" label={t('draws.loading')} />
    );
  const outside = data.list.filter(isOutside);
  return (
    <div className={classes.returns}>
      {outside.length > 0 && (
        <Banner tone="warning">{t('draws.returns_outside', { games: outside.map(({ game }) => gameName(t, game)).join(', ') })}</Banner>
      )}
      <ScrollBox label={t('draws.returns_table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('draws.returns_game')}</th>
              <th scope="col">{t('draws.returns_bets')}</th>
              <th scope="col">{t('draws.returns_declared')}</th>
              <th scope="col">{t('draws.returns_measured')}</th>
              <th scope="col">{t('draws.returns_band')}</th>
              <td aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {data.list.map((each) => (
              <ReturnRow key={each.game} each={each} source={overview?.list.find(({ game }) => game === each.game)?.source} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={classes.note}>{t('draws.returns_counted', { time: dateTime(data.counted_at) })}</p>
    </div>
  );
}

/** The chart's range is from zero to twice the stakes. */
const MOST_E6 = 2_000_000;
const across = (shareE6: number): string => `${Math.min(100, Math.max(0, (100 * shareE6) / MOST_E6))}%`;

function ReturnRow({ each, source }: { readonly each: Return; readonly source: DrawSource | undefined }) {
  const t = useTranslate();
  const { number, percent } = useFormat();
  const share = (millionths: number | null) => (millionths === null ? '—' : percent(Math.round(millionths / 1_000)));
  const { game, bets, declared_e6, measured_e6, band_low_e6, band_high_e6 } = each;
  return (
    <tr>
      <th scope="row">{source ? <GameName game={game} source={source} /> : gameName(t, game)}</th>
      <td>{number(bets)}</td>
      <td>{share(declared_e6)}</td>
      <td>{share(measured_e6)}</td>
      <td>{band_low_e6 === null || band_high_e6 === null ? '—' : `${share(band_low_e6)} – ${share(band_high_e6)}`}</td>
      <td aria-hidden="true" className={classes.drawing}>
        {declared_e6 !== null && measured_e6 !== null && band_low_e6 !== null && band_high_e6 !== null && (
          <svg aria-hidden="true">
            <line className={classes.axis} x1="0" x2="100%" y1="50%" y2="50%" />
            <rect
              className={classes.band}
              x={across(band_low_e6)}
              width={across(Math.min(MOST_E6, band_high_e6) - band_low_e6)}
              y="4"
              height="12"
              rx="3"
            />
            <line className={classes.declared} x1={across(declared_e6)} x2={across(declared_e6)} y1="0" y2="100%" />
            <circle className={classes.measured} cx={across(measured_e6)} cy="50%" r="4" />
          </svg>
        )}
      </td>
    </tr>
  );
}

const isOutside = ({ measured_e6, band_low_e6, band_high_e6 }: Return): boolean =>
  measured_e6 !== null && band_low_e6 !== null && band_high_e6 !== null && (measured_e6 < band_low_e6 || measured_e6 > band_high_e6);
