import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import { type FormProblems, hasProblems, problemsOf } from './form-problems.ts';

export interface Form {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly problems: FormProblems;
  readonly pending: boolean;
  /** Wraps a field's setter: changing it takes the messages away. */
  readonly changing: <Value>(set: (value: Value) => void) => (value: Value) => void;
  /** Looks at one thing before the form is sent, and shows what is wrong with it; true when nothing is. */
  readonly accepts: (found: FormProblems) => boolean;
}

export interface FormSteps<Reply> {
  /** What can be seen to be wrong without asking. */
  readonly check: () => FormProblems;
  readonly send: () => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
}

/** A form that is looked at, sent, and answered beside its fields. The first field that is wrong gets the focus. */
export function useForm<Reply>({ check, send, onDone }: FormSteps<Reply>): Form {
  const t = useTranslate();
  const ref = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState<FormProblems>({});
  const call = useMutation({ mutationFn: send, onSuccess: onDone });
  const problems = hasProblems(seen) ? seen : problemsOf(call.error, t);
  const wrong = hasProblems(problems);
  useEffect(() => {
    if (wrong) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const accepts = (found: FormProblems) => {
    setSeen(found);
    return !hasProblems(found);
  };
  return {
    ref,
    problems,
    pending: call.isPending,
    accepts,
    onSubmit: (event) => {
      event.preventDefault();
      if (!call.isPending && accepts(check())) call.mutate();
    },
    changing: (set) => (value) => {
      set(value);
      setSeen({});
      if (call.isError) call.reset();
    },
  };
}
