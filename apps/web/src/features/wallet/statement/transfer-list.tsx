import { type GameTransfer, gamesApi } from '@fairbook/contract';
import { GAME_TRANSFER_DIRECTIONS } from '@fairbook/core/games';
import { formatAmount } from '@fairbook/core/money';
import { saveCsv } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { gameWalletsQuery } from '../game-transfer/transfer-queries.ts';
import { type Days, instantsOf } from './days.ts';
import { MoneyHistory } from './money-history.tsx';
import { MoneyRow, type Tones } from './money-row.tsx';
import { TotalsBar } from './totals-bar.tsx';

const SHOWN = ['all', ...GAME_TRANSFER_DIRECTIONS] as const;
const TONES: Tones<GameTransfer['state']> = { sending: 'warn', unknown: 'warn', done: 'ok', returned: 'bad' };

/** The player's game transfers; above them the total of those completed. */
export function TransferList({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <MoneyHistory
      name="game-transfers"
      days={days}
      filter={{ label: t('wallet.t_filter'), values: SHOWN, nameOf: (value) => t(`wallet.t_filter_${value}`) }}
      read={(shown) => (page) => api(gamesApi.transfers, { ...instantsOf(days), ...(shown !== 'all' && { direction: shown }), ...page })}
      idOf={({ order_id }) => order_id}
      totals={(_, first, all) => (
        <TotalsBar
          known={
            first && {
              count: first.totals.count,
              text: t('wallet.t_totals', {
                count: first.totals.count,
                to: money(first.totals.to_game),
                from: money(first.totals.from_game),
              }),
            }
          }
          onSave={async () => saveCsv('transfers', rowsOf(await all()))}
        />
      )}
      empty={() => t('wallet.t_none_yet')}
      row={(transfer) => <TransferRow transfer={transfer} />}
    />
  );
}

/** Fetches providers' names only if there is a transfer to one. */
function TransferRow({ transfer: { provider, direction, amount, date, state, reason } }: { readonly transfer: GameTransfer }) {
  const t = useTranslate();
  const { money, usdt } = useFormat();
  const { data: wallets } = useQuery(gameWalletsQuery);
  const name = wallets?.find((wallet) => wallet.provider === provider)?.name ?? provider;
  return (
    <MoneyRow
      kind={t(`wallet.t_way_${direction}`, { name })}
      figure={money(amount)}
      at={date}
      usdt={usdt(amount)}
      state={{ tone: TONES[state], text: t(`wallet.t_state_${state}`) }}
      note={reason && t(`wallet.t_reason_${reason}`)}
    />
  );
}

const rowsOf = (list: readonly GameTransfer[]) => [
  ['order_id', 'date', 'provider', 'direction', 'amount_usdt', 'state', 'reason'],
  ...list.map((each) => [
    each.order_id,
    each.date.toISOString(),
    each.provider,
    each.direction,
    formatAmount(each.amount),
    each.state,
    each.reason ?? '',
  ]),
];
