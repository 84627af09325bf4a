import type { Deposit, DepositMethod } from '@fairbook/contract';
import { conversionOf, typedPlacesOf } from '@fairbook/core/catalog';
import { type Amount, RATE_ONE, ZERO } from '@fairbook/core/money';
import { quoteDeposit, readCpf } from '@fairbook/core/payments';
import { Button, SumTable, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { useCurrency } from '../../../shared/format/currency.ts';
import { useDecimals } from '../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { AmountField, CallProblem, useAmountEntry, useAmountProblem } from '../amount/amount-entry.tsx';
import { QuickAmountButtons } from '../amount/quick-amount-buttons.tsx';
import { useRateRow } from '../statement/use-ledger-rows.ts';
import classes from './deposit-form.module.css';
import { DepositLimit, useOverLimit } from './deposit-limit.tsx';
import { typedText } from './first-method.ts';
import { arrivalText } from './method-text.ts';
import { askedAtNight, isForNight, NightQuestion } from './night-question.tsx';
import { type ReadCharge, readCharge } from './read-charge.ts';
import { useDeposit } from './use-deposit.ts';

export interface ChargeFormProps {
  readonly method: DepositMethod;
  /** The initial amount. */
  readonly missing: Amount | undefined;
  readonly onBegun: (order: Deposit) => void;
  readonly onClose: () => void;
}

/** The amount of a deposit through a provider, in the currency paid; the fee, what arrives, and whose account must pay. */
export function ChargeForm({ method, missing, onBegun, onClose }: ChargeFormProps) {
  const t = useTranslate();
  const { typed: write } = useFormat();
  const { list } = useCurrency();
  const [cpf, setCpf] = useState('');
  const deposit = useDeposit();
  const { sign } = useDecimals();
  const currency = method.currency ?? 'USDT';
  const entry = useAmountEntry(deposit, missing === undefined ? '' : typedText(missing, currency, sign));
  const row = list.find((each) => each.currency === currency);
  const read = readCharge(entry.plain, { currency, min: method.min, max: method.max });
  const asksCpf = method.own_account && method.cpf_known === null;
  const cpfIsRight = !asksCpf || readCpf(cpf) !== null;

  const quoted =
    read.kind === 'amount' && row
      ? { typed: read.typed, expected: quoteDeposit(read.typed, feeOf(method), conversionOf(currency, row.exchange)).credited }
      : undefined;
  const over = useOverLimit(quoted?.expected);

  const send = (isConfirmed: boolean) => {
    if (!quoted || !row || over !== undefined || !cpfIsRight || deposit.isPending) return;
    const { typed, expected } = quoted;
    const request = {
      type: method.type,
      amount: typed,
      currency,
      rate_id: row.rate_id,
      expected,
      ...(asksCpf && { cpf }),
      ...askedAtNight(isConfirmed),
    };
    deposit.mutate(request, { onSuccess: onBegun });
  };
  const submit = (event: FormEvent) => {
    entry.ask(event);
    send(false);
  };
  const limits = { min: write(method.min, currency), max: write(method.max, currency) };
  const problem = useAmountProblem(entry.asked ? read : undefined, { limits, places: typedPlacesOf(currency) });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AmountField currency={currency} entry={entry} error={over ?? problem} hint={t('wallet.amount_limits', limits)} />
      <QuickAmountButtons currency={currency} min={method.min} max={method.max} onChoose={entry.change} />
      <DepositLimit />
      {asksCpf && (
        <TextField
          label={t('wallet.cpf')}
          name="cpf"
          inputMode="numeric"
          autoComplete="off"
          value={cpf}
          onChange={(next) => {
            setCpf(next);
            entry.touch();
          }}
          error={entry.asked && !cpfIsRight ? t('errors.deposit.cpf_invalid') : undefined}
          hint={t('wallet.cpf_note')}
        />
      )}
      {method.cpf_known !== null && <p className={classes.fine}>{t('wallet.cpf_known', { cpf: method.cpf_known })}</p>}
      {method.payment_type === 'card' && <p className={classes.fine}>{t('wallet.card_note')}</p>}
      <ChargeArithmetic method={method} read={read} />
      {isForNight(deposit.error) ? (
        <NightQuestion onLater={onClose} onNow={() => send(true)} />
      ) : (
        <>
          <CallProblem error={deposit.error} unknown="wallet.deposit_unknown" />
          <Button type="submit" variant="primary" wide tall aria-disabled={over !== undefined || deposit.isPending}>
            {t(
              deposit.isPending
                ? 'wallet.way_beginning'
                : deposit.error
                  ? 'common.try_again'
                  : method.type === 'pix'
                    ? 'wallet.way_begin_pix'
                    : 'wallet.way_begin',
            )}
          </Button>
        </>
      )}
    </form>
  );
}

const feeOf = ({ fee_e4: feeE4, fee_fixed: feeFixed }: DepositMethod) => ({ feeE4, feeFixed });

/** The fee and what arrives; without a fee, only the conversion to USDT. */
function ChargeArithmetic({ method, read }: { readonly method: DepositMethod; readonly read: ReadCharge }) {
  const t = useTranslate();
  const { typed, usdt } = useFormat();
  const { list } = useCurrency();
  const currency = method.currency ?? 'USDT';
  const rate = list.find((each) => each.currency === currency)?.exchange ?? RATE_ONE;
  const paid = read.kind === 'amount' ? read.typed : undefined;
  const quote = paid === undefined ? undefined : quoteDeposit(paid, feeOf(method), conversionOf(currency, rate));
  const rateRow = useRateRow(rate, currency);
  if (method.fee_e4 === 0 && method.fee_fixed === ZERO) {
    // The line is always rendered, so that nothing moves.
    return <p className={classes.fine}>{quote ? usdt(quote.credited) : '\u00a0'}</p>;
  }
  return (
    <SumTable
      rows={[
        { key: 'pay', label: t('wallet.you_pay'), figure: paid === undefined ? '—' : typed(paid, currency) },
        { key: 'fee', label: t('wallet.fee'), figure: quote ? typed(quote.fee, currency) : '—' },
        { key: 'credited', label: t('wallet.credited'), figure: quote ? typed(quote.net, currency) : '—', total: true },
        ...(currency === 'USDT'
          ? []
          : [rateRow, { key: 'ledger', label: t('wallet.in_usdt'), figure: quote ? usdt(quote.credited) : '—' }]),
        { key: 'arrives', label: t('wallet.arrives'), figure: arrivalText(t, method.arrives_in.to) },
      ]}
    />
  );
}
