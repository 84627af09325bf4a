import { identityApi } from '@fairbook/contract';
import { Button, TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { AccountFields } from './account-fields.tsx';
import classes from './auth-dialog.module.css';
import { PasswordField } from './password-field.tsx';
import { accountProblem, type TypedAccount } from './typed-account.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface AccountFormProps {
  readonly account: TypedAccount;
  readonly onAccount: (account: TypedAccount) => void;
}

export function SignInForm({ account, onAccount }: AccountFormProps) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState('');
  const [isFactorAsked, setFactorAsked] = useState(false);
  const check = () => {
    const problem = accountProblem(account);
    return { account: problem && t(problem), password: password === '' ? t('auth.password_required') : undefined };
  };
  const send = () => {
    const { way, email, dial, phone } = account;
    const proof = { password, client: 'web', ...(isFactorAsked && { second_factor: factor }) } as const;
    return way === 'email'
      ? api(identityApi.signEmail, { email: email.trim(), ...proof })
      : api(identityApi.signPhone, { area_code: dial, phone, ...proof });
  };
  const { ref, onSubmit, problems, pending, changing } = useAuthForm(check, send, 'auth.welcome');
  if (problems.factor !== undefined && !isFactorAsked) setFactorAsked(true);
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
      <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} />
      {isFactorAsked && (
        <TextField
          label={t('auth.second_factor')}
          name="second-factor"
          autoComplete="one-time-code"
          maxLength={24}
          value={factor}
          onChange={changing(setFactor)}
          error={problems.factor}
          hint={t('auth.second_factor_hint')}
        />
      )}
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'auth.signing_in' : 'auth.sign_in')}
      </Button>
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
    </form>
  );
}
