import { verificationApi } from '@fairbook/contract';
import { passwordRules } from '@fairbook/core/identity';
import { Button } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { AccountFields } from './account-fields.tsx';
import { askCode } from './ask-code.ts';
import classes from './auth-dialog.module.css';
import { openAuth } from './auth-store.ts';
import { CodeField, codeProblem } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { AccountFormProps } from './sign-in-form.tsx';
import { accountProblem } from './typed-account.ts';
import { useForm } from './use-form.ts';

/** A forgotten password: a code sent to the address, and a new one. Afterwards one signs in with it; everybody else has been signed out. */
export function ForgotForm({ account, onAccount }: AccountFormProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const accountError = () => {
    const problem = accountProblem(account);
    return { account: problem && t(problem) };
  };
  const check = () => {
    const problem = codeProblem(code);
    const weak = Object.values(passwordRules(password)).includes(false);
    return { ...accountError(), code: problem && t(problem), password: weak ? t('errors.register.password_weak') : undefined };
  };
  const send = () => {
    const { way, email, dial, phone } = account;
    return way === 'email'
      ? api(verificationApi.forgetEmail, { email: email.trim(), code, password })
      : api(verificationApi.forgetPhone, { area_code: dial, phone, code, password });
  };
  const onDone = () => {
    toast({ type: 'successful', message: t('auth.password_reset') });
    openAuth('login');
  };
  const { ref, onSubmit, problems, pending, changing, accepts } = useForm({ check, send, onDone });
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
      <CodeField
        key={account.way}
        value={code}
        onChange={changing(setCode)}
        error={problems.code}
        ready={() => accepts(accountError())}
        send={() => askCode('reset', account.way, account)}
      />
      <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} label={t('auth.new_password')} isNew />
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'auth.saving' : 'auth.reset_password')}
      </Button>
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
    </form>
  );
}
