import { Refusal } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { hasProblems, problemsOf } from './form-problems.ts';
import { accountProblem, NO_ACCOUNT } from './typed-account.ts';

const words = (id: string) => id;

describe('what the server said stands beside the field it is about', () => {
  test.each([
    [new Refusal('register.account_taken'), 'account'],
    [new Refusal('register.password_common'), 'password'],
    [new Refusal('auth.wrong_credentials'), 'password'],
    [new Refusal('register.terms_required'), 'terms'],
    [new Refusal('request.too_many'), 'form'],
    [new TypeError('fetch failed'), 'form'],
  ])('%o', (error, field) => {
    expect(Object.keys(problemsOf(error, words))).toEqual([field]);
  });

  test('no error is no problem', () => {
    expect(hasProblems(problemsOf(null, words))).toBe(false);
  });
});

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
