import { PAYMENT_PASSWORD_LENGTH, paymentPasswordProblem } from '@fairbook/core/identity';
import type { Problems } from '../../shared/form/form-problems.ts';
import { SecretField } from '../../shared/form/secret-field.tsx';
import { type Translate, useTranslate } from '../../shared/format/i18n.ts';
import type { ProofFieldProps } from './proof-fields.tsx';
import type { SecurityField, Typed } from './use-security-form.ts';

/** Finds the problems of a new payment password that the browser can see; the server also knows the player's mobile number. */
export function problemsOfTyped({ first, again }: Typed, t: Translate): Problems<SecurityField> {
  const problem = paymentPasswordProblem(first, { mobile: null });
  if (problem) return { first: t(`errors.${problem}`) };
  return first === again ? {} : { again: t('security.payment_mismatch') };
}

/** The new payment password, typed twice. */
export function NewPaymentPassword({ form }: ProofFieldProps) {
  const t = useTranslate();
  const field = { autoComplete: 'off', maxLength: PAYMENT_PASSWORD_LENGTH } as const;
  return (
    <>
      <SecretField
        {...field}
        {...form.field('first')}
        isRuled
        label={t('security.payment_new')}
        name="payment-new"
        hint={t('security.payment_rule')}
      />
      <SecretField {...field} {...form.field('again')} label={t('security.payment_again')} name="payment-again" />
    </>
  );
}
