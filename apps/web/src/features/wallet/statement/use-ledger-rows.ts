import type { Currency } from '@fairbook/core/catalog';
import { type Amount, amount, RATE_ONE, type Rate } from '@fairbook/core/money';
import type { SumRow } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';

/** The row with the price of one USDT in the currency paid. */
export function useRateRow(rate: Rate, currency: Currency): SumRow {
  const t = useTranslate();
  const { typed } = useFormat();
  // A rate as an amount of the currency: hundred-millionths as millionths.
  const oneUsdt = amount((rate * 1_000_000n) / RATE_ONE);
  return { key: 'rate', label: t('wallet.rate'), figure: t('wallet.rate_text', { amount: typed(oneUsdt, currency) }) };
}

/** In the currency typed. */
export interface WithdrawnAmounts {
  readonly currency: Currency;
  readonly asked: Amount;
  readonly serviceFee: Amount;
  readonly networkFee: Amount;
  readonly net: Amount;
}

/** The rows from what leaves the balance to what arrives; dashes while unknown. */
export function useWithdrawalRows(known: WithdrawnAmounts | undefined): readonly SumRow[] {
  const t = useTranslate();
  const { typed } = useFormat();
  const figure = (value: Amount | undefined) => (value === undefined || !known ? '—' : typed(value, known.currency));
  return [
    { key: 'asked', label: t('wallet.w_asked'), figure: figure(known?.asked) },
    { key: 'fee', label: t('wallet.w_fee'), figure: figure(known?.serviceFee) },
    { key: 'network', label: t('wallet.w_network_fee'), figure: figure(known?.networkFee) },
    { key: 'net', label: t('wallet.w_net'), figure: figure(known?.net), total: true },
  ];
}
