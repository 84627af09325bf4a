import { officeTradingApi, type TradingPage } from '@fairbook/contract/office';
import { formatOdds } from '@fairbook/core/money';
import { Button, Tag } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useFormat } from '../../../shared/format.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMay } from '../../../shared/me.ts';
import { useNames } from '../../../shared/names.tsx';
import { SecondPerson } from '../../../shared/second-person.tsx';
import { useSelectionWords } from '../../../shared/selection-words.ts';
import { type Column, Table } from '../../../shared/table.tsx';
import own from '../trading.module.css';
import { EndPrice } from './end-price.tsx';
import { MarginActions } from './margin-actions.tsx';

type Row = TradingPage['own_odds'][number];
type Factor = TradingPage['factors'][number];

/** Odds by hand and margin factors of a match: those waiting for a second person, those in force, and those that ended last. */
export function OwnOdds({ page }: { readonly page: TradingPage }) {
  const t = useTranslate();
  const names = useSelectionWords();
  const { dateTime } = useFormat();
  const { match, own_odds: rows, factors } = page;
  const nameOf = (row: Row) => names.whole(row, match);
  const columns: readonly Column<Row>[] = [
    { head: t('office.trade_what'), cell: nameOf, long: true },
    {
      head: t('office.bet_odds'),
      cell: ({ odds, feed }) => (
        <>
          <b>{formatOdds(odds)}</b> <span className={own.feed}>{t('office.trade_price_feed', { odds: formatOdds(feed) })}</span>
        </>
      ),
    },
    {
      head: t('office.trade_price_until'),
      cell: ({ until }) => (until ? dateTime(until) : t('office.trade_price_until_lifted')),
    },
    {
      head: t('office.trade_by'),
      cell: ({ asked, done, reason }) =>
        `${asked.by}${done && done.by !== asked.by ? `, ${done.by}` : ''} · ${dateTime(asked.at)} · ${reason}`,
      long: true,
    },
    { head: t('office.state'), cell: (row) => <State page={page} row={row} name={nameOf(row)} />, long: true },
  ];
  return (
    <>
      <p>{t('office.trade_prices_text')}</p>
      <div className={own.action}>
        <MarginActions
          thing={{ match_id: match.match_id }}
          of={match.game}
          name={`${match.home} × ${match.away}`}
          inForce={holding(factors)}
        />
      </div>
      {factors.length > 0 && <Factors list={factors} />}
      <Table
        stacks
        name={t('office.trade_prices')}
        columns={columns}
        rows={rows}
        keyOf={({ odds_id: id }) => id}
        empty={t('office.trade_prices_none')}
      />
    </>
  );
}

/** What holds for the match as a whole: its own factor, or that of its league or game. */
const holding = (factors: readonly Factor[]): number | null =>
  (['match', 'league', 'game'] as const).flatMap((scope) => factors.filter(({ of, lifted }) => of === scope && !lifted))[0]?.factor ?? null;

function State({ page, row, name }: { readonly page: TradingPage; readonly row: Row; readonly name: string }) {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const { match } = page;
  if (row.ended) {
    const { by, at, reason } = row.ended;
    return <>{by === null ? t('office.trade_price_over', { at: dateTime(at) }) : `${by} · ${dateTime(at)} · ${reason}`}</>;
  }
  const canAct = may('trading.price') && match.revision === 0;
  return (
    <span className={own.price}>
      <Tag tone={row.fallen_at ? 'bad' : 'warn'}>
        {t(row.fallen_at ? 'office.trade_price_fell' : row.done ? 'office.trade_holds' : 'office.trade_asked')}
      </Tag>
      {row.beyond_fair && <Tag tone="bad">{t('office.trade_price_is_beyond')}</Tag>}
      {canAct && !row.done && <Confirm matchId={match.match_id} row={row} name={name} />}
      {canAct && <EndPrice matchId={match.match_id} row={row} name={name} />}
    </span>
  );
}

function Confirm({ matchId, row, name }: { readonly matchId: string; readonly row: Row; readonly name: string }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api(officeTradingApi.confirmOdds, { match_id: matchId, odds_id: row.odds_id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['trading'] }),
  });
  return (
    <SecondPerson before={[row.asked.by]}>
      <Button
        variant="primary"
        aria-label={`${t('office.trade_price_confirm')}: ${name}`}
        disabled={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {t('office.trade_price_confirm')}
      </Button>
      {confirm.error && <span role="alert">{errorText(confirm.error, t)}</span>}
    </SecondPerson>
  );
}

function Factors({ list }: { readonly list: readonly Factor[] }) {
  const t = useTranslate();
  const names = useNames();
  const { dateTime } = useFormat();
  const columns: readonly Column<Factor>[] = [
    { head: t('office.trade_what'), cell: ({ of, market }) => (market ? names.market(market) : t(`office.trade_of_${of}`)) },
    { head: t('office.trade_margin_percent'), cell: ({ factor }) => `${factor} %`, figure: true },
    { head: t('office.trade_by'), cell: ({ by, at, reason }) => `${by} · ${dateTime(at)} · ${reason}`, long: true },
    {
      head: t('office.trade_lifted'),
      cell: ({ lifted }) =>
        lifted ? `${lifted.by ?? ''} · ${dateTime(lifted.at)} · ${lifted.reason}` : <Tag tone="warn">{t('office.trade_holds')}</Tag>,
      long: true,
    },
  ];
  return <Table stacks name={t('office.trade_margins')} columns={columns} rows={list} keyOf={({ id }) => id} empty="" />;
}
