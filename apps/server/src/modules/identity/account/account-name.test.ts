import type { Refusal } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { known, nameByEither, nameByEmail, nameByMobile } from './account-name.ts';

describe('what was typed in one field is', () => {
  test.each([
    ['an address, in small letters', ' Ana@Example.TEST ', { email: 'ana@example.test' }],
    ['no address', 'ana@', undefined],
    ['a number with its country', '+55 11 91234-5678', { mobile: '+5511912345678' }],
    ['the same as it is dialled abroad', '0055 (11) 91234-5678', { mobile: '+5511912345678' }],
    ['the same without a sign', '5511912345678', { mobile: '+5511912345678' }],
    ['a number of another country', '+91 98765 43210', { mobile: '+919876543210' }],
    ['a number without its country', '11912345678', undefined],
    ['a number that rings on a desk', '+55 11 3123-4567', undefined],
    ['nothing', '', undefined],
    ['a nickname', 'ana', undefined],
  ])('%s', (_, typed, name) => expect(nameByEither(typed)).toEqual(name));
});

/** The account of a number, or the refusal's code. */
function numberOf(typed: Parameters<typeof nameByMobile>[0]) {
  try {
    return nameByMobile(typed);
  } catch (error) {
    return (error as Refusal).code;
  }
}
test.each([
  ['as it is said at home', { area_code: 55, phone: '11 91234-5678' }, { mobile: '+5511912345678' }],
  ['with its country again', { area_code: 55, phone: '+55 11 91234-5678' }, { mobile: '+5511912345678' }],
  ['of a desk', { area_code: 55, phone: '11 3123-4567' }, 'register.mobile_invalid'],
  ['too short', { area_code: 55, phone: '11 9123' }, 'register.mobile_invalid'],
  ['of no country', { area_code: 999, phone: '11 91234-5678' }, 'register.mobile_invalid'],
  ['of another country', { area_code: 91, phone: '11 91234-5678' }, 'register.mobile_invalid'],
])('a number %s', (_, typed, name) => expect(numberOf(typed)).toEqual(name));

test('an address that is none is refused, and at a sign-in is one that nobody has', () => {
  expect(nameByEmail('Ana@Example.test')).toEqual({ email: 'ana@example.test' });
  expect(() => nameByEmail('ana')).toThrow('register.email_invalid');
  expect([known(() => nameByEmail('ana')), known(() => nameByEmail('a@x.test'))]).toEqual([undefined, { email: 'a@x.test' }]);
});
