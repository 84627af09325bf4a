import type { SignedIn } from '@fairbook/contract';
import { signedIn } from '../../shared/api/session.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import type { FormProblems } from './form-problems.ts';
import { type Form, useForm } from './use-form.ts';

/** A form that signs in. On success the session begins, which closes the dialog. */
export function useAuthForm(check: () => FormProblems, send: () => Promise<SignedIn>, greeting: MessageId): Form {
  const t = useTranslate();
  const onDone = (reply: SignedIn) => {
    toast({ type: 'successful', message: t(greeting, { name: reply.nickname }) });
    signedIn(reply);
  };
  return useForm({ check, send, onDone });
}
