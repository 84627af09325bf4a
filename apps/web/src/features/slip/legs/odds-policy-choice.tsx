import {
  ODDS_POLICIES,
  type OddsPolicy,
  type OddsPolicyName,
  policyName,
  WITHIN_FIRST,
  WITHIN_MAX,
  WITHIN_MIN,
} from '@fairbook/core/betting';
import { TextField } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useDecimals } from '../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { changeSlip } from '../slip-store.ts';
import classes from './odds-policy-choice.module.css';
import { readWithin, withinText } from './within-text.ts';

/** The player's choice of what happens if odds move before the bet arrives: by default higher odds are accepted. */
export function OddsPolicyChoice({ policy }: { readonly policy: OddsPolicy }) {
  const t = useTranslate();
  const { percent } = useFormat();
  const group = useId();
  const chosen = policyName(policy);
  const share = typeof policy === 'object' ? policy.within : WITHIN_FIRST;
  const choose = (name: OddsPolicyName) => changeSlip({ type: 'policyChosen', policy: name === 'within' ? { within: share } : name });
  return (
    <details>
      <summary className={classes.summary}>
        {t('slip.policy')} <b>{t(`slip.policy_${chosen}_short` satisfies MessageId, { share: percent(share) })}</b> ·{' '}
        <span>{t('slip.policy_change')}</span>
      </summary>
      <fieldset className={classes.choices} aria-label={t('slip.policy')}>
        {ODDS_POLICIES.map((each) => (
          <label key={each}>
            <input type="radio" name={group} checked={each === chosen} onChange={() => choose(each)} />
            {t(`slip.policy_${each}` satisfies MessageId)}
          </label>
        ))}
        {chosen === 'within' && <WithinField share={share} />}
      </fieldset>
    </details>
  );
}

/** The share by which odds may fall. A value that cannot be parsed changes nothing and shows an error. */
function WithinField({ share }: { readonly share: number }) {
  const t = useTranslate();
  const { percent } = useFormat();
  const { sign } = useDecimals();
  const [text, setText] = useState(() => withinText(share, sign));
  const bounds = { min: percent(WITHIN_MIN), max: percent(WITHIN_MAX) };
  const type = (next: string) => {
    setText(next);
    const within = readWithin(next);
    if (within !== null) changeSlip({ type: 'policyChosen', policy: { within } });
  };
  return (
    <TextField
      label={t('slip.policy_share')}
      value={text}
      onChange={type}
      inputMode="decimal"
      autoComplete="off"
      maxLength={4}
      suffix="%"
      hint={t('slip.policy_share_hint', bounds)}
      error={readWithin(text) === null ? t('slip.policy_share_wrong', { ...bounds, share: percent(share) }) : undefined}
    />
  );
}
