import { securityApi } from '@fairbook/contract';
import { PAYMENT_PASSWORD_LENGTH } from '@fairbook/core/identity';
import { api } from '../../shared/api/api.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { SecretField } from '../../shared/form/secret-field.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import { NewPaymentPassword, problemsOfTyped } from './new-payment-password.tsx';
import { LoginPassword } from './proof-fields.tsx';
import { useSecurityForm } from './use-security-form.ts';

/** Sets the first payment password, confirmed by the sign-in password; or changes it, confirmed by the current one. */
export function PaymentPasswordForm({ isSet, onDone }: { readonly isSet: boolean; readonly onDone: () => void }) {
  const t = useTranslate();
  const form = useSecurityForm({
    needs: [isSet ? 'old' : 'password'],
    check: (typed) => problemsOfTyped(typed, t),
    send: ({ first, old, password }) =>
      api(securityApi.setPaymentPassword, { bank_password: first, ...(isSet ? { old_bank_password: old } : { password }) }),
    onDone,
  });
  return (
    <FormFrame form={form} submit={t('security.save')} busy={t('security.saving')}>
      {isSet ? (
        <SecretField
          {...form.field('old')}
          isRuled
          label={t('security.payment_old')}
          name="payment-old"
          autoComplete="off"
          maxLength={PAYMENT_PASSWORD_LENGTH}
        />
      ) : (
        <LoginPassword form={form} hint={t('security.login_password_hint')} />
      )}
      <NewPaymentPassword form={form} />
    </FormFrame>
  );
}
