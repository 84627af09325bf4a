import { expect, test } from 'vitest';
import { DISAVOWAL_DAYS, DISOWNABLE, judgeDisavowal } from './disavowal.ts';

const expiresAt = new Date('2026-11-28T12:00:00Z');
const before = new Date('2026-11-28T11:59:59.999Z');

test('these changes can be disowned, for a week', () => {
  expect(DISOWNABLE.join(' ')).toBe(
    'destination_added email_changed mobile_changed password_changed payment_password second_factor_on second_factor_off recovery_codes passkey_added passkey_removed',
  );
  expect(DISAVOWAL_DAYS).toBe(7);
});

test.each([
  ['never sent', undefined, before, 'unknown'],
  ['sent, in time', { expiresAt, usedAt: null }, before, 'open'],
  ['sent, at its end', { expiresAt, usedAt: null }, expiresAt, 'expired'],
  ['used, in time', { expiresAt, usedAt: before }, before, 'used'],
  ['used, and over since', { expiresAt, usedAt: before }, expiresAt, 'used'],
] as const)('a link that was %s', (_, kept, at, verdict) => expect(judgeDisavowal(kept, at)).toBe(verdict));
