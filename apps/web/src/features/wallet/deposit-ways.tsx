import { type Deposit, type DepositWay, walletApi } from '@fairbook/contract';
import { classNames, Icon, type IconName } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import classes from './deposit-ways.module.css';
import { useWayText } from './way-text.ts';

const ICONS: Readonly<Record<DepositWay['payment_type'], IconName>> = {
  play_money: 'games',
  fiat: 'phone',
  card: 'wallet',
  third_party: 'share',
  crypto: 'lock',
};

export interface DepositWaysProps {
  readonly ways: readonly DepositWay[];
  readonly onChoose: (way: DepositWay) => void;
  readonly onContinue: (order: Deposit) => void;
}

/** The ways to deposit, each with its limits, what it keeps and how long it takes; above them what was begun and can still be paid. */
export function DepositWays({ ways, onChoose, onContinue }: DepositWaysProps) {
  const t = useTranslate();
  const { typed, time } = useFormat();
  const { name, about } = useWayText();
  const { data } = useQuery({
    queryKey: [...keys.account, 'deposits', 'open'],
    queryFn: () => api(walletApi.deposits, { start: 0, limit: 10 }),
  });
  const open = data?.list.filter(({ pay }) => pay !== null) ?? [];
  return (
    <ul className={classes.ways}>
      {open.map((order) => (
        <li key={order.order_id}>
          <button type="button" className={classes.way} onClick={() => onContinue(order)}>
            <Icon name="clock" />
            <span>
              <b>{t('wallet.way_continue', { amount: typed(order.amount, order.currency), way: name(order.type) })}</b>
              <small>{order.expires_at && t('wallet.way_until', { time: time(order.expires_at) })}</small>
            </span>
            <Icon name="right" size="small" />
          </button>
        </li>
      ))}
      {ways.map((way) => (
        <li key={way.type}>
          {way.closed !== null ? (
            <ClosedWay way={way} />
          ) : (
            <button type="button" className={classes.way} onClick={() => onChoose(way)}>
              <Icon name={ICONS[way.payment_type]} />
              <span>
                <b>{name(way.type)}</b>
                <small>{about(way)}</small>
              </span>
              <Icon name="right" size="small" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A way that cannot be used now, with the house's word why. */
function ClosedWay({ way: { type, payment_type, closed } }: { readonly way: DepositWay }) {
  const { name } = useWayText();
  return (
    <div className={classNames(classes.way, classes.closed)}>
      <Icon name={ICONS[payment_type]} />
      <span>
        <b>{name(type)}</b>
        <small>{closed}</small>
      </span>
    </div>
  );
}
