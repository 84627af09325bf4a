import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const [KEY, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SECRET = Buffer.from('what has to be read again');

test('what was encrypted is read with its key, cannot be read without it, and never looks the same twice', () => {
  const [one, other] = [encrypt(KEY, SECRET), encrypt(KEY, SECRET)];
  expect([decrypt(KEY, one), decrypt(KEY, other)]).toEqual([SECRET, SECRET]);
  expect(one.includes(SECRET)).toBe(false);
  expect(one.equals(other)).toBe(false);
  expect([one.length, decrypt(KEY, encrypt(KEY, new Uint8Array())).length]).toEqual([12 + 16 + SECRET.length, 0]);
});

test('what was encrypted by an earlier version is read by this one', () => {
  const encrypted = Buffer.from('000000000000000000000000d0d1c8a799996bf0265b98b5d48ab919cea7403d4d606b6e074ec5d3baf39d18', 'hex');
  expect(decrypt(Buffer.alloc(32), encrypted)).toEqual(Buffer.alloc(16));
});

test('cannot be decrypted with another key, with any part changed, or truncated', () => {
  const encrypted = encrypt(KEY, SECRET);
  const said = (key: Buffer, what: Buffer): string => {
    try {
      return decrypt(key, what).toString();
    } catch {
      return 'nothing';
    }
  };
  expect(said(OTHER, encrypted)).toBe('nothing');
  for (const at of [0, 11, 12, 27, 28, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(said(KEY, changed)).toBe('nothing');
  }
  for (const length of [0, 12, 27, encrypted.length - 1]) expect(said(KEY, encrypted.subarray(0, length))).toBe('nothing');
});
