import { Refusal } from '@fairbook/contract';
import { errorText } from '../../shared/error-text.ts';
import type { Translate } from '../../shared/i18n.ts';

/** What is wrong with a form, each beside the field it is about; `form` is about none. */
export interface FormProblems {
  readonly account?: string | undefined;
  readonly password?: string | undefined;
  readonly terms?: string | undefined;
  readonly adult?: string | undefined;
  readonly form?: string | undefined;
}

const FIELD_OF: Readonly<Record<string, keyof FormProblems>> = {
  'register.email_invalid': 'account',
  'register.mobile_invalid': 'account',
  'register.account_taken': 'account',
  'register.password_weak': 'password',
  'register.password_common': 'password',
  'register.terms_required': 'terms',
  'auth.wrong_credentials': 'password',
};

/** Puts what the server said beside the field it is about. */
export function problemsOf(error: unknown, t: Translate): FormProblems {
  if (error === null || error === undefined) return {};
  const field = error instanceof Refusal ? FIELD_OF[error.code] : undefined;
  return { [field ?? 'form']: errorText(error, t) };
}

export const hasProblems = (problems: FormProblems): boolean => Object.values(problems).some((text) => text !== undefined);
