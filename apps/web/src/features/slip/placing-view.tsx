import { Button, Icon } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/placed-view.module.css';
import { selectionName } from '../../shared/selection-text.ts';
import { checkNow } from '../../shared/until-answered.ts';
import type { Intent } from './intent.ts';

/** Bets on their way. It ends in a receipt, in a refusal, or says that it is still being found out; nothing can be sent meanwhile. */
export function PlacingView({ intents }: { readonly intents: readonly Intent[] }) {
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  const isChecking = intents.some(({ state }) => state === 'checking');
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
        {t(isChecking ? 'slip.checking_text' : 'slip.sending_text')}
      </p>
      <ul className={classes.bets}>
        {intents.map((intent) => (
          <li key={intent.key}>
            <span>{intent.legs.map((leg) => selectionName(t, leg, leg)).join(' + ')}</span>
            <b>{t(`slip.state_${intent.state}` satisfies MessageId)}</b>
          </li>
        ))}
      </ul>
      {isChecking && (
        <Button variant="line" wide onClick={checkNow}>
          {t('slip.check_now')}
        </Button>
      )}
    </div>
  );
}
