import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../shared/api/query-keys.ts';
import type { FieldOf, Problems } from '../../shared/form/form-problems.ts';
import { type Form, useForm } from '../../shared/form/use-form.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** The fields of these forms: sign-in password, second factor, a sent code, the current payment password and the new one twice, a name. */
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
  /** The fields of the form; all are required. */
  readonly needs: readonly SecurityField[];
  /** Initial values. */
  readonly begin?: Partial<Typed>;
  /** Finds other problems that the browser can see. */
  readonly check?: (typed: Typed) => Problems<SecurityField>;
  readonly send: (typed: Typed) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
}

export interface SecurityForm extends Form<SecurityField> {
  /** Props of the field with that name. */
  readonly field: (name: SecurityField) => {
    readonly value: string;
    readonly onChange: (text: string) => void;
    readonly error: string | undefined;
  };
}

/** A form of the security dialogs: holds what is typed, and refetches the account's data after every answer. */
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
