import { verificationApi } from '@fairbook/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { rememberAccount } from '../auth-store.ts';
import { AccountCodeFields } from '../registration/account-code-fields.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { askCode } from './ask-code.ts';
import { codeProblem } from './code-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondFactorField, useSecondFactor } from './second-factor-field.tsx';
import type { AccountFormProps } from './sign-in-form.tsx';
import { accountError } from './typed-account.ts';

/** Quick login: a code sent to the address replaces the password. */
export function CodeSignInForm({ account, onAccount }: AccountFormProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const factor = useSecondFactor();
  const check = () => {
    const problem = codeProblem(code);
    return { ...accountError(account, t), code: problem && t(problem) };
  };
  const send = async () => {
    const { way, email, dial, phone } = account;
    rememberAccount(account);
    const proof = { code, client: 'web', ...(await factor.proof()) } as const;
    return way === 'email'
      ? api(verificationApi.signEmailCode, { email: email.trim(), ...proof })
      : api(verificationApi.signPhoneCode, { area_code: dial, phone, ...proof });
  };
  const form = useAuthForm(check, send, 'auth.welcome');
  const { problems, changing } = form;
  factor.noticed(form.error);
  return (
    <>
      <FormFrame form={form} submit={t('auth.sign_in')} busy={t('auth.signing_in')}>
        <AccountCodeFields
          form={form}
          account={account}
          onAccount={onAccount}
          code={code}
          onCode={setCode}
          send={() => askCode('sign_in', account.way, account)}
        />
        {factor.isAsked && <SecondFactorField factor={factor} onChange={changing(factor.setCode)} error={problems.factor} />}
      </FormFrame>
      {/* A passkey used as the second factor is part of the form. */}
      {!factor.isAsked && <PasskeySignIn />}
    </>
  );
}
