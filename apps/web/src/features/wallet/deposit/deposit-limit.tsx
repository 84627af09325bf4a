import type { PlayerLimit } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
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

/** What the player's own deposit limits leave, the least of several, in USDT; undefined without one. */
function useDepositLeft(): { readonly period: PlayerLimit['period']; readonly amount: Amount } | undefined {
  const { data: limits } = useQuery(limitsQuery);
  return (limits?.limits ?? [])
    .flatMap(({ kind, period, left: { amount } }) => (kind === 'deposit' && amount !== null ? [{ period, amount }] : []))
    .sort((one, other) => (one.amount < other.amount ? -1 : 1))[0];
}

/**
 * Says why an amount passes the player's own deposit limits, before it is sent; undefined if it does not.
 *
 * @param credited what would be credited, in USDT; undefined while nothing can be
 */
export function useOverLimit(credited: Amount | undefined): string | undefined {
  const t = useTranslate();
  const { money } = useFormat();
  const left = useDepositLeft();
  return left && credited !== undefined && credited > left.amount ? t('wallet.limit_over', { left: money(left.amount) }) : undefined;
}

/** The rest of the player's own deposit limits, beside the amount. */
export function DepositLimit() {
  const t = useTranslate();
  const { money } = useFormat();
  const tightest = useDepositLeft();
  if (!tightest) return null;
  return <p className={classes.fine}>{t(LEFT[tightest.period], { left: money(tightest.amount) })}</p>;
}
