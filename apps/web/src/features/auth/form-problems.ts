import { Refusal } from '@fairbook/contract';
import { errorText } from '../../shared/error-text.ts';
import type { Translate } from '../../shared/i18n.ts';

/** What is wrong with a form, each beside the field it is about; `form` is about none. */
export interface FormProblems {
  readonly account?: string | undefined;
  readonly password?: string | undefined;
  /** The password the player has, where another one is chosen beside it. */
  readonly old?: string | undefined;
  readonly repeated?: string | undefined;
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly factor?: string | undefined;
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
  'auth.second_factor_required': 'factor',
  'second_factor.wrong': 'factor',
  'second_factor.locked': 'factor',
  'security.password_wrong': 'old',
  'member.nickname_invalid': 'name',
  'member.real_name_invalid': 'name',
  'member.real_name_set': 'name',
  'code.wrong': 'code',
};

/** Puts what the server said beside the field it is about. */
export function problemsOf(error: unknown, t: Translate): FormProblems {
  if (error === null || error === undefined) return {};
  const field = error instanceof Refusal ? FIELD_OF[error.code] : undefined;
  return { [field ?? 'form']: errorText(error, t) };
}

export const hasProblems = (problems: FormProblems): boolean => Object.values(problems).some((text) => text !== undefined);
