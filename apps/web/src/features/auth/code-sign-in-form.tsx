import { verificationApi } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { AccountFields } from './account-fields.tsx';
import { askCode } from './ask-code.ts';
import classes from './auth-dialog.module.css';
import { CodeField, codeProblem } from './code-field.tsx';
import { SecondFactorField, useSecondFactor } from './second-factor-field.tsx';
import type { AccountFormProps } from './sign-in-form.tsx';
import { accountProblem } from './typed-account.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Quick login: a code sent to the address stands for the password. */
export function CodeSignInForm({ account, onAccount }: AccountFormProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const factor = useSecondFactor();
  const accountError = () => {
    const problem = accountProblem(account);
    return { account: problem && t(problem) };
  };
  const check = () => {
    const problem = codeProblem(code);
    return { ...accountError(), code: problem && t(problem) };
  };
  const send = () => {
    const { way, email, dial, phone } = account;
    const proof = { code, client: 'web', ...factor.proof } as const;
    return way === 'email'
      ? api(verificationApi.signEmailCode, { email: email.trim(), ...proof })
      : api(verificationApi.signPhoneCode, { area_code: dial, phone, ...proof });
  };
  const { ref, onSubmit, problems, pending, changing, accepts } = useAuthForm(check, send, 'auth.welcome');
  factor.noticed(problems.factor);
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
      <CodeField
        key={account.way}
        value={code}
        onChange={changing(setCode)}
        error={problems.code}
        ready={() => accepts(accountError())}
        send={() => askCode('sign_in', account.way, account)}
      />
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
