import { CALM_DAYS, PAYMENT_PASSWORD_LENGTH } from '@fairbook/core/identity';
import { SegmentedControl, Skeleton, TextField } from '@fairbook/ui';
import { SecretField } from '../../../shared/form/secret-field.tsx';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { SupportLink } from '../../../shared/page/support-help.tsx';
import classes from '../auth-dialog.module.css';
import { askCode } from '../sign-in/ask-code.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import type { Form } from '../use-form.ts';
import type { AddressProof } from './use-address-proof.ts';

/** The fields of what a change of address requires besides the password. */
export function AddressProofFields({ proof, form }: { readonly proof: AddressProof; readonly form: Pick<Form, 'problems' | 'changing'> }) {
  const t = useTranslate();
  const { asksFactor, ways, way, typed, factor } = proof;
  const { problems, changing } = form;
  const onTyped = changing(proof.setTyped);
  if (!proof.isKnown) return <Skeleton rows={1} label={t('common.loading')} />;
  return (
    <>
      {asksFactor && (
        <TextField
          label={t('auth.second_factor')}
          name="second-factor"
          autoComplete="one-time-code"
          maxLength={24}
          value={factor}
          onChange={changing(proof.setFactor)}
          error={problems.factor}
          hint={t('auth.second_factor_hint')}
        />
      )}
      {ways.length > 1 && (
        <SegmentedControl
          label={t('auth.proof_way')}
          value={way ?? 'email'}
          options={ways.map((each) => ({ value: each, label: t(`auth.proof_${each}` satisfies MessageId) }))}
          onChange={changing(proof.setWay)}
        />
      )}
      {way === 'payment' && (
        <SecretField
          label={t('auth.proof_payment')}
          name="payment-password"
          autoComplete="off"
          maxLength={PAYMENT_PASSWORD_LENGTH}
          value={typed}
          onChange={onTyped}
          error={problems.proof}
        />
      )}
      {(way === 'email' || way === 'mobile') && (
        <CodeField
          key={way}
          label={t('auth.proof_code')}
          name="old-code"
          value={typed}
          onChange={onTyped}
          error={problems.proof}
          ready={() => true}
          send={() => askCode('change', way)}
        />
      )}
      {way !== undefined && (
        <p className={classes.step}>
          {t('auth.proof_note', { days: CALM_DAYS })} <SupportLink topic="access" />
        </p>
      )}
    </>
  );
}
