import { SumTable } from '@fairbook/ui';
import { useCurrency } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useRateRow } from '../statement/use-ledger-rows.ts';
import type { ReadDeposit } from './read-deposit.ts';

/** The arithmetic from the typed amount to what arrives, which is the same, and its worth in USDT at the rate. */
export function DepositArithmetic({ read }: { readonly read: ReadDeposit }) {
  const t = useTranslate();
  const { typed, usdt } = useFormat();
  const { currency, rate } = useCurrency();
  const rateRow = useRateRow(rate, currency);
  const known = read.kind === 'amount' ? read : undefined;
  return (
    <SumTable
      rows={[
        { key: 'deposit', label: t('wallet.you_deposit'), figure: known ? typed(known.typed, currency) : '—' },
        { key: 'credited', label: t('wallet.credited'), figure: known ? typed(known.typed, currency) : '—', total: true },
        ...(currency === 'USDT'
          ? []
          : [rateRow, { key: 'ledger', label: t('wallet.in_usdt'), figure: known ? usdt(known.credited) : '—' }]),
      ]}
    />
  );
}
