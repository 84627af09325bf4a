// @vitest-environment happy-dom
import { identityApi, type SignedIn, settingsApi } from '@fairbook/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { signedIn, signedOut } from './session.ts';

let sent: [string, RequestInit | undefined][] = [];
beforeEach(() => {
  sent = [];
  document.documentElement.lang = 'pt-BR';
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push([url, init]);
    return { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data: [] }) } as Response;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  signedOut();
});
const headers = () => Object.fromEntries(new Headers(sent[0]?.[1]?.headers));

test('a call says which language is read, and nothing of a player where there is none', async () => {
  signedOut();
  await api(settingsApi.availableGames, {});
  expect([sent[0]?.[0], headers()['accept-language'], headers().authorization]).toEqual([
    settingsApi.availableGames.path,
    'pt-BR',
    undefined,
  ]);
});

test('a call of a player says by whom', async () => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 'secret', idle_seconds: 900 } as SignedIn);
  await api(identityApi.sessions, {}).catch(() => undefined);
  expect(headers().authorization).toBe('Bearer secret');
});
