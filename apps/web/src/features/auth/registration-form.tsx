import { identityApi } from '@fairbook/contract';
import { passwordRules } from '@fairbook/core/identity';
import { Button, Checkbox, TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useLanguage, useTranslate } from '../../shared/i18n.ts';
import { AccountFields } from './account-fields.tsx';
import classes from './auth-dialog.module.css';
import type { FormProblems } from './form-problems.ts';
import { forgetInviteCode, keptInviteCode } from './invite-code.ts';
import { PasswordField } from './password-field.tsx';
import type { AccountFormProps } from './sign-in-form.tsx';
import { accountProblem } from './typed-account.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface RegistrationFormProps extends AccountFormProps {
  /** From the registration link; it wins over one kept from an earlier link. */
  readonly inviteCode: string | undefined;
}

export function RegistrationForm({ account, onAccount, inviteCode }: RegistrationFormProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState(() => inviteCode ?? keptInviteCode());
  const [terms, setTerms] = useState(false);
  const [adult, setAdult] = useState(false);

  const check = (): FormProblems => {
    const problem = accountProblem(account);
    const weak = Object.values(passwordRules(password)).includes(false);
    return {
      account: problem && t(problem),
      password: weak ? t('errors.register.password_weak') : undefined,
      terms: terms ? undefined : t('auth.terms_needed'),
      adult: adult ? undefined : t('auth.adult_needed'),
    };
  };
  const send = async () => {
    const { way, email, dial, phone } = account;
    const invite = code.trim() === '' ? {} : { invite_code: code.trim() };
    const form = { password, terms, adult, language, ...invite, client: 'web' as const };
    const reply =
      way === 'email'
        ? await api(identityApi.register, { email: email.trim(), ...form })
        : await api(identityApi.registerPhone, { area_code: dial, phone, ...form });
    forgetInviteCode();
    return reply;
  };
  const { ref, onSubmit, problems, pending, changing } = useAuthForm(check, send, 'auth.account_opened');
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
      <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} isNew />
      <TextField
        label={t('auth.invite_code')}
        name="invite-code"
        autoComplete="off"
        maxLength={32}
        value={code}
        onChange={setCode}
        hint={t('auth.invite_code_hint')}
      />
      <div>
        <Checkbox className={classes.consent} checked={terms} onChange={changing(setTerms)} error={problems.terms}>
          {t('auth.terms')}
        </Checkbox>
        <Checkbox className={classes.consent} checked={adult} onChange={changing(setAdult)} error={problems.adult}>
          {t('auth.adult')}
        </Checkbox>
      </div>
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'auth.registering' : 'auth.register')}
      </Button>
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
    </form>
  );
}
