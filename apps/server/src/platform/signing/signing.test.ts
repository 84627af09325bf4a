import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { appMacOf, createSigner, isSame, keyFor, macOf, signatureOf, signedAgo } from './signing.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('macOf is HMAC-SHA256: the second case of RFC 4231', () => {
  expect(hex(macOf('Jefe', 'what do ya want for nothing?'))).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});

test('appMacOf is HMAC-SHA1: the second case of RFC 2202', () => {
  const mac = appMacOf(Buffer.from('Jefe'), Buffer.from('what do ya want for nothing?'));
  expect(hex(mac)).toBe('effcdf6ae5eb2fa2d27416d5f184df9c259a7c79');
});

test.each([
  ['the same', 'abc', 'abc', true],
  ['another last byte', 'abd', 'abc', false],
  ['a shorter one', 'ab', 'abc', false],
  ['a longer one', 'abcd', 'abc', false],
  ['nothing', '', 'abc', false],
])('%s is the same: %s %s', (_, given, expected, is) => {
  expect(isSame(Buffer.from(given), Buffer.from(expected))).toBe(is);
});

test('keys of two purposes, and of two secrets, have nothing in common', () => {
  const keys = [keyFor('one', 'a'), keyFor('one', 'b'), keyFor('two', 'a')].map(hex);
  expect(new Set(keys).size).toBe(3);
});

test('a signature says the time with the text, be it text or bytes', () => {
  expect(signatureOf('s', '1', 'text')).toBe(signatureOf('s', '1', Buffer.from('text')));
  expect(signatureOf('s', '1', '2.text')).toBe(signatureOf('s', '1.2', 'text'));
  expect(signatureOf('s', '1', 'text')).not.toBe(signatureOf('s', '2', 'text'));
});

test('what a signer signs, another implementation of Ed25519 checks with the key that it publishes', () => {
  const secret = Buffer.alloc(32, 7);
  const { key, sign } = createSigner(secret);
  expect(key).toBe(hex(ed25519.getPublicKey(secret)));
  expect(ed25519.verify(Buffer.from(sign('text'), 'hex'), Buffer.from('text'), Buffer.from(key, 'hex'))).toBe(true);
  expect(ed25519.verify(Buffer.from(sign('text'), 'hex'), Buffer.from('texT'), Buffer.from(key, 'hex'))).toBe(false);
});

test('how long ago a text was signed is told in milliseconds, also by a clock that is ahead, and of nobody else’s', () => {
  const [secret, text, timestamp] = ['ours', 'text', '1770000000000'];
  const signed = { text, timestamp, signature: signatureOf(secret, timestamp, text) };
  expect([signedAgo(secret, signed, 1_770_000_000_250), signedAgo(secret, signed, 1_769_999_999_000)]).toEqual([250, -1_000]);
  expect(signedAgo('theirs', signed, 1_770_000_000_250)).toBeUndefined();
});

test.each(['177000000000', '17700000000000', '0770000000000', '1770000000000.0', ' 1770000000000', 'now', ''])(
  'a text whose time is %j, which is not milliseconds since 1970 in thirteen digits, proves nothing, whoever signed it',
  (timestamp) => {
    const signature = signatureOf('ours', timestamp, 'text');
    expect(signedAgo('ours', { text: 'text', timestamp, signature }, 1_770_000_000_000)).toBeUndefined();
  },
);

// These values are stored forever: another derivation would lock every house out of its data.
test('keys and signatures are the same from one version to the next', () => {
  expect(hex(keyFor('secret', 'purpose'))).toBe('a8183d189a7a4ce6c0ad7aab1432704a1ee3a25acdabbabc037be67ef45f1f35');
  expect(signatureOf('secret', '1770000000000', 'text')).toBe('8b2c36e7fb7df2874dfe208355280e5aa4912423370d853436d868f544c34bb3');
});
