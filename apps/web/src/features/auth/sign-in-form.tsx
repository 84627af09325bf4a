import { identityApi } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { AccountFields } from './account-fields.tsx';
import classes from './auth-dialog.module.css';
import { PasswordField } from './password-field.tsx';
import { SecondFactorField, useSecondFactor } from './second-factor-field.tsx';
import { accountProblem, type TypedAccount } from './typed-account.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface AccountFormProps {
  readonly account: TypedAccount;
  readonly onAccount: (account: TypedAccount) => void;
}

export function SignInForm({ account, onAccount }: AccountFormProps) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const factor = useSecondFactor();
  const check = () => {
    const problem = accountProblem(account);
    return { account: problem && t(problem), password: password === '' ? t('auth.password_required') : undefined };
  };
  const send = () => {
    const { way, email, dial, phone } = account;
    const proof = { password, client: 'web', ...factor.proof } as const;
    return way === 'email'
      ? api(identityApi.signEmail, { email: email.trim(), ...proof })
      : api(identityApi.signPhone, { area_code: dial, phone, ...proof });
  };
  const { ref, onSubmit, problems, pending, changing } = useAuthForm(check, send, 'auth.welcome');
  factor.noticed(problems.factor);
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
      <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} />
      {factor.isAsked && <SecondFactorField value={factor.code} onChange={changing(factor.setCode)} error={problems.factor} />}
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'auth.signing_in' : 'auth.sign_in')}
      </Button>
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
    </form>
  );
}
