import { identityApi } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
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
  const check = () => {
    const problem = accountProblem(account);
    return { account: problem && t(problem), password: password === '' ? t('auth.password_required') : undefined };
  };
  const send = () => {
    const { way, email, dial, phone } = account;
    return way === 'email'
      ? api(identityApi.signEmail, { email: email.trim(), password, client: 'web' })
      : api(identityApi.signPhone, { area_code: dial, phone, password, client: 'web' });
  };
  const { ref, onSubmit, problems, pending, changing } = useAuthForm(check, send, 'auth.welcome');
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
      <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} />
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'auth.signing_in' : 'auth.sign_in')}
      </Button>
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
    </form>
  );
}
