import { PAYMENT_PASSWORD_LENGTH } from '@fairbook/core/identity';
import { TextField, type TextFieldProps } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';

export const isPaymentPassword = (typed: string): boolean => typed.length === PAYMENT_PASSWORD_LENGTH;

/** The payment password, required wherever money leaves. `missing` shows that it is empty. */
export function PaymentPasswordField({
  missing,
  ...field
}: Pick<TextFieldProps, 'value' | 'onChange' | 'hint'> & { readonly missing: boolean }) {
  const t = useTranslate();
  return (
    <TextField
      label={t('wallet.w_password')}
      name="bank_password"
      type="password"
      autoComplete="off"
      maxLength={PAYMENT_PASSWORD_LENGTH}
      error={missing && !isPaymentPassword(field.value) ? t('errors.payment_password.invalid') : undefined}
      {...field}
    />
  );
}
