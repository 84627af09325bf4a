import { PAUSE_DAYS_MAX } from '@fairbook/core/limits';
import { Button, Card, CardBody, CardHead, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { focusFirstWrong } from '../../../shared/form/focus-wrong.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../limits.module.css';
import { PauseQuestion } from './pause-question.tsx';

/** Pauses of a day up to six weeks, each with one confirmation. */
export function PauseCard() {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [chosen, choose] = useState<number>();
  const days = /^\s*\d{1,2}\s*$/.test(text) ? Number.parseInt(text, 10) : 0;
  const isWrong = days < 2 || days > PAUSE_DAYS_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    focusFirstWrong(event.currentTarget);
    if (!isWrong) choose(days);
  };
  const close = (begun: boolean) => {
    choose(undefined);
    if (begun) setText('');
    if (begun) setAsked(false);
  };
  return (
    <Card aria-label={t('limits.pause_title')}>
      <CardHead title={t('limits.pause_title')} />
      <CardBody className={classes.body}>
        <p className={classes.note}>{t('limits.pause_note')}</p>
        <Button aria-haspopup="dialog" onClick={() => choose(1)}>
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
          <Button type="submit" variant="line">
            {t('limits.pause_start')}
          </Button>
        </form>
        {chosen !== undefined && <PauseQuestion days={chosen} onClose={close} />}
      </CardBody>
    </Card>
  );
}
