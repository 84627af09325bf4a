import { officeTradingApi, type TradingBonuses } from '@fairbook/contract/office';
import { SectionHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { type Column, Table } from '../../shared/table.tsx';

type Day = TradingBonuses['days'][number];
type Early = TradingBonuses['early'];

/** Accumulator bonuses: what they may still cost, and what they cost by day. */
export function BonusesPage() {
  const t = useTranslate();
  const { amount } = useFormat();
  const costs = useQuery({ queryKey: ['trading', 'bonuses'], queryFn: () => api(officeTradingApi.bonuses, {}) });
  const columns: readonly Column<Day>[] = [
    { head: t('office.trade_bonuses_day'), cell: ({ day }) => day },
    { head: t('office.trade_bonuses_bets'), cell: ({ bets }) => bets, figure: true },
    { head: t('office.trade_bonuses_paid'), cell: ({ paid }) => amount(paid), figure: true },
  ];
  return (
    <>
      <p className={classes.small}>{t('office.trade_bonuses_text')}</p>
      {costs.data && <p>{t('office.trade_bonuses_open', { count: costs.data.open.bets, amount: amount(costs.data.open.most) })}</p>}
      <Table
        stacks
        name={t('office.trade_bonuses')}
        columns={columns}
        rows={costs.data?.days}
        keyOf={({ day }) => day}
        empty={t('office.nothing')}
        error={costs.error}
      />
      <EarlyPayouts costs={costs.data?.early} error={costs.error} />
    </>
  );
}

interface EarlyProps {
  readonly costs: Early | undefined;
  readonly error: unknown;
}

/** The cost of early payouts, and how much of it the results would not have paid. */
function EarlyPayouts({ costs, error }: EarlyProps) {
  const t = useTranslate();
  const { amount } = useFormat();
  const columns: readonly Column<Early['days'][number]>[] = [
    { head: t('office.trade_bonuses_day'), cell: ({ day }) => day },
    { head: t('office.trade_early_bets'), cell: ({ bets }) => bets, figure: true },
    { head: t('office.trade_early_paid'), cell: ({ paid }) => amount(paid), figure: true },
    { head: t('office.trade_early_lost'), cell: ({ lost_bets: bets }) => bets, figure: true },
    { head: t('office.trade_early_cost'), cell: ({ cost }) => amount(cost), figure: true },
  ];
  return (
    <>
      <SectionHead title={t('office.trade_early')} />
      <p className={classes.small}>{t('office.trade_early_text')}</p>
      {costs && <p>{t('office.trade_early_open', { count: costs.open })}</p>}
      <Table
        stacks
        name={t('office.trade_early')}
        columns={columns}
        rows={costs?.days}
        keyOf={({ day }) => day}
        empty={t('office.nothing')}
        error={error}
      />
    </>
  );
}
