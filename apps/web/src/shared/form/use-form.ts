import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../format/i18n.ts';
import { type FieldOf, hasProblems, type Problems, problemsOf } from './form-problems.ts';

export interface Form<Field extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly problems: Problems<Field>;
  readonly pending: boolean;
  /** Why the last attempt failed, until a field changes; null if nothing went wrong. */
  readonly error: Error | null;
  /** Wraps a field's setter so that a change clears the messages. */
  readonly changing: <Value>(set: (value: Value) => void) => (value: Value) => void;
  /** Shows the problems found before the form is sent; true if there are none. */
  readonly accepts: (found: Problems<Field>) => boolean;
}

export interface FormSteps<Field extends string, Reply> {
  /** Finds the problems that the browser can see. */
  readonly check: () => Problems<Field>;
  readonly send: () => Promise<Reply>;
  readonly fieldOf: FieldOf<Field>;
  readonly onDone: (reply: Reply) => void;
  /** Called after every answer, also a refusal. */
  readonly onSettled?: () => void;
}

/** A form that is validated, sent, and shows the answer beside its fields. The first invalid field gets the focus. */
export function useForm<Field extends string, Reply>({ check, send, fieldOf, onDone, onSettled }: FormSteps<Field, Reply>): Form<Field> {
  const t = useTranslate();
  const ref = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState<Problems<Field>>({});
  /** A second press can come before the first one is rendered. */
  const isUnderWay = useRef(false);
  const call = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => {
      isUnderWay.current = false;
      onSettled?.();
    },
  });
  const problems = hasProblems(seen) ? seen : problemsOf(call.error, fieldOf, t);
  const isWrong = hasProblems(problems);
  useEffect(() => {
    if (isWrong) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  const accepts = (found: Problems<Field>) => {
    setSeen(found);
    return !hasProblems(found);
  };
  return {
    ref,
    problems,
    pending: call.isPending,
    error: call.error,
    accepts,
    onSubmit: (event) => {
      event.preventDefault();
      if (isUnderWay.current || !accepts(check())) return;
      isUnderWay.current = true;
      call.mutate();
    },
    changing: (set) => (value) => {
      set(value);
      setSeen({});
      if (call.isError) call.reset();
    },
  };
}
