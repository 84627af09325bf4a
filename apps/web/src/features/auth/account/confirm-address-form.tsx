import { verificationApi } from '@fairbook/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../auth-dialog.module.css';
import { askCode } from '../sign-in/ask-code.ts';
import { CodeField, codeProblem } from '../sign-in/code-field.tsx';
import { useForm } from '../use-form.ts';
import { AddressForm } from './address-form.tsx';

export interface ConfirmAddressFormProps {
  readonly way: 'email' | 'mobile';
  /** Masked. */
  readonly address: string;
  readonly onDone: () => void;
}

/** Confirms the account's address with a code sent to it; a mistyped one can be replaced instead. */
export function ConfirmAddressForm({ way, address, onDone }: ConfirmAddressFormProps) {
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
  if (another) return <AddressForm way={way} isFirst={false} onDone={onDone} />;
  return (
    <FormFrame form={form} submit={t('auth.confirm')} busy={t('auth.saving')}>
      <p>{t('auth.confirm_text', { address })}</p>
      <CodeField value={code} onChange={changing(setCode)} error={problems.code} ready={() => true} send={() => askCode('bind', way)} />
      <p className={classes.other}>
        <button type="button" onClick={() => setAnother(true)}>
          {t('auth.use_another')}
        </button>
      </p>
    </FormFrame>
  );
}
