import type { BetHalf, BetTotals } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './all-bets.module.css';

/** The totals of the filtered bets, per currency. Renders nothing if there are none. */
export function BetSums({ half, totals }: { readonly half: BetHalf; readonly totals: BetTotals }) {
  const t = useTranslate();
  const { typed } = useFormat();
  if (totals.count === 0) return null;
  return (
    <ul className={classes.sums}>
      {totals.sums.map(({ currency, staked, most, paid }) => (
        <li key={currency}>
          <span>
            {t('my_bets.staked')} <b>{typed(staked, currency)}</b>
          </span>
          {half === 'open' ? (
            <span>
              {t('my_bets.returns')} <b>{t('my_bets.up_to', { amount: typed(most, currency) })}</b>
            </span>
          ) : (
            <>
              <span>
                {t('my_bets.received')} <b>{typed(paid, currency)}</b>
              </span>
              <span>
                {t('my_bets.result')} <b>{`${paid > staked ? '+' : ''}${typed(amount(paid - staked), currency)}`}</b>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
