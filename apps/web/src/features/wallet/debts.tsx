import { type ReplyOf, walletApi } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './balance-card.module.css';
import { ReceiptLink } from './receipt-link.tsx';

const debtsQuery = { queryKey: [...keys.account, 'debts'], queryFn: () => api(walletApi.debts, {}) };

/** The player's debts after a corrected result, for which bets, and how they are repaid. */
export function Debts() {
  const t = useTranslate();
  const { balance } = useFormat();
  const title = useId();
  const { data: debts } = useQuery(debtsQuery);
  if (!debts || debts.owed === 0n) return null;
  return (
    <section className={classes.net} aria-labelledby={title}>
      <h3 id={title}>{t('wallet.owed', { amount: balance(debts.owed) })}</h3>
      <p className={classes.fine}>{t('wallet.owed_why')}</p>
      <ul className={classes.debts}>
        {debts.list.map((debt) => (
          <li key={`${debt.order_id} ${debt.at.getTime()}`}>
            <OwedBet {...debt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwedBet({ order_id: id, game, open, at }: ReplyOf<typeof walletApi.debts>['list'][number]) {
  const t = useTranslate();
  const { balance, dateTime } = useFormat();
  const text = t('wallet.owed_bet', { code: receiptCode(id), at: dateTime(at), open: balance(open) });
  const lottery = LOTTERY_GAMES.find((each) => each === game);
  return (
    <ReceiptLink id={id} on={lottery ? 'draw' : 'matches'} lottery={lottery}>
      {text}
    </ReceiptLink>
  );
}
