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

test.each(['live', 'starred', 'chat', 'mybet', 'invite', 'support', 'menu', 'slip', 'practice'])(
  '%s is a flag: true and nothing else',
  (name) => {
    for (const value of [false, 'true', 1, null]) expect(readSearch({ [name]: value })).toEqual({ [name]: undefined });
    expect(readSearch({ [name]: true })).toEqual({ [name]: true });
  },
);

test.each([
  ...['inviteCode', 'bet', 'topic', 'reference', 'q', 'league', 'day', 'share', 'volatility', 'mine', 'iframeUrl'],
  ...['kind', 'state', 'period', 'from', 'until', 'stake', 'back'],
])('%s is a text', (name) => {
  expect([readSearch({ [name]: 'x' }), readSearch({ [name]: 7 }), readSearch({ [name]: true })]).toEqual([
    { [name]: 'x' },
    { [name]: '7' },
    { [name]: undefined },
  ]);
});

test('a lottery is one there is, and what no page takes is left out', () => {
  expect([readSearch({ game: 'racing' }), readSearch({ game: 'soccer' }), readSearch({ other: 'x' })]).toEqual([
    { game: 'racing' },
    { game: undefined },
    {},
  ]);
});
