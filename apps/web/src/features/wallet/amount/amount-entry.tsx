import { type ErrorCode, Refusal } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { Banner, TextField, type TextFieldProps } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { refusalIn } from '../../../shared/api/retry-until-known.ts';
import { focusFirstWrong } from '../../../shared/form/focus-wrong.ts';
import { useCurrencySign, useDecimals } from '../../../shared/format/decimal-text.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { SupportHelp } from '../../../shared/page/support-help.tsx';
import { plainAmount } from './plain-amount.ts';

/** The call that a form ends with. */
interface Call {
  readonly isPending: boolean;
  readonly error: Error | null;
  reset(): void;
}

/** An amount being typed. What is wrong with the form is said once it was asked for, and no longer when something changes. */
export interface AmountEntry {
  readonly text: string;
  /** The same without signs that group thousands. */
  readonly plain: string;
  readonly asked: boolean;
  readonly ask: (event: FormEvent) => void;
  readonly change: (text: string) => void;
  /** Something else of the form has changed. */
  readonly touch: () => void;
}

export function useAmountEntry(call: Call, begins = ''): AmountEntry {
  const { sign } = useDecimals();
  const [text, setText] = useState(begins);
  const [asked, setAsked] = useState(false);
  const touch = () => {
    setAsked(false);
    if (!call.isPending) call.reset();
  };
  return {
    text,
    plain: plainAmount(text, sign),
    asked,
    ask: (event) => {
      event.preventDefault();
      setAsked(true);
      focusFirstWrong(event.currentTarget);
    },
    change: (next) => {
      setText(next);
      touch();
    },
    touch,
  };
}

export interface AmountFieldProps extends Pick<TextFieldProps, 'error' | 'hint' | 'suffix'> {
  readonly currency: Currency;
  readonly entry: AmountEntry;
}

export function AmountField({ currency, entry, ...field }: AmountFieldProps) {
  const t = useTranslate();
  const sign = useCurrencySign(currency);
  return (
    <TextField
      label={t('wallet.amount')}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      prefix={sign}
      value={entry.text}
      onChange={entry.change}
      {...field}
    />
  );
}

/** The least and the most, as they are shown. */
interface Limits {
  readonly min: string;
  readonly max: string;
}
type Plain = 'invalid' | 'places' | 'range' | 'out_of_range';
type Read<Problem extends string> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'amount' };

/** What is wrong with an amount, in words. `special` has those of problems that only this form knows, or says otherwise. */
export function useAmountProblem<Problem extends string>(
  read: Read<Problem> | undefined,
  { limits, places, special }: { readonly limits: Limits; readonly places: number; readonly special?: Partial<Record<Problem, MessageId>> },
): string | undefined {
  const t = useTranslate();
  if (!read || read.kind === 'amount') return undefined;
  if (read.kind === 'empty') return t('wallet.amount_empty');
  const { problem } = read;
  const own = special?.[problem];
  if (own) return t(own);
  switch (problem as Plain) {
    case 'invalid':
      return t('wallet.amount_invalid');
    case 'places':
      return t('wallet.amount_places', { places });
    case 'range':
    case 'out_of_range':
      return t('wallet.amount_range', { ...limits });
  }
}

/** They leave open what became of an earlier try, and say what to do themselves. */
const ADVICE: ReadonlySet<ErrorCode> = new Set(['request.in_progress', 'request.too_many']);

/** What became of the call: a no of the server, or that nobody knows whether it arrived, which asking again settles. */
export function CallProblem({ error, unknown }: { readonly error: Error | null; readonly unknown: MessageId }) {
  const t = useTranslate();
  if (!error) return null;
  return refusalIn(error) ? (
    <Banner tone="error">
      {errorText(error, t)} <SupportHelp error={error} />
    </Banner>
  ) : (
    <Banner tone="warning">{error instanceof Refusal && ADVICE.has(error.code) ? errorText(error, t) : t(unknown)}</Banner>
  );
}
