import { verificationApi } from '@fairbook/contract';
import { passwordRules } from '@fairbook/core/identity';
import { Banner } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import type { Me } from '../me-query.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useForm } from '../use-form.ts';

export interface PasswordFormProps {
  readonly me: Me;
  readonly onDone: (message: MessageId) => void;
}

/** Changes the password, given the current one. Requires a confirmed email address (specification, section 6). */
export function PasswordForm({ me, onDone }: PasswordFormProps) {
  const t = useTranslate();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const check = () => ({
    old: old === '' ? t('auth.password_required') : undefined,
    password: Object.values(passwordRules(password)).includes(false) ? t('errors.register.password_weak') : undefined,
    repeated: repeated === password ? undefined : t('auth.password_differs'),
  });
  const send = () => api(verificationApi.changePassword, { old_password: old, password });
  const form = useForm({ check, send, onDone: () => onDone('auth.password_changed') });
  const { problems, changing } = form;
  if (!me.email_verified) return <Banner tone="warning">{t('errors.member.email_unverified')}</Banner>;
  return (
    <FormFrame form={form} submit={t('auth.save')} busy={t('auth.saving')}>
      <p>{t('auth.password_note')}</p>
      <PasswordField
        value={old}
        onChange={changing(setOld)}
        error={problems.old}
        label={t('auth.current_password')}
        name="current-password"
      />
      <PasswordField
        value={password}
        onChange={changing(setPassword)}
        error={problems.password}
        label={t('auth.new_password')}
        name="new-password"
        isNew
      />
      <PasswordField
        value={repeated}
        onChange={changing(setRepeated)}
        error={problems.repeated}
        label={t('auth.repeat_password')}
        name="repeat-password"
        isRepeat
      />
    </FormFrame>
  );
}
