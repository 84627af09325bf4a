import type { SlipLeg } from '@fairbook/core/betting';
import { lineText } from '@fairbook/i18n/sports';
import { Button, Icon } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import { changeSlip } from '../slip-store.ts';
import classes from './leg-card.module.css';
import type { ClosedReason } from './offer-now.ts';

interface LegNewsProps {
  readonly leg: SlipLeg;
  readonly name: string;
  readonly closed: ClosedReason | null;
  readonly takesFocus: boolean;
}

/** Changes of a selection since it was chosen, and the decision they need. */
export function LegNews({ leg, name, closed, takesFocus }: LegNewsProps) {
  const t = useTranslate();
  const { odds } = useFormat();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={group} className={classes.news} tabIndex={-1} aria-label={name}>
      <span role="status">
        <Icon name={closed ? 'lock' : 'warn'} size="small" />
        {closed ? t(`slip.closed_${closed}` satisfies MessageId) : moveText(t, leg, odds)}
      </span>
      {!closed && (
        <Button className={classes.accept} onClick={() => changeSlip({ type: 'oddsAccepted' })}>
          {t('slip.accept')}
        </Button>
      )}
    </fieldset>
  );
}

function moveText(t: Translate, { odds: was, lineE2, now }: SlipLeg, odds: (value: SlipLeg['odds']) => string): string {
  if (now === null) return '';
  if (now.lineE2 !== lineE2) return t('slip.line_moved', { was: lineText(t, lineE2 ?? 0), now: lineText(t, now.lineE2 ?? 0) });
  return t(now.odds > was ? 'slip.odds_rose' : 'slip.odds_fell', { was: odds(was), now: odds(now.odds) });
}
