// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { officeStaffApi } from '@fairbook/contract/office';
import { afterEach, expect, test, vi } from 'vitest';
import { api, isSignedOut } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

test('a call says which language the page speaks when it is made', async () => {
  const heard: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { readonly headers: Record<string, string> }) => {
    heard.push(headers['accept-language'] ?? '');
    return new Response(JSON.stringify({ code: 0, msg: '', data: {} }));
  });
  for (const language of ['pt-BR', 'en-GB']) {
    document.documentElement.lang = language;
    await api(officeStaffApi.signOut, {});
  }
  expect(heard).toEqual(['pt-BR', 'en-GB']);
});

test.each<[unknown, boolean]>([
  [new Refusal('auth.required'), true],
  [new Refusal('auth.session_ended'), true],
  [new Refusal('auth.forbidden'), false],
  [new TypeError('auth.required'), false],
  [null, false],
])('nobody is signed in any more after %s: %s', (error, isOut) => {
  expect(isSignedOut(error)).toBe(isOut);
});
