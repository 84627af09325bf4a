import { type ErrorCode, Refusal } from '@fairbook/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';

/** What is wrong with a form, by the name of the field it is about; `form` is about none. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', string | undefined>>;

export interface SecurityFormWish<Field extends string, Reply> {
  /** What can be seen to be wrong without asking. */
  readonly check: () => Problems<Field>;
  readonly send: () => Promise<Reply>;
  /** Which field a refusal is about; those not named are about the form. */
  readonly fields: Partial<Record<ErrorCode, Field>>;
  readonly onDone: (reply: Reply) => void;
}

export interface SecurityForm<Field extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly problems: Problems<Field>;
  readonly pending: boolean;
  /** Wraps a field's setter: changing it takes the messages away. */
  readonly changing: (set: (text: string) => void) => (text: string) => void;
}

/** A form of the security dialogs: the first field that is wrong gets the focus, and whatever was learned of the account is read again. */
export function useSecurityForm<Field extends string, Reply>({
  check,
  send,
  fields,
  onDone,
}: SecurityFormWish<Field, Reply>): SecurityForm<Field> {
  const t = useTranslate();
  const queries = useQueryClient();
  const ref = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState<Problems<Field>>({});
  const call = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.security }),
  });
  const problems = hasProblems(seen) ? seen : problemsOf(call.error);
  const isWrong = hasProblems(problems);
  useEffect(() => {
    if (isWrong) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);

  function problemsOf(error: unknown): Problems<Field> {
    if (error === null) return {};
    const field = (error instanceof Refusal && fields[error.code]) || 'form';
    return { [field]: errorText(error, t) } as Problems<Field>;
  }
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
    changing: (set) => (text) => {
      set(text);
      setSeen({});
      if (call.isError) call.reset();
    },
  };
}

const hasProblems = (problems: Problems<string>): boolean => Object.values(problems).some((text) => text !== undefined);
