import type { Bet, DrawBet } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { SumTable } from '@fairbook/ui';
import { useTranslate } from '../../shared/format/i18n.ts';
import type { BetMoney } from './bet-money.ts';

interface SettledSumsProps extends Pick<BetMoney, 'money' | 'difference'> {
  readonly bet: Pick<Bet | DrawBet, 'status' | 'total_currency' | 'bonus_currency'>;
  /** What was added to the payout of a multiple; of it, not beside it. */
  readonly bonus?: Amount;
}

/** What a settled bet cost and brought, in its currency. */
export function SettledSums({ bet, bonus, money, difference }: SettledSumsProps) {
  const t = useTranslate();
  const received = bet.status === 'cancelled' ? 'my_bets.refunded' : 'my_bets.received';
  const hasBonus = bonus !== undefined && bonus > 0n;
  return (
    <SumTable
      rows={[
        { key: 'staked', label: t('my_bets.staked'), figure: money(bet.total_currency) },
        { key: 'received', label: t(received), figure: money(bet.bonus_currency) },
        ...(hasBonus ? [{ key: 'bonus', label: t('my_bets.of_it_bonus'), figure: money(bonus) }] : []),
        { key: 'result', label: t('my_bets.result'), figure: difference(bet.bonus_currency, bet.total_currency), total: true },
      ]}
    />
  );
}
