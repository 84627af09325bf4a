import type { Deposit, DepositWay } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { amount, parseAmount, RATE_ONE } from '@fairbook/core/money';
import { quoteDeposit, readCpf } from '@fairbook/core/payments';
import { Banner, Button, Ledger, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { useCurrency } from '../../shared/currency.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './deposit-form.module.css';
import { QUICK_AMOUNTS } from './quick-amounts.ts';
import { type ReadCharge, readCharge } from './read-charge.ts';
import { isAnswer, useDeposit } from './use-deposit.ts';
import { arrivalText } from './way-text.ts';

export interface ChargeFormProps {
  readonly way: DepositWay;
  readonly onBegun: (order: Deposit) => void;
}

/** The amount of a deposit that a provider takes, in the currency that is paid; what is kept of it, what arrives, and whose account must pay. */
export function ChargeForm({ way, onBegun }: ChargeFormProps) {
  const t = useTranslate();
  const { typed: write } = useFormat();
  const { list } = useCurrency();
  const [text, setText] = useState('');
  const [cpf, setCpf] = useState('');
  const [asked, setAsked] = useState(false);
  const deposit = useDeposit();
  const currency = way.currency ?? 'USDT';
  const row = list.find((each) => each.currency === currency);
  const read = readCharge(text, { currency, min: way.min, max: way.max });
  const asksCpf = way.own_account && way.cpf_known === null;
  const cpfIsRight = !asksCpf || readCpf(cpf) !== null;

  const change = (set: (text: string) => void) => (next: string) => {
    set(next);
    setAsked(false);
    if (!deposit.isPending) deposit.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read.kind !== 'amount' || !cpfIsRight || !row || deposit.isPending) return;
    const request = { type: way.type, amount: read.typed, currency, rate_id: row.rate_id, ...(asksCpf && { cpf }) };
    deposit.mutate(request, { onSuccess: onBegun });
  };
  const limits = { min: write(way.min, currency), max: write(way.max, currency) };
  const isUnknown = deposit.error !== null && !isAnswer(deposit.error);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label={t('wallet.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        prefix={currency}
        value={text}
        onChange={change(setText)}
        error={useProblem(asked ? read : undefined, limits)}
        hint={t('wallet.amount_limits', limits)}
      />
      <QuickCharges way={way} currency={currency} onChoose={change(setText)} />
      {asksCpf && (
        <TextField
          label={t('wallet.cpf')}
          name="cpf"
          inputMode="numeric"
          autoComplete="off"
          value={cpf}
          onChange={change(setCpf)}
          error={asked && !cpfIsRight ? t('errors.deposit.cpf_invalid') : undefined}
          hint={t('wallet.cpf_note')}
        />
      )}
      {way.cpf_known !== null && <p className={classes.fine}>{t('wallet.cpf_known', { cpf: way.cpf_known })}</p>}
      {way.payment_type === 'card' && <p className={classes.fine}>{t('wallet.card_note')}</p>}
      <ChargeArithmetic way={way} read={read} />
      {deposit.error && (
        <Banner tone={isUnknown ? 'warning' : 'error'}>{isUnknown ? t('wallet.deposit_unknown') : errorText(deposit.error, t)}</Banner>
      )}
      <Button type="submit" variant="primary" wide tall disabled={deposit.isPending}>
        {t(deposit.isPending ? 'wallet.way_beginning' : deposit.error ? 'common.try_again' : 'wallet.way_begin')}
      </Button>
    </form>
  );
}

function ChargeArithmetic({ way, read }: { readonly way: DepositWay; readonly read: ReadCharge }) {
  const t = useTranslate();
  const { typed, usdt } = useFormat();
  const { list } = useCurrency();
  const currency = way.currency ?? 'USDT';
  const rate = list.find((each) => each.currency === currency)?.exchange ?? RATE_ONE;
  const paid = read.kind === 'amount' ? read.typed : undefined;
  const quote = paid === undefined ? undefined : quoteDeposit(paid, { feeE4: way.fee_e4, feeFixed: way.fee_fixed }, rate);
  const oneUsdt = amount((rate * 1_000_000n) / RATE_ONE);
  return (
    <Ledger
      rows={[
        { key: 'pay', label: t('wallet.you_pay'), figure: paid === undefined ? '—' : typed(paid, currency) },
        { key: 'fee', label: t('wallet.fee'), figure: quote ? typed(quote.fee, currency) : '—' },
        { key: 'rate', label: t('wallet.rate'), figure: t('wallet.rate_text', { amount: typed(oneUsdt, currency) }) },
        { key: 'credited', label: t('wallet.credited'), figure: quote ? usdt(quote.credited) : '—', total: true },
        { key: 'arrives', label: t('wallet.arrives'), figure: arrivalText(t, way.arrives_in.to) },
      ]}
    />
  );
}

function useProblem(read: ReadCharge | undefined, limits: { readonly min: string; readonly max: string }): string | undefined {
  const t = useTranslate();
  if (!read || read.kind === 'amount') return undefined;
  switch (read.problem) {
    case 'invalid':
      return t('wallet.amount_invalid');
    case 'places':
      return t('wallet.amount_places', { places: 2 });
    case 'range':
      return t('wallet.amount_range', limits);
  }
}

interface QuickChargesProps {
  readonly way: DepositWay;
  readonly currency: Currency;
  readonly onChoose: (plain: string) => void;
}

function QuickCharges({ way, currency, onChoose }: QuickChargesProps) {
  const t = useTranslate();
  const { typed } = useFormat();
  const fitting = QUICK_AMOUNTS[currency].filter((plain) => parseAmount(plain) >= way.min && parseAmount(plain) <= way.max);
  return (
    <fieldset className={classes.quick} aria-label={t('wallet.quick_amounts')}>
      {fitting.map((plain) => (
        <Button key={plain} onClick={() => onChoose(plain)}>
          {typed(plain, currency)}
        </Button>
      ))}
    </fieldset>
  );
}
