import { reportsApi } from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import { parseDay } from '@fairbook/core/rewards';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { accountQuery } from '../../shared/format/currency.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './balance-card.module.css';
import { signedMoney } from './signed-money.ts';

const DAY_MS = 86_400_000;
/** A day of UTC, by which today's result is counted. */
const dayOf = (ms: number) => parseDay(new Date(ms).toISOString().slice(0, 10));

const weekQuery = queryOptions({
  queryKey: [...keys.account, 'week'],
  queryFn: () => {
    const now = Date.now();
    return api(reportsApi.accountSummary, { start_date: dayOf(now - 6 * DAY_MS), end_date: dayOf(now), timezone_offset: 0 });
  },
});

/** The result of playing: today, in seven days including today, and since the account was opened. In plain ink either way. */
export function Results() {
  const t = useTranslate();
  const { balance } = useFormat();
  const { data: account } = useQuery(accountQuery);
  const { data: week } = useQuery(weekQuery);
  const figure = (value: Amount | undefined) => (value === undefined ? '…' : signedMoney(value, balance));
  const inWeek = week && amount(week.stakes + week.payouts + week.game_transfers);
  const ever = week && amount(week.closing - week.net_deposits_ever - (account?.owed ?? 0n));
  return (
    <div className={classes.net}>
      <dl className={classes.trio}>
        <div>
          <dt>{t('wallet.net_today')}</dt>
          <dd>{figure(account?.net_today)}</dd>
        </div>
        <div>
          <dt>{t('wallet.net_week')}</dt>
          <dd>{figure(inWeek)}</dd>
        </div>
        <div>
          <dt>{t('wallet.net_ever')}</dt>
          <dd>{figure(ever)}</dd>
        </div>
      </dl>
      <p className={classes.fine}>
        {t('wallet.net_today_note')} {t('wallet.net_ever_note')}
      </p>
    </div>
  );
}
