import { limitsApi } from '@fairbook/contract';
import { Banner, Button, TextField } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { type FormEvent, useState } from 'react';
import { readLimit } from '../../shared/api/read-limit.ts';
import { focusFirstWrong } from '../../shared/form/focus-wrong.ts';
import { useCurrency } from '../../shared/format/currency.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useLocale, useTranslate } from '../../shared/format/i18n.ts';
import { currencySign } from '../../shared/format/money-text.ts';
import { scaleOfWeek } from './limit-scale.ts';
import classes from './limits.module.css';
import { useChange } from './limits-query.ts';
import { useSetLimit } from './use-set-limit.ts';

const WEEK_OF_DEPOSITS = { kind: 'deposit', period: 'week' } as const;

export interface LimitsQuestionProps {
  /** The saved limit, written out; null: no limit for now. */
  readonly onAnswered: (saved: string | null) => void;
}

/** Asked once, after registration: an empty box, which must be answered. */
export function LimitsQuestion({ onAnswered }: LimitsQuestionProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { own } = useFormat();
  const { currency } = useCurrency();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const decline = useChange(limitsApi.declineLimits);
  const { set, pending, error } = useSetLimit();
  const read = readLimit(text, 'deposit');
  const failed = error ?? decline.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    focusFirstWrong(event.currentTarget);
    if (read.kind === 'amount' && !pending) set(WEEK_OF_DEPOSITS, read, () => onAnswered(own(read.typed)));
  };
  const problem = read.kind === 'empty' ? t('limits.question_empty') : read.kind === 'wrong' ? t('limits.value_wrong') : undefined;
  const scale = read.kind === 'amount' ? scaleOfWeek(read.typed) : undefined;
  return (
    <Dialog title={t('limits.question_title')} open role="alertdialog">
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>{t('limits.question_note')}</p>
        <TextField
          label={t('limits.question_amount')}
          name="deposit-limit"
          inputMode="decimal"
          autoComplete="off"
          prefix={currencySign(currency, locale)}
          value={text}
          onChange={(next) => {
            setText(next);
            setAsked(false);
          }}
          error={asked ? problem : undefined}
          hint={scale ? t('limits.question_scale', { day: own(scale.day), month: own(scale.month) }) : t('limits.question_hint')}
        />
        <Button type="submit" aria-disabled={pending}>
          {t(pending ? 'limits.saving' : 'limits.question_save')}
        </Button>
        <Button
          aria-disabled={decline.isPending}
          onClick={() => !decline.isPending && decline.mutate({}, { onSuccess: () => onAnswered(null) })}
        >
          {t('limits.question_none')}
        </Button>
        {failed && <Banner tone="error">{errorText(failed, t)}</Banner>}
      </form>
    </Dialog>
  );
}
