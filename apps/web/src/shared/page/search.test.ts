import { expect, test } from 'vitest';
import { readSearch } from './search.ts';

test('a flag opens its overlay only when it is true', () => {
  expect(readSearch({ mybet: true, slip: false, chat: 'yes' })).toEqual({ mybet: true, slip: undefined, chat: undefined });
});

test('a flag that is not in the address is not in the result either', () => {
  expect(Object.keys(readSearch({}))).toEqual([]);
  expect(Object.keys(readSearch({ menu: true }))).toEqual(['menu']);
});

test('an invite code is text, also when the router took it for a number', () => {
  expect(readSearch({ inviteCode: 'AB12' })).toEqual({ inviteCode: 'AB12' });
  expect(readSearch({ inviteCode: 20260 })).toEqual({ inviteCode: '20260' });
  expect(readSearch({ inviteCode: ['AB12'] })).toEqual({ inviteCode: undefined });
});
