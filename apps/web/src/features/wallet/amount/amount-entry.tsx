import { type ErrorCode, Refusal } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { Banner, TextField, type TextFieldProps } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { refusalIn } from '../../../shared/api/retry-until-known.ts';
import { focusFirstWrong } from '../../../shared/form/focus-wrong.ts';
import { useCurrencySign, useDecimals } from '../../../shared/format/decimal-text.ts';
import { useErrorText } from '../../../shared/format/error-text.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { plainAmount } from '../../../shared/format/plain-amount.ts';
import { SupportHelp } from '../../../shared/page/support-help.tsx';

/** The call that a form submits. */
interface Call {
  readonly isPending: boolean;
  readonly error: Error | null;
  reset(): void;
}

/** A typed amount. Problems of the form are shown after submitting, until something changes. */
export interface AmountEntry {
  readonly text: string;
  /** The same without grouping separators. */
  readonly plain: string;
  readonly asked: boolean;
  readonly ask: (event: FormEvent) => void;
  readonly change: (text: string) => void;
  /** Called when something else of the form has changed. */
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

/** The least and the most, formatted. */
interface Limits {
  readonly min: string;
  readonly max: string;
}
type Plain = 'invalid' | 'places' | 'range' | 'out_of_range';
type Read<Problem extends string> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'amount' };

/** Describes what is wrong with an amount. `special` holds the texts of this form's own problems and overrides. */
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

/** Codes that leave an earlier attempt's outcome open, and whose texts say what to do. */
const ADVICE: ReadonlySet<ErrorCode> = new Set(['request.in_progress', 'request.too_many']);

/** Shows the result of a failed call: a refusal, or that it may not have arrived, which a retry settles. */
export function CallProblem({ error, unknown }: { readonly error: Error | null; readonly unknown: MessageId }) {
  const t = useTranslate();
  const errorText = useErrorText();
  if (!error) return null;
  return refusalIn(error) ? (
    <Banner tone="error">
      {errorText(error)} <SupportHelp error={error} />
    </Banner>
  ) : (
    <Banner tone="warning">{error instanceof Refusal && ADVICE.has(error.code) ? errorText(error) : t(unknown)}</Banner>
  );
}
