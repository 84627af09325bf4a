import { type PaymentPasswordState, securityApi } from '@fairbook/contract';
import { PAYMENT_PASSWORD_LENGTH, paymentPasswordProblem } from '@fairbook/core/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import type { Problems } from '../../../shared/form/form-problems.ts';
import { SecretField } from '../../../shared/form/secret-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { paymentPasswordQuery } from './withdraw-setup-queries.ts';

type Field = 'first' | 'again' | 'password';

/** The first payment password, typed twice, and the sign-in password as proof of identity. */
export function PasswordStep({ onSet }: { readonly onSet: (pin: string) => void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({ first: '', again: '', password: '' });
  const check = (): Problems<Field> => {
    const problem = paymentPasswordProblem(typed.first, { mobile: null });
    if (problem) return { first: t(`errors.${problem}`) };
    if (typed.first !== typed.again) return { again: t('security.payment_mismatch') };
    return typed.password === '' ? { password: t('security.required') } : {};
  };
  const form = useForm<Field, PaymentPasswordState>({
    check,
    send: () => api(securityApi.setPaymentPassword, { bank_password: typed.first, password: typed.password }),
    fieldOf: { 'payment_password.invalid': 'first', 'payment_password.common': 'first', 'security.password_wrong': 'password' },
    onDone: (state) => {
      onSet(typed.first);
      queries.setQueryData(paymentPasswordQuery.queryKey, state);
    },
  });
  const field = (name: Field) => ({
    value: typed[name],
    onChange: form.changing((text: string) => setTyped((now) => ({ ...now, [name]: text }))),
    error: form.problems[name],
  });
  const six = { autoComplete: 'off', maxLength: PAYMENT_PASSWORD_LENGTH } as const;
  return (
    <FormFrame form={form} submit={t('wallet.setup_next')} busy={t('security.saving')}>
      <SecretField
        {...six}
        {...field('first')}
        isRuled
        label={t('security.payment_new')}
        name="payment-new"
        hint={t('security.payment_rule')}
      />
      <SecretField {...six} {...field('again')} label={t('security.payment_again')} name="payment-again" />
      <SecretField {...field('password')} label={t('security.login_password')} name="password" autoComplete="current-password" />
    </FormFrame>
  );
}
