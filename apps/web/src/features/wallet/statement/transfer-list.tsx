import { type GameTransfer, gamesApi } from '@fairbook/contract';
import { GAME_TRANSFER_DIRECTIONS } from '@fairbook/core/games';
import { formatAmount } from '@fairbook/core/money';
import { Tag, type TagProps } from '@fairbook/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { rowsIn } from '../../../shared/api/pages.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { gameWalletsQuery, type TransferFilter, transfersQuery } from '../game-transfer/transfer-queries.ts';
import { saveCsv } from './csv.ts';
import { type Days, instantsOf } from './days.ts';
import { everyPage } from './every-page.ts';
import { FilteredHistory } from './filtered-history.tsx';
import statementClasses from './statement.module.css';

const SHOWN = ['all', ...GAME_TRANSFER_DIRECTIONS] as const;
const TONES: Readonly<Record<GameTransfer['state'], NonNullable<TagProps['tone']>>> = {
  sending: 'warn',
  unknown: 'warn',
  done: 'ok',
  returned: 'bad',
};

/** The player's transfers to and from game wallets, newest first; above them what those that are done come to. */
export function TransferList({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { money } = useFormat();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const filter: TransferFilter = { ...instantsOf(days), ...(shown === 'all' ? {} : { direction: shown }) };
  const reading = useInfiniteQuery(transfersQuery(filter));
  const list = rowsIn(reading.data, (each) => each.order_id);
  const totals = reading.data?.pages[0]?.totals;
  const save = async () => saveCsv('transfers', rowsOf(await everyPage((page) => api(gamesApi.transfers, { ...filter, ...page }))));
  return (
    <FilteredHistory
      filter={{
        label: t('wallet.t_filter'),
        value: shown,
        chips: SHOWN.map((value) => ({ value, label: t(`wallet.t_filter_${value}`) })),
        onChange: setShown,
      }}
      totals={
        totals && {
          count: totals.count,
          onSave: save,
          text: t('wallet.t_totals', { count: totals.count, to: money(totals.to_game), from: money(totals.from_game) }),
        }
      }
      reading={reading}
      count={list.length}
      empty={t('wallet.t_none_yet')}
    >
      <ul>
        {list.map((transfer) => (
          <TransferRow key={transfer.order_id} transfer={transfer} />
        ))}
      </ul>
    </FilteredHistory>
  );
}

function TransferRow({ transfer }: { readonly transfer: GameTransfer }) {
  const t = useTranslate();
  const { money, usdt, dateTime } = useFormat();
  const { data: wallets } = useQuery(gameWalletsQuery);
  const name = wallets?.find(({ provider }) => provider === transfer.provider)?.name ?? transfer.provider;
  return (
    <li className={statementClasses.row}>
      <span className={statementClasses.kind}>{t(`wallet.t_way_${transfer.direction}`, { name })}</span>
      <b className={statementClasses.amount}>{money(transfer.amount)}</b>
      <span className={statementClasses.fine}>
        {dateTime(transfer.date)} · {usdt(transfer.amount)}
      </span>
      <Tag tone={TONES[transfer.state]}>{t(`wallet.t_state_${transfer.state}`)}</Tag>
      {transfer.reason && <span className={statementClasses.fine}>{t(`wallet.t_reason_${transfer.reason}`)}</span>}
    </li>
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
