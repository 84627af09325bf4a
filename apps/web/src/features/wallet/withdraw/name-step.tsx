import { verificationApi } from '@fairbook/contract';
import { normalRealName } from '@fairbook/core/identity';
import { TextField } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { realNameQuery } from '../../auth/index.ts';

/** The full name, which can be set once: money is paid out to it. */
export function NameStep() {
  const t = useTranslate();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const form = useForm<'name', { readonly real_name: string | null }>({
    check: () => (normalRealName(name) === undefined ? { name: t('errors.member.real_name_invalid') } : {}),
    send: () => api(verificationApi.setRealName, { real_name: name }),
    fieldOf: { 'member.real_name_invalid': 'name' },
    onDone: ({ real_name }) => queries.setQueryData(realNameQuery.queryKey, real_name),
  });
  return (
    <FormFrame form={form} submit={t('wallet.setup_next')} busy={t('auth.saving')}>
      <TextField
        label={t('auth.real_name')}
        name="real_name"
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={form.changing(setName)}
        error={form.problems.name}
        hint={t('auth.real_name_hint')}
      />
    </FormFrame>
  );
}
