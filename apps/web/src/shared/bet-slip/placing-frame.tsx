import { Button, Icon } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { checkNow } from '../api/retry-until-known.ts';
import { useTranslate } from '../format/i18n.ts';
import { useIsOffline } from '../realtime/offline.ts';
import classes from './placed-view.module.css';

export interface PlacingFrameProps {
  /** The answer was lost: the page is finding out whether the bet was placed. */
  readonly isChecking: boolean;
  /** A text on what is happening meanwhile; left out: waiting for the answer. */
  readonly words?: string | undefined;
  /** Stops waiting, and nothing else: it is found out all the same. Left out: there is no way to. */
  readonly onStop?: (() => void) | undefined;
  /** The bets under way, as list items. */
  readonly children: ReactNode;
}

/** Bets under way, until there is a receipt or a refusal; shows when the outcome is still being checked. Nothing can be sent meanwhile. */
export function PlacingFrame({ isChecking, words, onStop, children }: PlacingFrameProps) {
  const t = useTranslate();
  const isOffline = useIsOffline();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <Icon name="clock" />
        <h2 ref={title} tabIndex={-1}>
          {t(isChecking ? 'slip.checking' : 'slip.sending')}
        </h2>
      </div>
      <p className={classes.words} role="status">
        {isChecking ? t(isOffline ? 'slip.checking_offline' : 'slip.checking_text') : (words ?? t('slip.sending_text'))}
      </p>
      <ul className={classes.bets}>{children}</ul>
      {isChecking && (
        <Button variant="line" wide aria-disabled={isOffline} onClick={checkNow}>
          {t('slip.check_now')}
        </Button>
      )}
      {isChecking && onStop && (
        <Button wide onClick={onStop}>
          {t('slip.stop_waiting')}
        </Button>
      )}
    </div>
  );
}
