import type { SignedIn } from '@fairbook/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { signedIn } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { type FormProblems, hasProblems, problemsOf } from './form-problems.ts';

export interface AuthForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly problems: FormProblems;
  readonly pending: boolean;
  /** Wraps a field's setter: changing it takes the messages away. */
  readonly changing: <Value>(set: (value: Value) => void) => (value: Value) => void;
}

/**
 * A form that signs in. `check` says what can be seen to be wrong without asking; `send` asks. The first field that is wrong gets the focus.
 * On success the session begins, and with it the dialog closes.
 */
export function useAuthForm(check: () => FormProblems, send: () => Promise<SignedIn>, greeting: MessageId): AuthForm {
  const t = useTranslate();
  const ref = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState<FormProblems>({});
  const call = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      toast({ type: 'successful', message: t(greeting, { name: reply.nickname }) });
      signedIn(reply);
    },
  });
  const problems = hasProblems(seen) ? seen : problemsOf(call.error, t);
  const wrong = hasProblems(problems);
  useEffect(() => {
    if (wrong) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return {
    ref,
    problems,
    pending: call.isPending,
    onSubmit: (event) => {
      event.preventDefault();
      if (call.isPending) return;
      const found = check();
      setSeen(found);
      if (!hasProblems(found)) call.mutate();
    },
    changing: (set) => (value) => {
      set(value);
      setSeen({});
      if (call.isError) call.reset();
    },
  };
}
