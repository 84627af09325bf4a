import { Button, Icon } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../shared/i18n.ts';
import classes from '../../../shared/placed-view.module.css';
import { checkNow } from '../../../shared/until-answered.ts';
import type { DrawIntent } from './draw-intent.ts';
import { pickKey } from './draw-slip.ts';
import { pickName } from './pick-names.ts';

/** A bet on its way. It ends in a receipt, in a refusal, or says that it is still being found out; nothing can be sent meanwhile. */
export function DrawPlacingView({ intent }: { readonly intent: DrawIntent }) {
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  const isChecking = intent.state === 'checking';
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
        {intent.picks.map((pick) => (
          <li key={pickKey(intent.game, pick)}>{pickName(t, intent.game, pick)}</li>
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
