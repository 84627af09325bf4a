// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { officeStaffApi } from '@fairbook/contract/office';
import { afterEach, expect, test, vi } from 'vitest';
import { api, isSignedOut } from './api.ts';
import { errorText } from './error-text.ts';

const t = (id: string, values?: object) => `${id} ${JSON.stringify(values ?? {})}`;
test.each([
  ['what the server refused', new Refusal('debt.less_owed', { owed: '5' }), 'errors.debt.less_owed {"owed":"5"}'],
  ['what one may not do', new Refusal('auth.forbidden'), 'office.forbidden {}'],
  ['no network', new TypeError('fetch failed'), 'office.network {}'],
  ['no answer in time', new DOMException('late', 'TimeoutError'), 'office.network {}'],
  ['anything else', new Error('oh'), 'office.failed {}'],
])('says what failed: %s', (_, error, text) => expect(errorText(error, t as never)).toBe(text));

test.each([
  [new Refusal('auth.required'), true],
  [new Refusal('auth.session_ended'), true],
  [new Refusal('auth.forbidden'), false],
  [new Error('auth.required'), false],
  [null, false],
])('after %s nobody is signed in: %s', (error, is) => expect(isSignedOut(error)).toBe(is));

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});
test('the office is called in the language that is read, and answers what it says', async () => {
  const asked: (readonly [string, Record<string, string>])[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push([url, headers as Record<string, string>]);
    return { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data: {} }) } as Response;
  });
  document.documentElement.lang = 'en-GB';
  expect(await api(officeStaffApi.signOut, {})).toEqual({});
  expect(asked).toEqual([['/office/api/v1/sign_out', expect.objectContaining({ 'accept-language': 'en-GB' })]]);
});
