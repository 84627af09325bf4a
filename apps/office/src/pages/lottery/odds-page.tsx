import { officeLotteryTermsApi } from '@fairbook/contract/office';
import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { Banner } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { GameFilter } from './game-filter.tsx';
import { lotteryOf } from './lottery-names.ts';
import { OddsTableView } from './odds-table-view.tsx';

/** The odds tables of one lottery: the current one, to be changed, and earlier ones, read-only. */
export function OddsPage() {
  const [{ game: text }] = useOfficeSearch();
  const game = lotteryOf(text) ?? LOTTERY_GAMES[0];
  return <TablesOf key={game} game={game} />;
}

function TablesOf({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [chosen, choose] = useState<string>();
  const [made, setMade] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ['lottery', 'odds', game],
    queryFn: () => api(officeLotteryTermsApi.tables, { game }),
  });
  const newest = data?.list[0]?.table_id;
  const id = chosen ?? newest;
  const table = useQuery({
    queryKey: ['lottery', 'odds', game, id],
    queryFn: () => api(officeLotteryTermsApi.table, { game, table_id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY, // a table never changes
  });
  return (
    <div className={classes.room}>
      <div className={classes.filter}>
        <GameFilter games={LOTTERY_GAMES} />
        <SelectField
          label={t('office.lot_tables')}
          value={id ?? ''}
          options={(data?.list ?? []).map(({ table_id: each, by, at }, nth) => [
            each,
            `${t(nth === 0 ? 'office.lot_table_now' : 'office.lot_table_old', { id: each })} · ${by ?? t('office.lot_table_house')} · ${dateTime(at)}`,
          ])}
          onChange={(table) => choose(table === newest ? undefined : table)}
        />
      </div>
      {(error ?? table.error) && <Banner tone="error">{errorText(error ?? table.error, t)}</Banner>}
      {made !== undefined && made === newest && <Banner tone="success">{t('office.lot_published_table', { id: made })}</Banner>}
      {data && table.data ? (
        <OddsTableView
          key={table.data.table_id}
          game={game}
          tableId={table.data.table_id}
          cells={table.data.cells}
          leastReturnE6={BigInt(data.least_return_e6)}
          holds={table.data.table_id === newest}
          onMade={setMade}
        />
      ) : (
        !error && !table.error && <p role="status">{t('office.loading')}</p>
      )}
    </div>
  );
}
