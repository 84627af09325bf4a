import { describe, expect, test } from 'vitest';
import { accountError, accountProblem, accountText, NO_ACCOUNT } from './typed-account.ts';

describe('an account is looked at before the server is asked', () => {
  test.each([
    [{ way: 'email', email: ' Ana@Example.com ' }, undefined],
    [{ way: 'email', email: 'ana', phone: '11912345678' }, 'errors.register.email_invalid'],
    [{ way: 'mobile', dial: 55, phone: '(11) 91234-5678' }, undefined],
    [{ way: 'mobile', dial: 55, phone: '12', email: 'ana@example.com' }, 'errors.register.mobile_invalid'],
  ] as const)('%o', (typed, problem) => {
    const account = { ...NO_ACCOUNT, ...typed };
    expect(accountProblem(account)).toBe(problem);
    expect(accountError(account, ((id: string) => `said: ${id}`) as never)).toEqual({ account: problem && `said: ${problem}` });
  });
});

describe('an account in one line', () => {
  test.each([
    [{ way: 'email', email: ' Ana@Example.com ', phone: '1' }, 'Ana@Example.com'],
    [{ way: 'mobile', dial: 55, phone: '(11) 91234-5678', email: 'a@b.c' }, '+55 11912345678'],
    [{ way: 'mobile', dial: 971, phone: ' 12 ' }, '+971 12'],
  ] as const)('%o is %j', (typed, text) => expect(accountText({ ...NO_ACCOUNT, ...typed })).toBe(text));

  test('begins empty, as an address, or as a number of Brazil', () => {
    expect(NO_ACCOUNT).toEqual({ way: 'email', email: '', dial: 55, phone: '' });
  });
});
