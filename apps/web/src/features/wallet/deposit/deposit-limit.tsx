import type { PlayerLimit } from '@fairbook/contract';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../../shared/api/limits-query.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import classes from './deposit-form.module.css';

const LEFT = {
  day: 'wallet.limit_left_day',
  week: 'wallet.limit_left_week',
  month: 'wallet.limit_left_month',
} as const satisfies Record<PlayerLimit['period'], MessageId>;

/** The rest of the player's own deposit limits, the least of several, beside the amount. */
export function DepositLimit() {
  const t = useTranslate();
  const { money } = useFormat();
  const { data: limits } = useQuery(limitsQuery);
  const [tightest] = (limits?.limits ?? [])
    .flatMap(({ kind, period, left: { amount } }) => (kind === 'deposit' && amount !== null ? [{ period, amount }] : []))
    .sort((one, other) => (one.amount < other.amount ? -1 : 1));
  if (!tightest) return null;
  return <p className={classes.fine}>{t(LEFT[tightest.period], { left: money(tightest.amount) })}</p>;
}
