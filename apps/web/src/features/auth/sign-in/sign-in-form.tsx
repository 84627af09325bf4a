import { identityApi, Refusal, type SignedIn } from '@fairbook/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { rememberAccount } from '../auth-store.ts';
import { AccountFields } from '../registration/account-fields.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorField, useSecondFactor } from './second-factor-field.tsx';
import { accountError, type TypedAccount } from './typed-account.ts';

export interface AccountFormProps {
  readonly account: TypedAccount;
  readonly onAccount: (account: TypedAccount) => void;
}

export interface SignInFormProps extends AccountFormProps {
  /** Passwords alone do not sign in from a new place now. */
  readonly onCodeRequired: () => void;
}

export function SignInForm({ account, onAccount, onCodeRequired }: SignInFormProps) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const factor = useSecondFactor();
  const check = () => ({ ...accountError(account, t), password: password === '' ? t('auth.password_required') : undefined });
  const signIn = async (): Promise<SignedIn> => {
    const { way, email, dial, phone } = account;
    rememberAccount(account);
    const proof = { password, client: 'web', ...(await factor.proof()) } as const;
    return way === 'email'
      ? api(identityApi.signEmail, { email: email.trim(), ...proof })
      : api(identityApi.signPhone, { area_code: dial, phone, ...proof });
  };
  const send = () =>
    signIn().catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'auth.code_required') onCodeRequired();
      throw error;
    });
  const form = useAuthForm(check, send, 'auth.welcome');
  const { problems, changing } = form;
  factor.noticed(form.error);
  return (
    <>
      <FormFrame form={form} submit={t('auth.sign_in')} busy={t('auth.signing_in')}>
        <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
        <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} />
        {factor.isAsked && <SecondFactorField factor={factor} onChange={changing(factor.setCode)} error={problems.factor} />}
      </FormFrame>
      {/* A passkey used as the second factor is part of the form. */}
      {!factor.isAsked && <PasskeySignIn />}
    </>
  );
}
