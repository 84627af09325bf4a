import { type Deposit, type DepositInHistory, walletApi } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { DEPOSIT_STATES } from '@fairbook/core/payments';
import { saveCsv } from '@fairbook/ui';
import { api } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useMethodText } from '../deposit/method-text.ts';
import { type Days, instantsOf } from './days.ts';
import { MoneyHistory } from './money-history.tsx';
import { MoneyRow, type Tones } from './money-row.tsx';
import { TotalsBar } from './totals-bar.tsx';

const SHOWN = ['all', ...DEPOSIT_STATES] as const;
const TONES: Tones<Deposit['state']> = {
  pending: 'neutral',
  processing: 'warn',
  success: 'ok',
  failed: 'bad',
  rejected: 'bad',
  expired: 'neutral',
};

/** The player's deposits with method, amount and state; above them the total credited. */
export function DepositList({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { money, typed } = useFormat();
  const { name } = useMethodText();
  return (
    <MoneyHistory
      name="deposits"
      days={days}
      filter={{
        label: t('wallet.d_filter'),
        values: SHOWN,
        nameOf: (value) => t(value === 'all' ? 'wallet.d_all' : `wallet.d_status_${value}`),
      }}
      read={(shown) => (page) => api(walletApi.deposits, { ...instantsOf(days), ...(shown !== 'all' && { state: shown }), ...page })}
      idOf={({ order_id }) => order_id}
      totals={(_, first, all) => (
        <TotalsBar
          known={
            first && {
              count: first.totals.count,
              text: t('wallet.d_totals', { count: first.totals.count, credited: money(first.totals.score) }),
            }
          }
          onSave={async () => saveCsv('deposits', rowsOf(await all()))}
        />
      )}
      empty={() => t('wallet.d_none')}
      row={({ type, amount, currency, date, state, remark, balance }) => (
        <MoneyRow
          kind={name(type)}
          figure={typed(amount, currency)}
          at={date}
          state={{ tone: TONES[state], text: t(`wallet.d_status_${state}`) }}
          note={
            remark === null
              ? balance !== null && t('wallet.statement_balance', { balance: money(balance) })
              : t(`wallet.returned_${remark}`)
          }
        />
      )}
    />
  );
}

const rowsOf = (list: readonly DepositInHistory[]) => [
  ['order_id', 'date', 'way', 'state', 'amount', 'currency', 'fee', 'credited_usdt', 'balance_usdt', 'decided_at', 'reason'],
  ...list.map((each) => [
    each.order_id,
    each.date.toISOString(),
    each.type,
    each.state,
    formatAmount(each.amount),
    each.currency,
    formatAmount(each.fee),
    each.state === 'success' ? formatAmount(each.score) : '0.000000',
    each.balance === null ? '' : formatAmount(each.balance),
    each.decided_at?.toISOString() ?? '',
    each.remark ?? '',
  ]),
];
