import type { OwnLimits, PlayerLimit } from '@fairbook/contract';
import { PERIODS } from '@fairbook/core/limits';
import { Banner, Button, Card, CardBody, CardHead, SegmentedControl, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { isRaise, readLimit } from '../../shared/api/read-limit.ts';
import { focusFirstWrong } from '../../shared/form/focus-wrong.ts';
import { useCurrency } from '../../shared/format/currency.ts';
import { useErrorText } from '../../shared/format/error-text.ts';
import { type MessageId, useLocale, useTranslate } from '../../shared/format/i18n.ts';
import { currencySign } from '../../shared/format/money-text.ts';
import { toast } from '../../shared/page/toast.ts';
import { HeldLimit } from './held-limit.tsx';
import classes from './limits.module.css';
import { PERIOD_WORDS } from './use-limit-text.ts';
import { useSetLimit } from './use-set-limit.ts';

const WORDS = {
  deposit: ['limits.kind_deposit', 'limits.kind_deposit_note'],
  loss: ['limits.kind_loss', 'limits.kind_loss_note'],
  stake: ['limits.kind_stake', 'limits.kind_stake_note'],
  time: ['limits.kind_time', 'limits.kind_time_note'],
} as const satisfies Record<PlayerLimit['kind'], readonly MessageId[]>;

/** The limits of one kind, and an empty box to set one. Says beforehand that a raise waits. */
export function LimitCard({ kind, limits }: { readonly kind: PlayerLimit['kind']; readonly limits: OwnLimits }) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency, rate } = useCurrency();
  const [period, setPeriod] = useState<PlayerLimit['period']>('week');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const { pending, error, set, reset } = useSetLimit();
  const errorText = useErrorText();
  const mine = limits.limits.filter((each) => each.kind === kind);
  const held = mine.find((each) => each.period === period);
  const read = readLimit(text, kind);
  const waits = isRaise(read, held, rate);
  const isTime = kind === 'time';
  const wrong = t(isTime ? 'limits.minutes_wrong' : 'limits.value_wrong');
  const [title, note] = WORDS[kind];

  const change = (next: string) => {
    setText(next);
    setAsked(false);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    focusFirstWrong(event.currentTarget);
    if (pending || read.kind === 'empty' || read.kind === 'wrong') return;
    set({ kind, period }, read, () => {
      change('');
      toast({ type: 'successful', message: t(waits ? 'limits.asked' : 'limits.saved') });
    });
  };
  const remove = () => set({ kind, period }, null, () => toast({ type: 'info', message: t('limits.asked') }));
  return (
    <Card aria-label={t(title)}>
      <CardHead title={t(title)} />
      <CardBody className={classes.body}>
        <p className={classes.note}>{t(note)}</p>
        {mine.length === 0 ? (
          <p>{t('limits.none')}</p>
        ) : (
          <ul className={classes.held}>
            {mine.map((limit) => (
              <HeldLimit key={limit.period} limit={limit} now={limits.server_time} />
            ))}
          </ul>
        )}
        <form className={classes.form} onSubmit={submit} noValidate>
          <SegmentedControl
            label={t('limits.period')}
            value={period}
            options={PERIODS.map((value) => ({ value, label: t(PERIOD_WORDS[value]) }))}
            onChange={setPeriod}
          />
          <TextField
            label={t(isTime ? 'limits.new_minutes' : 'limits.new_value', { period: t(PERIOD_WORDS[period]) })}
            name={`limit-${kind}`}
            inputMode={isTime ? 'numeric' : 'decimal'}
            autoComplete="off"
            prefix={isTime ? 'min' : currencySign(currency, locale)}
            value={text}
            onChange={change}
            error={asked && (read.kind === 'empty' || read.kind === 'wrong') ? wrong : undefined}
            hint={read.kind === 'empty' ? t('limits.empty_hint') : t(waits ? 'limits.after_wait' : 'limits.at_once')}
          />
          <Button type="submit" aria-disabled={pending}>
            {t(pending ? 'limits.saving' : 'limits.save')}
          </Button>
          {held && !held.pending && (
            <Button variant="line" onClick={remove} aria-disabled={pending}>
              {t('limits.remove')}
            </Button>
          )}
          {error && <Banner tone="error">{errorText(error)}</Banner>}
        </form>
      </CardBody>
    </Card>
  );
}
