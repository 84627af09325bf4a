import { expect, test } from 'vitest';
import { bytesOfSecret, codeOfApp } from './authenticator-app.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('a secret as it is typed is the bytes that RFC 6238 makes its examples with', () => {
  expect(bytesOfSecret(SECRET).toString()).toBe('12345678901234567890');
});

// RFC 6238, appendix B, with SHA-1: the last six of eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i it shows %s, and so it does half a minute before to who is a step ahead', (seconds, code) => {
  expect(codeOfApp(SECRET, new Date(seconds * 1_000))).toBe(code);
  expect(codeOfApp(SECRET, new Date((seconds - 30) * 1_000), 1)).toBe(code);
  expect(codeOfApp(SECRET, new Date((seconds + 30) * 1_000), -1)).toBe(code);
});
