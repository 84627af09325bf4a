import type { FieldOf, Problems } from '../../shared/form/form-problems.ts';

/** The fields of the account forms. `old`: the current password, where a new one is chosen beside it; `proof`: what is required besides it. */
export type AuthField =
  | 'account'
  | 'password'
  | 'old'
  | 'repeated'
  | 'code'
  | 'name'
  | 'factor'
  | 'proof'
  | 'terms'
  | 'adult'
  | 'cpf'
  | 'birth'
  | 'loss'
  | 'time';

/** The problems of a form by field; `form` holds those of no field. */
export type FormProblems = Problems<AuthField>;

/** Which field each refusal is about. */
export const FIELD_OF: FieldOf<AuthField> = {
  'register.email_invalid': 'account',
  'register.mobile_invalid': 'account',
  'register.account_taken': 'account',
  'register.password_weak': 'password',
  'register.password_common': 'password',
  'register.terms_required': 'terms',
  'terms.version_unknown': 'terms',
  'auth.wrong_credentials': 'password',
  'auth.second_factor_required': 'factor',
  'second_factor.wrong': 'factor',
  'second_factor.locked': 'factor',
  'security.password_wrong': 'old',
  'payment_password.required': 'proof',
  'payment_password.wrong': 'proof',
  'payment_password.locked': 'proof',
  'member.nickname_invalid': 'name',
  'member.real_name_invalid': 'name',
  'member.real_name_set': 'name',
  'member.cpf_invalid': 'cpf',
  'member.cpf_taken': 'cpf',
  'member.birth_date_invalid': 'birth',
  'member.underage': 'birth',
  'limit.required': 'loss',
  'limit.value_invalid': 'loss',
  'code.wrong': 'code',
  'register.code_required': 'code',
};
