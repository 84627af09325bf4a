import { cardClass, classNames, Icon } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { openTotalsQuery } from './notice-queries.ts';
import classes from './open-bets-line.module.css';

/** The number of a player's open bets, their cost and possible return, in each currency: links to them. */
export function OpenBetsLine() {
  const t = useTranslate();
  const { typed } = useFormat();
  const open = useQuery(openTotalsQuery).data?.open;
  return (
    <Link to="/my-bets" className={classNames(cardClass(), classes.line)}>
      <Icon name="ticket" />
      <span>
        <b>{open === undefined || open.count === 0 ? t('common.my_bets') : t('messages.open_bets', { count: open.count })}</b>
        {open?.count === 0 && <small>{t('my_bets.empty_open')}</small>}
        {open?.sums.map(({ currency, staked, most }) => (
          <small key={currency}>
            {t('my_bets.staked')} {typed(staked, currency)} · {t('my_bets.returns')} {t('my_bets.up_to', { amount: typed(most, currency) })}
          </small>
        ))}
      </span>
      <Icon name="right" size="small" />
    </Link>
  );
}
