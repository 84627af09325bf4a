import { verificationApi } from '@fairbook/contract';
import { Button, TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { MobileFields } from './account-fields.tsx';
import { askCode } from './ask-code.ts';
import classes from './auth-dialog.module.css';
import { CodeField, codeProblem } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { accountProblem, NO_ACCOUNT } from './typed-account.ts';
import { useForm } from './use-form.ts';

export interface AddressFormProps {
  readonly way: 'email' | 'mobile';
  /** There is none to replace. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

/** Another address for the account: proven by a code sent to it, and by the password, which who has only stolen a session does not know. */
export function AddressForm({ way, isFirst, onDone }: AddressFormProps) {
  const t = useTranslate();
  const [account, setAccount] = useState({ ...NO_ACCOUNT, way });
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const accountError = () => {
    const problem = accountProblem(account);
    return { account: problem && t(problem) };
  };
  const check = () => {
    const problem = codeProblem(code);
    return { ...accountError(), code: problem && t(problem), old: password === '' ? t('auth.password_required') : undefined };
  };
  const send = () =>
    way === 'email'
      ? api(verificationApi.setEmail, { email: account.email.trim(), code, password })
      : api(verificationApi.setPhone, { area_code: account.dial, phone: account.phone, code, password });
  const { ref, onSubmit, problems, pending, changing, accepts } = useForm({ check, send, onDone });
  const onAccount = changing(setAccount);
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      {way === 'email' ? (
        <TextField
          label={t('auth.new_email')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={account.email}
          onChange={(email) => onAccount({ ...account, email })}
          error={problems.account}
          hint={isFirst ? undefined : t('auth.address_note')}
        />
      ) : (
        <MobileFields account={account} onChange={(typed) => onAccount({ ...typed, way })} error={problems.account} />
      )}
      <CodeField
        value={code}
        onChange={changing(setCode)}
        error={problems.code}
        ready={() => accepts(accountError())}
        send={() => askCode(isFirst ? 'bind' : 'change', way, account)}
      />
      <PasswordField
        value={password}
        onChange={changing(setPassword)}
        error={problems.old}
        label={t('auth.current_password')}
        name="current-password"
      />
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'auth.saving' : 'auth.save')}
      </Button>
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
    </form>
  );
}
