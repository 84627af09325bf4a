import { limitsApi } from '@fairbook/contract';
import { PAUSE_DAYS_MAX } from '@fairbook/core/limits';
import { Banner, Button, Card, CardBody, CardHead, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './limits.module.css';
import { useChange } from './limits-query.ts';

/** A day with one tap, or up to six weeks. */
export function PauseCard() {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const pause = useChange(limitsApi.pause);
  const days = /^\s*\d{1,2}\s*$/.test(text) ? Number.parseInt(text, 10) : 0;
  const isWrong = days < 2 || days > PAUSE_DAYS_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isWrong && !pause.isPending) pause.mutate({ days }, { onSuccess: () => setText('') });
  };
  return (
    <Card aria-label={t('limits.pause_title')}>
      <CardHead title={t('limits.pause_title')} />
      <CardBody className={classes.body}>
        <p className={classes.note}>{t('limits.pause_note')}</p>
        <Button aria-disabled={pause.isPending} onClick={() => !pause.isPending && pause.mutate({ days: 1 })}>
          {t('limits.pause_now')}
        </Button>
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextField
            label={t('limits.pause_days')}
            name="pause-days"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(next) => {
              setText(next);
              setAsked(false);
            }}
            error={asked && isWrong ? t('limits.pause_days_wrong') : undefined}
          />
          <Button type="submit" variant="line" aria-disabled={pause.isPending}>
            {t('limits.pause_start')}
          </Button>
        </form>
        {pause.error && <Banner tone="error">{errorText(pause.error, t)}</Banner>}
      </CardBody>
    </Card>
  );
}
