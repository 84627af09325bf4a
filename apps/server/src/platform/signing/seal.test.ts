import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const [KEY, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SECRET = Buffer.from('what has to be read again');

test('what was sealed is read with its key, is not to be read in it, and is never sealed alike', () => {
  const [one, other] = [seal(KEY, SECRET), seal(KEY, SECRET)];
  expect([unseal(KEY, one), unseal(KEY, other)]).toEqual([SECRET, SECRET]);
  expect(one.includes(SECRET)).toBe(false);
  expect(one.equals(other)).toBe(false);
  expect([one.length, unseal(KEY, seal(KEY, new Uint8Array())).length]).toEqual([12 + 16 + SECRET.length, 0]);
});

test('what was sealed by an earlier version is read by this one', () => {
  const sealed = Buffer.from('000000000000000000000000d0d1c8a799996bf0265b98b5d48ab919cea7403d4d606b6e074ec5d3baf39d18', 'hex');
  expect(unseal(Buffer.alloc(32), sealed)).toEqual(Buffer.alloc(16));
});

test('cannot be decrypted with another key, with any part changed, or truncated', () => {
  const sealed = seal(KEY, SECRET);
  const said = (key: Buffer, what: Buffer): string => {
    try {
      return unseal(key, what).toString();
    } catch {
      return 'nothing';
    }
  };
  expect(said(OTHER, sealed)).toBe('nothing');
  for (const at of [0, 11, 12, 27, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(said(KEY, changed)).toBe('nothing');
  }
  for (const length of [0, 12, 27, sealed.length - 1]) expect(said(KEY, sealed.subarray(0, length))).toBe('nothing');
});
