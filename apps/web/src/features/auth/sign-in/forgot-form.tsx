import { verificationApi } from '@fairbook/contract';
import { passwordRules } from '@fairbook/core/identity';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import { openAuth } from '../auth-store.ts';
import { AccountCodeFields } from '../registration/account-code-fields.tsx';
import { useForm } from '../use-form.ts';
import { askCode } from './ask-code.ts';
import { codeProblem } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { AccountFormProps } from './sign-in-form.tsx';
import { accountError } from './typed-account.ts';

/** A forgotten password: a code sent to the address, and a new password. It is then used to sign in; all other sessions have been ended. */
export function ForgotForm({ account, onAccount }: AccountFormProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const check = () => {
    const problem = codeProblem(code);
    const weak = Object.values(passwordRules(password)).includes(false);
    return { ...accountError(account, t), code: problem && t(problem), password: weak ? t('errors.register.password_weak') : undefined };
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
  const form = useForm({ check, send, onDone });
  const { problems, changing } = form;
  return (
    <FormFrame form={form} submit={t('auth.reset_password')} busy={t('auth.saving')}>
      <AccountCodeFields
        form={form}
        account={account}
        onAccount={onAccount}
        code={code}
        onCode={setCode}
        send={() => askCode('reset', account.way, account)}
      />
      <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} label={t('auth.new_password')} isNew />
    </FormFrame>
  );
}
