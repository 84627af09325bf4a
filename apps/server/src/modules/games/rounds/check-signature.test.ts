import { GAME_DIALECTS } from '@fairbook/contract/game-provider';
import type { SeamlessProvider } from '@fairbook/core/games';
import { expect, test } from 'vitest';
import { signatureOf } from '../../../platform/signing/signing.ts';
import { checkSignature } from './check-signature.ts';

const KEYS = [
  { id: 'a', secret: 'one' },
  { id: 'b', secret: 'two' },
];
const [PATH, BODY] = ['/seamless/v1/pg/debit', '{"amount":"1"}'];
const AT = 1_770_000_000_000;

function call({ id = 'a', secret = 'one', provider = 'pg' as SeamlessProvider, said = {} } = {}) {
  const { key, timestamp, signature } = GAME_DIALECTS[provider].headers;
  const headers = { [key]: id, [timestamp]: String(AT), [signature]: signatureOf(secret, String(AT), `${PATH}${BODY}`) };
  return { path: PATH, body: Buffer.from(BODY), provider, headers, ...said };
}
const isBelieved = (asked: ReturnType<typeof call>, keys = KEYS, at = AT) => checkSignature(keys, asked, new Date(at)) !== undefined;

test('a call is believed that is signed with a key by its name, in the names of its provider', () => {
  const signature = checkSignature(KEYS, call(), new Date(AT));
  expect(signature?.toString('hex')).toBe(signatureOf('one', String(AT), `${PATH}${BODY}`));
  expect(isBelieved(call({ id: 'b', secret: 'two' }))).toBe(true);
  for (const provider of Object.keys(GAME_DIALECTS) as SeamlessProvider[]) expect(isBelieved(call({ provider }))).toBe(true);
});

test.each([
  ['with the key of another name', call({ id: 'b' })],
  ['with a key there is not', call({ id: 'c' })],
  ['with another secret', call({ secret: 'three' })],
  ['of another path', call({ said: { path: '/seamless/v1/pg/credit' } })],
  ['of another body', call({ said: { body: Buffer.from(`${BODY} `) } })],
  ['without headers', call({ said: { headers: {} } })],
  [
    'with a header that came twice',
    call({ said: { headers: Object.fromEntries(Object.entries(call().headers).map(([name, value]) => [name, [value, value]])) } }),
  ],
])('a call is not believed that is signed %s', (_, asked) => expect(isBelieved(asked)).toBe(false));

test.each([
  [-60_000, true],
  [60_000, true],
  [-60_001, false],
  [60_001, false],
])('a call is believed %i ms from when it was signed: %s', (ms, is) => expect(isBelieved(call(), KEYS, AT + ms)).toBe(is));

test('a key that was taken away, or is empty, proves nothing', () => {
  expect(isBelieved(call(), [{ id: 'b', secret: 'two' }])).toBe(false);
  expect(isBelieved(call({ secret: '' }), [{ id: 'a', secret: '' }])).toBe(false);
});
