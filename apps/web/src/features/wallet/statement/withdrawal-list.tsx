import { type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { saveCsv } from '@fairbook/ui';
import { api } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { WithdrawalView } from '../withdraw/withdrawal-view.tsx';
import { type Days, instantsOf } from './days.ts';
import { MoneyHistory } from './money-history.tsx';
import { MoneyRow, type Tones } from './money-row.tsx';
import { TotalsBar } from './totals-bar.tsx';

const SHOWN = ['all', 'paid', 'rejected', 'returned'] as const;
const TONES: Tones<Withdrawal['status']> = { pending: 'neutral', processing: 'warn', success: 'ok', failed: 'bad', rejected: 'bad' };

/** The player's withdrawals, each expanding to its stages; above them the total of those shown. */
export function WithdrawalList({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { money, typed } = useFormat();
  return (
    <MoneyHistory
      name="withdrawals"
      days={days}
      filter={{
        label: t('wallet.w_filter'),
        values: SHOWN,
        nameOf: (value) => t(value === 'all' ? 'wallet.w_all' : `wallet.w_state_${value}`),
      }}
      read={(shown) => (page) =>
        api(withdrawalsApi.withdrawals, { ...instantsOf(days), ...(shown !== 'all' && { state: shown }), ...page })
      }
      idOf={({ order_id }) => order_id}
      isUnderWay={({ status }) => status === 'pending' || status === 'processing'}
      totals={(_, first, all) => (
        <TotalsBar
          known={
            first && {
              count: first.totals.count,
              text: t('wallet.w_totals', {
                count: first.totals.count,
                amount: money(first.totals.amount),
                net: money(first.totals.net_amount),
              }),
            }
          }
          onSave={async () => saveCsv('withdrawals', rowsOf(await all()))}
        />
      )}
      empty={() => t('wallet.w_none')}
      row={(each) => (
        <MoneyRow
          kind={each.account}
          figure={typed(each.typed, each.currency)}
          at={each.date}
          state={{ tone: TONES[each.status], text: t(`wallet.w_state_${each.state}`) }}
          more={<WithdrawalView withdrawal={each} />}
        />
      )}
    />
  );
}

const rowsOf = (list: readonly Withdrawal[]) => [
  [
    'order_id',
    'date',
    'state',
    'channel',
    'account',
    'amount',
    'currency',
    'amount_usdt',
    'service_fee',
    'network_fee',
    'net_amount',
    'reason',
  ],
  ...list.map((each) => [
    each.order_id,
    each.date.toISOString(),
    each.state,
    each.channel,
    each.account,
    formatAmount(each.typed),
    each.currency,
    ...[each.amount, each.service_fee, each.network_fee, each.net_amount].map((figure) => formatAmount(figure)),
    each.remark ?? '',
  ]),
];
