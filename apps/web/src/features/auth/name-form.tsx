import { verificationApi } from '@fairbook/contract';
import { normalNickname, normalRealName } from '@fairbook/core/identity';
import { Button, TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { refreshSession } from '../../shared/session.ts';
import classes from './auth-dialog.module.css';
import { useForm } from './use-form.ts';

export interface NameFormProps {
  readonly part: 'nickname' | 'real_name';
  readonly now: string;
  readonly onDone: (message: MessageId) => void;
}

/** The nickname, which others may see, or the real name, which is said once. */
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
    await refreshSession(); // which says the nickname
    return reply;
  };
  const { ref, onSubmit, problems, pending, changing } = useForm<unknown>({ check, send, onDone: () => onDone('auth.saved') });
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
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
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'auth.saving' : 'auth.save')}
      </Button>
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
    </form>
  );
}
