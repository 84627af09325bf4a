import { type Amount, inCurrency } from '@fairbook/core/money';
import { Banner, Button, Tag, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { useCurrency } from '../../shared/currency.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useLocale, useTranslate } from '../../shared/i18n.ts';
import { currencyText } from '../../shared/money-text.ts';
import { DepositArithmetic } from './deposit-arithmetic.tsx';
import classes from './deposit-form.module.css';
import { QUICK_AMOUNTS } from './quick-amounts.ts';
import { leastTyped, type ReadDeposit, readDeposit } from './read-deposit.ts';
import { isAnswer, useDeposit } from './use-deposit.ts';

export interface DepositFormProps {
  /** What one deposit may be, in USDT. */
  readonly min: Amount;
  readonly max: Amount;
  readonly onDone: () => void;
}

/** The amount, what it comes to in the wallet with the arithmetic written out, and the button. */
export function DepositForm({ min, max, onDone }: DepositFormProps) {
  const t = useTranslate();
  const { typed: write } = useFormat();
  const { currency, rate, rateId } = useCurrency();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const deposit = useDeposit();
  const read = readDeposit(text, { currency, rate, min, max });
  const limits = { min: write(leastTyped(min, rate), currency), max: write(inCurrency(max, rate), currency) };

  const change = (next: string) => {
    setText(next);
    setAsked(false);
    if (!deposit.isPending) deposit.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read.kind !== 'amount' || deposit.isPending) return;
    deposit.mutate({ type: 'sandbox', amount: read.typed, currency, rate_id: rateId }, { onSuccess: onDone });
  };
  const isUnknown = deposit.error !== null && !isAnswer(deposit.error);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.notice}>
        <Tag tone="warn" icon="info">
          {t('wallet.play_money')}
        </Tag>
        <p>{t('wallet.play_money_note')}</p>
      </div>
      <TextField
        label={t('wallet.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        prefix={currency}
        value={text}
        onChange={change}
        error={useProblemText(asked ? read : undefined, limits)}
        hint={t('wallet.amount_limits', limits)}
      />
      <QuickAmounts onChoose={change} />
      <DepositArithmetic read={read} />
      {deposit.error && (
        <Banner tone={isUnknown ? 'warning' : 'error'}>{isUnknown ? t('wallet.deposit_unknown') : errorText(deposit.error, t)}</Banner>
      )}
      <Button type="submit" variant="primary" wide tall disabled={deposit.isPending}>
        {t(deposit.isPending ? 'wallet.depositing' : isUnknown ? 'wallet.deposit_check' : 'wallet.deposit')}
      </Button>
    </form>
  );
}

function useProblemText(read: ReadDeposit | undefined, limits: { readonly min: string; readonly max: string }): string | undefined {
  const t = useTranslate();
  const { decimals } = useCurrency();
  if (!read || read.kind === 'amount') return undefined;
  const problem = read.kind === 'empty' ? 'invalid' : read.problem;
  switch (problem) {
    case 'invalid':
      return t('wallet.amount_invalid');
    case 'places':
      return t('wallet.amount_places', { places: decimals });
    case 'range':
      return t('wallet.amount_range', limits);
  }
}

function QuickAmounts({ onChoose }: { readonly onChoose: (plain: string) => void }) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = useCurrency();
  return (
    <fieldset className={classes.quick} aria-label={t('wallet.quick_amounts')}>
      {QUICK_AMOUNTS[currency].map((plain) => (
        <Button key={plain} onClick={() => onChoose(plain)}>
          {currencyText(plain, currency, locale, 0)}
        </Button>
      ))}
    </fieldset>
  );
}
