import type { Currency } from '@fairbook/core/catalog';
import { type Amount, parseAmount } from '@fairbook/core/money';
import { Button } from '@fairbook/ui';
import { useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import { currencyText } from '../../../shared/format/money-text.ts';
import classes from '../deposit/deposit-form.module.css';
import { QUICK_AMOUNTS } from './quick-amounts.ts';

export interface QuickAmountButtonsProps {
  readonly currency: Currency;
  /** In that currency, as are the round amounts; those out of range are not offered. */
  readonly min: Amount;
  readonly max: Amount;
  readonly onChoose: (plain: string) => void;
}

/** Round amounts to start with. */
export function QuickAmountButtons({ currency, min, max, onChoose }: QuickAmountButtonsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const fitting = QUICK_AMOUNTS[currency].filter((plain) => parseAmount(plain) >= min && parseAmount(plain) <= max);
  if (fitting.length === 0) return null;
  return (
    <fieldset className={classes.quick} aria-label={t('wallet.quick_amounts')}>
      {fitting.map((plain) => (
        <Button key={plain} onClick={() => onChoose(plain)}>
          {currencyText(plain, currency, locale, 0)}
        </Button>
      ))}
    </fieldset>
  );
}
