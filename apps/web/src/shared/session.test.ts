import type { SignedIn } from '@fairbook/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { currentSession, currentToken, expectsPlayer, signedIn, signedOut } from './session.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const reply = {
  token: 'an access token',
  expires_in: 600,
  idle_seconds: 900,
  refresh_token: null,
  user_id: 7n,
  role: 'player',
  nickname: 'Ana',
};

test('after signing out nothing of the session is left: no token, no player, no mark in the browser', () => {
  signedIn(reply as unknown as SignedIn);
  expect([currentToken(), currentSession().playerId, expectsPlayer()]).toEqual(['an access token', '7', true]);
  signedOut();
  expect([currentToken(), currentSession(), expectsPlayer()]).toEqual([undefined, { status: 'guest' }, false]);
  expect([...kept.values()]).toEqual([]);
});
