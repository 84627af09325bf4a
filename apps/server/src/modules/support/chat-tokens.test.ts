import type { PlayerId } from '@fairbook/contract';
import { beforeEach, expect, test } from 'vitest';
import { keyFor, macOf } from '../../platform/signing/signing.ts';
import { type ChatPass, createChatTokens } from './chat-tokens.ts';

const SECRET = 't'.repeat(32);
const KEY = keyFor(SECRET, 'chat-token');
const CHAT = '00000000-0000-8000-8000-000000000001';
const BEGUN = Date.parse('2026-03-10T12:00:00Z');
const OF_PLAYER: ChatPass = { chat: CHAT, player: { id: 7n as PlayerId, session: '00000000-0000-7000-8000-000000000009' } };
const OF_GUEST: ChatPass = { chat: CHAT, player: null };

let clock: number;
beforeEach(() => {
  clock = BEGUN;
});
const tokensOf = (key = KEY) => createChatTokens(key, () => new Date(clock));
const codeOf = (token: string, key = KEY): unknown => {
  try {
    return tokensOf(key).read(token);
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test.each([
  ['a player', OF_PLAYER],
  ['a guest', OF_GUEST],
])('the token of %s says which chat it opens, to every process of the house, for ten minutes', (_, pass) => {
  const { token, chat_id, expires_at } = tokensOf().issue(pass);
  expect([chat_id, expires_at]).toEqual([CHAT, new Date(BEGUN + 600_000)]);
  expect(token.length).toBeLessThanOrEqual(400);
  clock = BEGUN + 599_999;
  expect(codeOf(token)).toEqual(pass);
  clock = BEGUN + 600_000;
  expect(codeOf(token)).toBe('chat.token_invalid');
});

test('a token that was changed, cut, spelt otherwise or made with another key is none', () => {
  const { token } = tokensOf().issue(OF_PLAYER);
  const [mark = ''] = token.split('.').slice(-1);
  const text = token.slice(0, -mark.length - 1);
  const other = String.fromCharCode(mark.charCodeAt(mark.length - 1) + 1);
  const forged = [
    token.replace('.7.', '.8.'),
    token.replace('0001.', '0002.'),
    token.replace(String(BEGUN + 600_000), String(BEGUN + 6_000_000)),
    `${text.split('.').slice(0, 2).join('.')}.${mark}`,
    `${token}=`,
    `${token.slice(0, -1)}${other}`,
    ...['', '.', text, mark, `.${mark}`, `${text}.`],
    createChatTokens(keyFor(SECRET, 'access-token'), () => new Date(clock)).issue(OF_PLAYER).token,
    `${text}.${macOf(KEY, text).toString('hex')}`,
  ];
  expect(forged.map((each) => codeOf(each))).toEqual(forged.map(() => 'chat.token_invalid'));
  expect(codeOf(token, keyFor('u'.repeat(32), 'chat-token'))).toBe('chat.token_invalid');
});
