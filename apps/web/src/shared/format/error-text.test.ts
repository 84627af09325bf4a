import { Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { BrowserFailure } from '../form/browser-failure.ts';
import { errorText } from './error-text.ts';
import type { Translate } from './i18n.ts';

const t: Translate = (id, values) => `${id} ${JSON.stringify(values ?? {})}`;

test.each<[string, unknown, string]>([
  [
    'a refusal in its own words, with what it is about',
    new Refusal('slip.insufficient_balance', { max: '5' }),
    'errors.slip.insufficient_balance {"max":"5"}',
  ],
  ['what the browser cannot do', new BrowserFailure('auth.passkey_unused'), 'auth.passkey_unused {}'],
  ['an answer that took too long', new DOMException('late', 'TimeoutError'), 'errors.network.timeout {}'],
  ['a call that was given up', new DOMException('left', 'AbortError'), 'common.error_title {}'],
  ['no network', new TypeError('fetch failed'), 'errors.network.unreachable {}'],
  ['a fault of ours', new RangeError('no'), 'common.error_title {}'],
  ['what is no error', 'x', 'common.error_title {}'],
])('of %s', (_, error, text) => {
  expect(errorText(error, t)).toBe(text);
});
