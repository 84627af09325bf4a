import { Ledger } from '@fairbook/ui';
import { useCurrency } from '../../shared/currency.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import type { ReadDeposit } from './read-deposit.ts';
import { useRateRow } from './use-ledger-rows.ts';

/** From what is typed to what arrives: amount, rate, USDT with all its places, and what the balance will show of it, which is cut and may lack a cent. */
export function DepositArithmetic({ read }: { readonly read: ReadDeposit }) {
  const t = useTranslate();
  const { typed, usdt, money } = useFormat();
  const { currency, rate } = useCurrency();
  const rateRow = useRateRow(rate, currency);
  const known = read.kind === 'amount' ? read : undefined;
  return (
    <Ledger
      rows={[
        { key: 'deposit', label: t('wallet.you_deposit'), figure: known ? typed(known.typed, currency) : '—' },
        rateRow,
        { key: 'credited', label: t('wallet.credited'), figure: known ? usdt(known.credited) : '—', total: true },
        ...(currency === 'USDT' ? [] : [{ key: 'shown', label: t('wallet.shown_as'), figure: known ? money(known.credited) : '—' }]),
      ]}
    />
  );
}
