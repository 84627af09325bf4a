import { useTranslate } from '../../../shared/format/i18n.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import classes from './charge-view.module.css';

/** The time left to pay an order. Screen readers hear only its end, not each second. */
export function PayCountdown({ until }: { readonly until: Date }) {
  const t = useTranslate();
  const left = Math.max(0, Math.floor((until.getTime() - useServerNow(undefined, 1_000).getTime()) / 1_000));
  const seconds = String(left % 60).padStart(2, '0');
  return (
    <p className={classes.countdown} role="timer" aria-live="off">
      {t('wallet.pay_within', { time: `${Math.floor(left / 60)}:${seconds}` })}
    </p>
  );
}
