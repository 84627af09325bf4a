import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  base32Of,
  FACTOR_KNOWN_MS,
  KNOWN_DEVICE_MS,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  readTotpCode,
  recoveryCodeFrom,
  SECOND_FACTOR_LIMIT,
  TOTP_SECRET_BYTES,
  totpAddress,
  totpCode,
  totpMessage,
  totpStep,
  totpStepsTaken,
} from './index.ts';

const SECRET = new TextEncoder().encode('12345678901234567890');
const codeAt = (second: number) =>
  totpCode(
    createHmac('sha1', SECRET)
      .update(totpMessage(totpStep(new Date(second * 1_000))))
      .digest(),
  );

describe('the code of a time step', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i it is %s (RFC 6238, appendix B, last six digits)', (second, code) => {
    expect(codeAt(second)).toBe(code);
  });
});

describe('which steps are taken', () => {
  const now = new Date(100 * 30_000 + 5);
  test.each([
    [0, [99, 100, 101]],
    [99, [100, 101]],
    [100, [101]],
    [101, []],
  ])('after step %i was used: %j', (last, steps) => {
    expect(totpStepsTaken(now, last)).toEqual(steps);
  });
});

describe('what is typed', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['１２３４５６', '123456'],
    ['12345', undefined],
    ['12345a', undefined],
  ])('%j is the code %j', (typed, code) => {
    expect(readTotpCode(typed)).toBe(code);
  });

  test('a recovery code is read in small letters and without its hyphens', () => {
    const code = recoveryCodeFrom(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(readRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code.replaceAll('-', ''));
    expect(readRecoveryCode('123456')).toBeUndefined();
  });
});

test('guesses, codes and browsers have these bounds', () => {
  expect(SECOND_FACTOR_LIMIT).toEqual({ most: 5, lockMs: 900_000 });
  expect([FACTOR_KNOWN_MS, KNOWN_DEVICE_MS]).toEqual([1_209_600_000, 7_776_000_000]);
  expect([TOTP_SECRET_BYTES, RECOVERY_CODES, RECOVERY_CODE_BYTES]).toEqual([20, 10, 10]);
});

test('a secret is written in base 32 (RFC 4648, section 10)', () => {
  expect(base32Of(new TextEncoder().encode('foobar'))).toBe('MZXW6YTBOI');
});

test('the address names house and account, whatever signs are in them', () => {
  expect(totpAddress({ issuer: 'Only Bets', account: 'a&b@example.com', secret: 'ABC' })).toBe(
    'otpauth://totp/Only%20Bets:a%26b%40example.com?secret=ABC&issuer=Only%20Bets&algorithm=SHA1&digits=6&period=30',
  );
});
