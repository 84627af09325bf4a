import { expect, test } from 'vitest';
import { type AuthField, FIELD_OF } from './form-problems.ts';

test.each<[AuthField, readonly string[]]>([
  ['account', ['register.email_invalid', 'register.mobile_invalid', 'register.account_taken']],
  ['password', ['register.password_weak', 'register.password_common', 'auth.wrong_credentials']],
  ['old', ['security.password_wrong']],
  ['terms', ['register.terms_required', 'terms.version_unknown']],
  ['factor', ['auth.second_factor_required', 'second_factor.wrong', 'second_factor.locked']],
  ['name', ['member.nickname_invalid', 'member.real_name_invalid', 'member.real_name_set']],
  ['cpf', ['member.cpf_invalid', 'member.cpf_taken']],
  ['birth', ['member.birth_date_invalid', 'member.underage']],
  ['loss', ['limit.required', 'limit.value_invalid']],
  ['code', ['code.wrong', 'register.code_required']],
])('a no that is about %s is told beside it', (field, codes) => {
  const told = Object.entries(FIELD_OF).filter(([, its]) => its === field);
  expect(told.map(([code]) => code).toSorted()).toEqual([...codes].toSorted());
});
