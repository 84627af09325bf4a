import { verificationApi } from '@fairbook/contract';
import { TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { Me } from '../me-query.ts';
import { MobileFields } from '../registration/account-fields.tsx';
import { askCode } from '../sign-in/ask-code.ts';
import { CodeField, codeProblem } from '../sign-in/code-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { accountError, NO_ACCOUNT } from '../sign-in/typed-account.ts';
import { useForm } from '../use-form.ts';
import { AddressProofFields } from './address-proof-fields.tsx';
import { useAddressProof } from './use-address-proof.ts';

export interface AddressFormProps {
  readonly way: 'email' | 'mobile';
  readonly me: Me;
  readonly onDone: () => void;
}

/**
 * Changes an address of the account: confirmed by a code sent to it, and by the password, which the thief of a session does not know; once an address is verified, also by
 * something the thief of the password does not have.
 */
export function AddressForm({ way, me, onDone }: AddressFormProps) {
  const t = useTranslate();
  const isFirst = me[way] === null;
  const proof = useAddressProof(me);
  const [account, setAccount] = useState({ ...NO_ACCOUNT, way });
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const check = () => {
    const problem = codeProblem(code);
    const old = password === '' ? t('auth.password_required') : undefined;
    return { ...accountError(account, t), code: problem && t(problem), old, ...proof.check() };
  };
  const send = () =>
    way === 'email'
      ? api(verificationApi.setEmail, { email: account.email.trim(), code, password, ...proof.given() })
      : api(verificationApi.setPhone, { area_code: account.dial, phone: account.phone, code, password, ...proof.given() });
  const form = useForm({ check, send, onDone });
  const { problems, changing, accepts } = form;
  const onAccount = changing(setAccount);
  return (
    <FormFrame form={form} submit={t('auth.save')} busy={t('auth.saving')}>
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
        ready={() => accepts(accountError(account, t))}
        send={() => askCode(isFirst ? 'bind' : 'change', way, account)}
      />
      <PasswordField
        value={password}
        onChange={changing(setPassword)}
        error={problems.old}
        label={t('auth.current_password')}
        name="current-password"
      />
      <AddressProofFields proof={proof} form={form} />
    </FormFrame>
  );
}
