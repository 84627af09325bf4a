import type { OwnLimits, PlayerLimit } from '@fairbook/contract';
import { Banner, Button, TextField } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { type FormEvent, useState } from 'react';
import { readLimit } from '../../shared/api/read-limit.ts';
import { focusFirstWrong } from '../../shared/form/focus-wrong.ts';
import { useCurrency } from '../../shared/format/currency.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useLocale, useTranslate } from '../../shared/format/i18n.ts';
import { currencySign } from '../../shared/format/money-text.ts';
import classes from './limits.module.css';
import { useSetLimit } from './use-set-limit.ts';

const NAMES = { loss: { kind: 'loss', period: 'month' }, time: { kind: 'time', period: 'day' } } as const;
type Kind = keyof typeof NAMES;

/** Asked of a player without the limits that the law requires: empty boxes, one limit after the other, with no way past them. */
export function RequiredLimits({ missing }: Pick<OwnLimits, 'missing'>) {
  const t = useTranslate();
  const [first] = missing.filter((kind): kind is Kind => kind in NAMES);
  return (
    <Dialog title={t('limits.required_title')} open role="alertdialog">
      {first && <RequiredLimit key={first} kind={first} />}
    </Dialog>
  );
}

function RequiredLimit({ kind }: { readonly kind: Kind & PlayerLimit['kind'] }) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = useCurrency();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const { set, pending, error } = useSetLimit();
  const read = readLimit(text, kind);
  const isTime = kind === 'time';
  const isWrong = read.kind === 'empty' || read.kind === 'wrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    focusFirstWrong(event.currentTarget);
    if (!isWrong && !pending) set(NAMES[kind], read, () => undefined);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>{t('limits.required_note')}</p>
      <TextField
        label={t(isTime ? 'limits.required_time' : 'limits.required_loss')}
        name={`required-${kind}`}
        inputMode={isTime ? 'numeric' : 'decimal'}
        autoComplete="off"
        prefix={isTime ? 'min' : currencySign(currency, locale)}
        value={text}
        onChange={(next) => {
          setText(next);
          setAsked(false);
        }}
        error={asked && isWrong ? t(isTime ? 'limits.minutes_wrong' : 'limits.value_wrong') : undefined}
      />
      <Button type="submit" aria-disabled={pending}>
        {t(pending ? 'limits.saving' : 'limits.save')}
      </Button>
      {error && <Banner tone="error">{errorText(error, t)}</Banner>}
    </form>
  );
}
