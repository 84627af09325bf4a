import { ODDS_POLICIES, type OddsPolicy } from '@fairbook/core/betting';
import { useId } from 'react';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { changeSlip } from '../slip-store.ts';
import classes from './odds-policy-choice.module.css';

/** What to do when odds move before the bet arrives. "Ask me" unless the player says otherwise. */
export function OddsPolicyChoice({ policy }: { readonly policy: OddsPolicy }) {
  const t = useTranslate();
  const name = useId();
  return (
    <details>
      <summary className={classes.summary}>
        {t('slip.policy')} <b>{t(`slip.policy_${policy}_short` satisfies MessageId)}</b> · <span>{t('slip.policy_change')}</span>
      </summary>
      <fieldset className={classes.choices} aria-label={t('slip.policy')}>
        {ODDS_POLICIES.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === policy} onChange={() => changeSlip({ type: 'policyChosen', policy: each })} />
            {t(`slip.policy_${each}` satisfies MessageId)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
