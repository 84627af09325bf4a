import { type Deposit, walletApi } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './deposit-methods.module.css';
import { useMethodText } from './method-text.ts';

/** Orders begun that can still be paid. */
export function OpenOrders({ onContinue }: { readonly onContinue: (order: Deposit) => void }) {
  const t = useTranslate();
  const { typed, time } = useFormat();
  const { name } = useMethodText();
  const { data } = useQuery({
    queryKey: [...keys.account, 'deposits', 'open'],
    queryFn: () => api(walletApi.deposits, { start: 0, limit: 10 }),
  });
  const open = data?.list.filter(({ pay }) => pay !== null) ?? [];
  if (open.length === 0) return null;
  return (
    <ul className={classes.open}>
      {open.map((order) => (
        <li key={order.order_id}>
          <button type="button" className={classes.order} onClick={() => onContinue(order)}>
            <Icon name="clock" />
            <span>
              <b>{t('wallet.way_continue', { amount: typed(order.amount, order.currency), way: name(order.type) })}</b>
              <small>{order.expires_at && t('wallet.way_until', { time: time(order.expires_at) })}</small>
            </span>
            <Icon name="right" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
