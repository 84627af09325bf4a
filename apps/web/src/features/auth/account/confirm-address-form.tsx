import { verificationApi } from '@fairbook/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../auth-dialog.module.css';
import type { Me } from '../me-query.ts';
import { askCode } from '../sign-in/ask-code.ts';
import { CodeField, codeProblem } from '../sign-in/code-field.tsx';
import { useForm } from '../use-form.ts';
import { AddressForm } from './address-form.tsx';

export interface ConfirmAddressFormProps {
  readonly way: 'email' | 'mobile';
  readonly me: Me;
  readonly onDone: () => void;
}

/** Confirms the account's address with a code sent to it; a mistyped one can be replaced instead. */
export function ConfirmAddressForm({ way, me, onDone }: ConfirmAddressFormProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const [another, setAnother] = useState(false);
  const check = () => {
    const problem = codeProblem(code);
    return { code: problem && t(problem) };
  };
  const send = () => api(way === 'email' ? verificationApi.setEmail : verificationApi.setPhone, { code });
  const form = useForm({ check, send, onDone });
  const { problems, changing } = form;
  if (another) return <AddressForm way={way} me={me} onDone={onDone} />;
  return (
    <FormFrame form={form} submit={t('auth.confirm')} busy={t('auth.saving')}>
      <p>{t('auth.confirm_text', { address: me[way] ?? '' })}</p>
      <CodeField value={code} onChange={changing(setCode)} error={problems.code} ready={() => true} send={() => askCode('bind', way)} />
      <p className={classes.other}>
        <button type="button" onClick={() => setAnother(true)}>
          {t('auth.use_another')}
        </button>
      </p>
    </FormFrame>
  );
}
