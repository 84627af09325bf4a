import { type Amount, amount } from '@fairbook/core/money';
import { Outcomes } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useRoomText } from '../placing/room-text.ts';
import type { SlipCheck } from '../placing/use-slip-check.ts';
import classes from './slip-outcome.module.css';

export interface SlipOutcomeProps {
  readonly check: SlipCheck;
  /** Null for a guest. */
  readonly balance: Amount | null;
}

/** Return and loss, side by side and with equal weight. Nothing is promised before an amount is typed. */
export function SlipOutcome({ check, balance }: SlipOutcomeProps) {
  const t = useTranslate();
  const roomText = useRoomText();
  const { least } = check.room;
  const { own: money, profit: profitOf } = useFormat();
  const { price, bets } = check;
  const { totalStake: cost, payoutMin, payoutMax } = price;
  const known = check.hasStake && price.lines > 0 && cost > 0n;
  const profit = profitOf(payoutMax, cost);
  const range = payoutMin < payoutMax;
  const won = range ? t('slip.return_range', { min: money(payoutMin), profit }) : t('slip.profit', { profit });
  const left =
    balance !== null && balance >= cost ? t('slip.balance_left', { balance: money(amount(balance - cost)) }) : t('slip.all_lost');
  return (
    <>
      <Outcomes
        outcomes={[
          {
            key: 'win',
            label: t(range || bets.length > 1 ? 'slip.if_win_most' : 'slip.if_win'),
            figure: known ? money(payoutMax) : '—',
            note: known ? won : undefined,
          },
          {
            key: 'lose',
            label: t('slip.if_lose'),
            figure: known ? money(amount(-cost)) : '—',
            note: known ? left : undefined,
          },
        ]}
      />
      {least && <p className={classes.left}>{roomText.left(least)}</p>}
    </>
  );
}
