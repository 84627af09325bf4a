import { Refusal } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { hasProblems, problemsOf } from './form-problems.ts';

const words = (id: string) => id;
const FIELD_OF = { 'register.account_taken': 'account', 'auth.wrong_credentials': 'password' } as const;

describe('what the server said stands beside the field it is about', () => {
  test.each([
    [new Refusal('register.account_taken'), 'account'],
    [new Refusal('auth.wrong_credentials'), 'password'],
    [new Refusal('request.too_many'), 'form'],
    [new TypeError('fetch failed'), 'form'],
  ])('%o', (error, field) => {
    expect(Object.keys(problemsOf(error, FIELD_OF, words))).toEqual([field]);
  });

  test('no error is no problem', () => {
    expect(hasProblems(problemsOf(null, FIELD_OF, words))).toBe(false);
  });
});
