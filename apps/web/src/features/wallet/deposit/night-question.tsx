import { Banner, Button } from '@fairbook/ui';
import { useState } from 'react';
import { refusalIn } from '../../../shared/api/retry-until-known.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './deposit-form.module.css';

/** Says what time it is here, so that a deposit at night is asked for once more, and whether that was done. */
export const askedAtNight = (isConfirmed: boolean) => ({
  timezone_offset: new Date().getTimezoneOffset(),
  ...(isConfirmed && { night_confirmed: true }),
});

/** Whether a deposit was refused because it is night here. */
export const isForNight = (error: Error | null): boolean => refusalIn(error)?.code === 'deposit.night';

export interface NightQuestionProps {
  readonly onLater: () => void;
  readonly onNow: () => void;
}

/** Asks once more at night: two buttons alike, none of them ahead. */
export function NightQuestion({ onLater, onNow }: NightQuestionProps) {
  const t = useTranslate();
  const { time } = useFormat();
  const [now] = useState(() => new Date());
  return (
    <>
      <Banner tone="info">{t('wallet.night_ask', { time: time(now) })}</Banner>
      <div className={classes.equal}>
        <Button onClick={onLater}>{t('wallet.night_later')}</Button>
        <Button onClick={onNow}>{t('wallet.night_now')}</Button>
      </div>
    </>
  );
}
