import { type MarginRequest, officeTradingApi } from '@fairbook/contract/office';
import { Banner } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useFormat } from '../../../shared/format.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMay } from '../../../shared/me.ts';
import { useNames } from '../../../shared/names.tsx';
import { AskedActions } from '../../../shared/room-parts/asked-actions.tsx';
import { Table } from '../../../shared/table.tsx';

const REREAD_MS = 15_000;

/** Margins that one person requested and another one shifts. Renders nothing if there are none. */
export function AskedMargins() {
  const t = useTranslate();
  const names = useNames();
  const { dateTime } = useFormat();
  const asked = useQuery({
    queryKey: ['trading', 'margins'],
    queryFn: () => api(officeTradingApi.askedMargins, {}),
    refetchInterval: REREAD_MS,
  });
  const rows = asked.data?.list ?? [];
  if (asked.error) return <Banner tone="error">{errorText(asked.error, t)}</Banner>;
  if (rows.length === 0) return null;
  const nameOf = ({ of, game, name, market }: MarginRequest): string =>
    of === 'game'
      ? t('office.trade_margin_of_all', { name: names.game(game) })
      : `${names.game(game)} · ${name}${market === null ? '' : ` · ${names.market(market)}`}`;
  return (
    <Table
      stacks
      name={t('office.trade_margins_asked')}
      rows={rows}
      keyOf={(row) => row.request_id}
      empty={t('office.nothing')}
      columns={[
        { head: t('office.trade_margins_asked'), cell: nameOf, long: true },
        { head: t('office.trade_margin_held'), cell: ({ held }) => `${held} %`, figure: true },
        { head: t('office.trade_margin_wanted'), cell: ({ factor }) => `${factor} %`, figure: true },
        { head: t('office.reason'), cell: (row) => row.reason, long: true },
        { head: t('office.asked_by'), cell: (row) => `${row.asked_by} · ${dateTime(row.asked_at)}`, long: true },
        { head: t('office.actions'), cell: (row) => <MarginActions asked={row} name={nameOf(row)} /> },
      ]}
    />
  );
}

function MarginActions({ asked: { request_id: id, asked_by: by }, name }: { readonly asked: MarginRequest; readonly name: string }) {
  const t = useTranslate();
  const may = useMay();
  if (!may('trading.price')) return null;
  return (
    <AskedActions
      before={[by]}
      action={t('office.trade_margin_do')}
      about={name}
      confirm={() => api(officeTradingApi.confirmMargin, { request_id: id })}
      drop={(reason) => api(officeTradingApi.dropMargin, { request_id: id, reason })}
    />
  );
}
