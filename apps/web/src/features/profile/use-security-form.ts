import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../shared/api/query-keys.ts';
import type { FieldOf, Problems } from '../../shared/form/form-problems.ts';
import { type Form, useForm } from '../../shared/form/use-form.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** The fields of the forms here: sign-in password, second factor, a code that was sent, the payment password before and the new one twice, a name. */
export type SecurityField = 'password' | 'factor' | 'code' | 'old' | 'first' | 'again' | 'name';
export type Typed = Readonly<Record<SecurityField, string>>;

const NOTHING: Typed = { password: '', factor: '', code: '', old: '', first: '', again: '', name: '' };

const FIELD_OF: FieldOf<SecurityField> = {
  'security.password_wrong': 'password',
  'auth.second_factor_required': 'factor',
  'second_factor.wrong': 'factor',
  'second_factor.locked': 'factor',
  'code.wrong': 'code',
  'payment_password.wrong': 'old',
  'payment_password.locked': 'old',
  'payment_password.invalid': 'first',
  'payment_password.common': 'first',
};

export interface SecurityFormOptions<Reply> {
  /** The fields it has; none may stay empty. */
  readonly needs: readonly SecurityField[];
  /** What stands in them at first. */
  readonly begin?: Partial<Typed>;
  /** What else can be seen to be wrong without asking. */
  readonly check?: (typed: Typed) => Problems<SecurityField>;
  readonly send: (typed: Typed) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
}

export interface SecurityForm extends Form<SecurityField> {
  /** What a field of that name is given. */
  readonly field: (name: SecurityField) => {
    readonly value: string;
    readonly onChange: (text: string) => void;
    readonly error: string | undefined;
  };
}

/** A form of the security dialogs: it holds what is typed, and whatever was learned of the account is read again. */
export function useSecurityForm<Reply>({ needs, begin = {}, check, send, onDone }: SecurityFormOptions<Reply>): SecurityForm {
  const t = useTranslate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Typed>({ ...NOTHING, ...begin });
  const form = useForm<SecurityField, Reply>({
    check: () => ({
      ...check?.(typed),
      ...Object.fromEntries(needs.filter((name) => typed[name] === '').map((name) => [name, t('security.required')])),
    }),
    send: () => send(typed),
    fieldOf: FIELD_OF,
    onDone,
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.security }),
  });
  return {
    ...form,
    field: (name) => ({
      value: typed[name],
      onChange: form.changing((text: string) => setTyped((now) => ({ ...now, [name]: text }))),
      error: form.problems[name],
    }),
  };
}
