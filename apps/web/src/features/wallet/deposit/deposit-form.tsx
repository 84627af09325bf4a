import type { DepositMethod } from '@fairbook/contract';
import { type Amount, leastIn, mostIn } from '@fairbook/core/money';
import { Button, Tag } from '@fairbook/ui';
import type { FormEvent } from 'react';
import { useCurrency } from '../../../shared/format/currency.ts';
import { useDecimals } from '../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { AmountField, CallProblem, useAmountEntry, useAmountProblem } from '../amount/amount-entry.tsx';
import { QuickAmountButtons } from '../amount/quick-amount-buttons.tsx';
import { QUICK_AMOUNTS } from '../amount/quick-amounts.ts';
import { DepositArithmetic } from './deposit-arithmetic.tsx';
import classes from './deposit-form.module.css';
import { DepositLimit, useOverLimit } from './deposit-limit.tsx';
import { typedText } from './first-method.ts';
import { askedAtNight, isForNight, NightQuestion } from './night-question.tsx';
import { readDeposit } from './read-deposit.ts';
import { useDeposit } from './use-deposit.ts';

export interface DepositFormProps {
  /** Its limits are in USDT. */
  readonly method: Pick<DepositMethod, 'type' | 'min' | 'max'>;
  /** The initial amount. */
  readonly missing: Amount | undefined;
  readonly onDone: () => void;
}

/** The amount, the arithmetic of what arrives in the wallet, and the button. */
export function DepositForm({ method: { type, min, max }, missing, onDone }: DepositFormProps) {
  const t = useTranslate();
  const { typed: write } = useFormat();
  const { currency, rate, rateId, conversion, places } = useCurrency();
  const deposit = useDeposit();
  const { sign } = useDecimals();
  const entry = useAmountEntry(deposit, missing === undefined ? QUICK_AMOUNTS[currency][1] : typedText(missing, currency, sign));
  const read = readDeposit(entry.plain, { currency, rate, min, max });
  const [least, most] = [leastIn(min, conversion), mostIn(max, conversion)];
  const limits = { min: write(least, currency), max: write(most, currency) };
  const over = useOverLimit(read.kind === 'amount' ? read.credited : undefined);
  const problem = useAmountProblem(entry.asked ? read : undefined, { limits, places });
  const send = (isConfirmed: boolean) => {
    if (read.kind !== 'amount' || over !== undefined || deposit.isPending) return;
    const request = { type, amount: read.typed, currency, rate_id: rateId, ...askedAtNight(isConfirmed) };
    deposit.mutate(request, { onSuccess: onDone });
  };
  const submit = (event: FormEvent) => {
    entry.ask(event);
    send(false);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.notice}>
        <Tag tone="warn" icon="info">
          {t('wallet.play_money')}
        </Tag>
        <p>{t('wallet.play_money_note')}</p>
      </div>
      <AmountField currency={currency} entry={entry} error={over ?? problem} hint={t('wallet.amount_limits', limits)} />
      <QuickAmountButtons currency={currency} min={least} max={most} onChoose={entry.change} />
      <DepositLimit />
      <DepositArithmetic read={read} />
      {isForNight(deposit.error) ? (
        <NightQuestion onLater={onDone} onNow={() => send(true)} />
      ) : (
        <>
          <CallProblem error={deposit.error} unknown="wallet.deposit_unknown" />
          <Button type="submit" variant="primary" wide tall aria-disabled={over !== undefined || deposit.isPending}>
            {t(deposit.isPending ? 'wallet.depositing' : deposit.intent === 'unknown' ? 'wallet.deposit_check' : 'wallet.deposit')}
          </Button>
        </>
      )}
    </form>
  );
}
