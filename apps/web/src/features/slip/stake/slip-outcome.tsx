import { type Amount, amount } from '@fairbook/core/money';
import { Outcomes } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useRoomText } from '../placing/room-text.ts';
import type { SlipCheck } from '../placing/use-slip-check.ts';
import classes from './slip-outcome.module.css';

export interface SlipOutcomeProps {
  readonly check: SlipCheck;
  /** Several bets can be made of the slip: what is said below the return takes two lines on a phone, which are kept from the start. */
  readonly isMany: boolean;
  /** It is paid from a pool: the return is an estimate. */
  readonly isPool: boolean;
  /** Null for a guest. */
  readonly balance: Amount | null;
}

/** Keeps the line of what is said below a figure, so that the keys do not move when the first amount is typed. */
const KEPT = '\u00a0';

/** Return and loss, side by side and with equal weight. Nothing is promised before an amount is typed. */
export function SlipOutcome({ check, isMany, isPool, balance }: SlipOutcomeProps) {
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
      <div className={isMany ? classes.many : undefined}>
        <Outcomes
          outcomes={[
            {
              key: 'win',
              label: t(isPool ? 'slip.if_win_pool' : range || bets.length > 1 ? 'slip.if_win_most' : 'slip.if_win'),
              figure: known ? money(payoutMax) : '—',
              note: known ? won : KEPT,
            },
            {
              key: 'lose',
              label: t('slip.if_lose'),
              figure: known ? money(amount(-cost)) : '—',
              note: known ? left : KEPT,
            },
          ]}
        />
      </div>
      {least && <p className={classes.left}>{roomText.left(least)}</p>}
    </>
  );
}
