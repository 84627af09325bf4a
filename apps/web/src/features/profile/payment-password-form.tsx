import { securityApi } from '@fairbook/contract';
import { PAYMENT_PASSWORD_LENGTH } from '@fairbook/core/identity';
import { Button } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { NewPaymentPassword, problemsOfTyped } from './new-payment-password.tsx';
import { SecretField } from './secret-field.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

const FIELDS = {
  'security.password_wrong': 'proof',
  'payment_password.wrong': 'proof',
  'payment_password.locked': 'proof',
  'payment_password.invalid': 'first',
  'payment_password.common': 'first',
} as const;

/** The first one, proven by the sign-in password; or another one, proven by the one before. */
export function PaymentPasswordForm({ isSet, onDone }: { readonly isSet: boolean; readonly onDone: () => void }) {
  const t = useTranslate();
  const [proof, setProof] = useState('');
  const [first, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const { ref, onSubmit, problems, pending, changing } = useSecurityForm<'proof' | 'first' | 'again', unknown>({
    check: () => ({ proof: proof === '' ? t('security.required') : undefined, ...problemsOfTyped({ first, again }, t) }),
    send: () =>
      api(securityApi.setPaymentPassword, {
        bank_password: first,

        ...(isSet ? { old_bank_password: proof } : { password: proof }),
      }),
    fields: FIELDS,
    onDone,
  });
  const field = isSet
    ? { label: t('security.payment_old'), name: 'payment-old', autoComplete: 'off', maxLength: PAYMENT_PASSWORD_LENGTH }
    : { label: t('security.login_password'), name: 'password', autoComplete: 'current-password', hint: t('security.login_password_hint') };
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <SecretField
        {...field}
        {...(classes.ruled && { className: classes.ruled })}
        value={proof}
        onChange={changing(setProof)}
        error={problems.proof}
      />
      <NewPaymentPassword typed={{ first, again }} onFirst={changing(setFirst)} onAgain={changing(setAgain)} problems={problems} />
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'security.saving' : 'security.save')}
      </Button>
    </form>
  );
}
