import { verificationApi } from '@fairbook/contract';
import { normalNickname, normalRealName } from '@fairbook/core/identity';
import { TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { refreshSession } from '../../../shared/api/session.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { useForm } from '../use-form.ts';

export interface NameFormProps {
  readonly part: 'nickname' | 'real_name';
  readonly now: string;
  readonly onDone: (message: MessageId) => void;
}

/** The nickname, which others may see, or the real name, which can be set once. */
export function NameForm({ part, now, onDone }: NameFormProps) {
  const t = useTranslate();
  const [name, setName] = useState(now);
  const check = () => {
    const [kept, problem] =
      part === 'nickname'
        ? ([normalNickname(name), 'errors.member.nickname_invalid'] as const)
        : ([normalRealName(name), 'errors.member.real_name_invalid'] as const);
    return { name: kept === undefined ? t(problem) : undefined };
  };
  const send = async () => {
    if (part === 'real_name') return api(verificationApi.setRealName, { real_name: name });
    const reply = await api(verificationApi.setNickname, { nickname: name });
    await refreshSession(); // returns the nickname
    return reply;
  };
  const form = useForm<unknown>({ check, send, onDone: () => onDone('auth.saved') });
  const { problems, changing } = form;
  return (
    <FormFrame form={form} submit={t('auth.save')} busy={t('auth.saving')}>
      <TextField
        label={t(`auth.${part}`)}
        name={part}
        autoComplete={part === 'nickname' ? 'nickname' : 'name'}
        maxLength={80}
        value={name}
        onChange={changing(setName)}
        error={problems.name}
        hint={t(`auth.${part}_hint`)}
      />
    </FormFrame>
  );
}
