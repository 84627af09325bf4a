import type { DrawBet } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, odds as asOdds } from '@fairbook/core/money';
import { SumTable } from '@fairbook/ui';
import { useDecimals } from '../../shared/format/decimal-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from '../../shared/receipts/receipt-arithmetic.module.css';
import { type BetUnits, unitState, unitsName } from './unit-names.ts';

/** The payout worked out line by line, in the bet's currency: unit bets, stake, odds, and the 15 % deducted for the year's animal. */
export function DrawReceiptArithmetic({ bet }: { readonly bet: DrawBet }) {
  const t = useTranslate();
  const { typed, usdt, number } = useFormat();
  const money = (value: Amount) => typed(value, bet.currency);
  const { odds, decimal } = useDecimals();
  const isSettled = bet.status === 'settled';
  const lines = bet.picks.flatMap((pick) => pick.units.map((units, at) => ({ pick, units, name: unitsName(t, bet, pick, at) })));
  const paid = lines.filter(({ units }) => ['won', 'push'].includes(unitState(units)));
  const sumText = ({ won, push, odds: at, reduced }: BetUnits, stake: string): string => {
    if (!won) return `${number(push ?? 0)} × ${stake}`;
    return [number(won), stake, odds(asOdds(at)), ...(reduced ? [decimal('0.85')] : [])].join(' × ');
  };
  return (
    <section>
      <h3>{t('my_bets.arithmetic')}</h3>
      {bet.status === 'pending' && <p className={classes.fine}>{t('my_bets.not_decided')}</p>}
      {bet.status === 'cancelled' && <p className={classes.fine}>{t('lottery.all_back')}</p>}
      {isSettled && paid.length === 0 && <p className={classes.fine}>{t('lottery.none_won')}</p>}
      {isSettled && paid.length > 0 && (
        <>
          <ol className={classes.lines}>
            {paid.map(({ pick, units, name }) => (
              <li key={`${pick.top} ${pick.level} ${name}`}>
                <span>
                  {name}: {sumText(units, money(pick.unit_currency))}
                </span>
                <b>= {money(units.bonus_currency)}</b>
              </li>
            ))}
          </ol>
          <SumTable
            rows={[
              { key: 'paid', label: t('my_bets.paid'), figure: money(bet.bonus_currency), total: true },
              ...(bet.currency === 'USDT' ? [] : [{ key: 'ledger', label: t('my_bets.in_ledger'), figure: usdt(bet.bonus) }]),
            ]}
          />
          <p className={classes.fine}>{t('lottery.cut_note', { step: money(conversionOf(bet.currency, bet.rate).step) })}</p>
        </>
      )}
    </section>
  );
}
