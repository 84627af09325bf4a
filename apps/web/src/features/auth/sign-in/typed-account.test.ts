import { describe, expect, test } from 'vitest';
import { accountProblem, NO_ACCOUNT } from './typed-account.ts';

describe('an account is looked at before the server is asked', () => {
  test.each([
    [{ way: 'email', email: ' Ana@Example.com ' }, undefined],
    [{ way: 'email', email: 'ana' }, 'errors.register.email_invalid'],
    [{ way: 'mobile', dial: 55, phone: '(11) 91234-5678' }, undefined],
    [{ way: 'mobile', dial: 55, phone: '12' }, 'errors.register.mobile_invalid'],
  ] as const)('%o', (typed, problem) => {
    expect(accountProblem({ ...NO_ACCOUNT, ...typed })).toBe(problem);
  });
});
