import type { Bet, Receipt } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { SupportLink } from '../../shared/page/support-help.tsx';
import classes from '../../shared/receipts/receipt-rows.module.css';
import { useBetMoney } from './bet-money.ts';

/** Staff voided the bet; the text says to ask support why. */
const VOIDED = 'voided';
/** The server's suffix if a correction could not take back all of it from the wallet. */
const UNCOLLECTED = '_uncollected';
/** The suffix if the rest is owed, as it is since debts exist. */
const OWED = '_owed';

export interface ReceiptSettlementsProps {
  readonly bet: Pick<Bet, 'bet_id' | 'currency'>;
  readonly settlements: Receipt['settlements'];
  /** The text of each reason that bets of this kind can have. */
  readonly reasons: Readonly<Record<string, MessageId>>;
}

/** The settlements of a bet: when, why and with what result. Renders nothing before the first. */
export function ReceiptSettlements({ bet, settlements, reasons }: ReceiptSettlementsProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { money } = useBetMoney(bet);
  if (settlements.length === 0) return null;
  const words = (reason: string) => {
    const end = [UNCOLLECTED, OWED].find((each) => reason.endsWith(each)) ?? '';
    const known = reasons[reason.slice(0, reason.length - end.length)];
    const text = known ? t(known) : reason;
    return end === '' ? text : `${text} ${t(end === OWED ? 'my_bets.owed' : 'my_bets.uncollected')}`;
  };
  return (
    <section>
      <h3>{t('my_bets.settlements')}</h3>
      <ol className={classes.rows}>
        {settlements.map(({ revision, status, bonus_currency: bonus, settled_at, reason }) => (
          <li key={revision}>
            <b>{t('my_bets.settlement', { revision, state: t(`my_bets.status_${status}` satisfies MessageId), amount: money(bonus) })}</b>
            <p>{dateTime(settled_at)}</p>
            <p>{words(reason)}</p>
            {reason === VOIDED && <SupportLink topic="bet" reference={receiptCode(bet.bet_id)} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
