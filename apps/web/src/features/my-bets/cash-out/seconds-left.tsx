import { useEffect, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './cash-out.module.css';

const STEP_MS = 200;

/** The countdown of an offer. The bar is visual only: screen readers get the text, once. */
export function SecondsLeft({ until, of }: { readonly until: number; readonly of: number }) {
  const t = useTranslate();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.min(of, until - now));
  return (
    <p className={classes.left}>
      <progress aria-hidden value={left} max={of} />
      <span>{t('my_bets.co_seconds', { seconds: Math.ceil(left / 1_000) })}</span>
    </p>
  );
}
