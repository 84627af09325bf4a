import { officeTradingApi, type TradingPage } from '@fairbook/contract/office';
import { Button, Tag } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { useNames } from '../../shared/names.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { type Column, Table } from '../../shared/table.tsx';
import { SetLimit } from './limit-actions.tsx';
import own from './trading.module.css';

type Limit = TradingPage['limits'][number];

/** The offer limits set by staff on a match, its markets and its league, and those lifted last. */
export function OfferLimits({ page: { match, limits, markets, regions } }: { readonly page: TradingPage }) {
  const t = useTranslate();
  const names = useNames();
  const { amount, dateTime } = useFormat();
  const money = (value: Limit['bet_min']) => (value === 0n ? '–' : amount(value));
  const nameOf = ({ of, market }: Limit) => (market ? names.market(market) : t(`office.trade_of_${of}`));
  const columns: readonly Column<Limit>[] = [
    { head: t('office.trade_what'), cell: nameOf },
    { head: t('office.region'), cell: ({ region }) => (region === '' ? t('office.trade_limit_all') : names.region(region)) },
    { head: t('office.trade_bet_min'), cell: ({ bet_min: min }) => money(min), figure: true },
    { head: t('office.trade_bet_max'), cell: ({ bet_max: max }) => money(max), figure: true },
    { head: t('office.trade_bonus_max'), cell: ({ bonus_max: max }) => money(max), figure: true },
    { head: t('office.trade_word_to'), cell: ({ word }) => word, long: true },
    { head: t('office.trade_by'), cell: ({ by, at, reason }) => `${by} · ${dateTime(at)} · ${reason}`, long: true },
    {
      head: t('office.trade_lifted'),
      cell: (limit) =>
        limit.lifted ? (
          `${limit.lifted.by} · ${dateTime(limit.lifted.at)} · ${limit.lifted.reason}`
        ) : (
          <span className={own.price}>
            <Tag tone="warn">{t('office.trade_holds')}</Tag>
            <LiftLimit limit={limit} page={match} name={nameOf(limit)} />
          </span>
        ),
      long: true,
    },
  ];
  return (
    <>
      <p className={classes.small}>{t('office.trade_limits_text')}</p>
      <Table stacks name={t('office.trade_limits')} columns={columns} rows={limits} keyOf={({ id }) => id} empty={t('office.nothing')} />
      {match.revision === 0 && (
        <div className={own.action}>
          <SetLimit
            thing={{ match_id: match.match_id, markets: markets.map(({ market }) => market) }}
            regions={regions}
            name={`${match.home} × ${match.away}`}
          />
        </div>
      )}
    </>
  );
}

interface LiftLimitProps {
  readonly limit: Limit;
  readonly page: TradingPage['match'];
  readonly name: string;
}

function LiftLimit({ limit: { of, market, region }, page, name }: LiftLimitProps) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  if (!may('trading.risk')) return null;
  const words = t('office.trade_lift_limit');
  if (!isAsking) {
    return (
      <Button variant="line" aria-label={`${words}: ${name}`} onClick={() => setAsking(true)}>
        {words}
      </Button>
    );
  }
  const thing = of === 'league' ? { league_id: page.league_id } : { match_id: page.match_id, ...(market && { market }) };
  return (
    <ReasonForm
      action={words}
      hint={t('office.trade_lift_hint')}
      onCancel={() => setAsking(false)}
      onDo={async (reason) => {
        await api(officeTradingApi.liftLimit, { ...thing, region, reason });
        await queries.invalidateQueries({ queryKey: ['trading'] });
        setAsking(false);
      }}
    />
  );
}
