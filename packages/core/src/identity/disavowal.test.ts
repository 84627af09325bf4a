import { expect, test } from 'vitest';
import { judgeDisavowal } from './disavowal.ts';

const expiresAt = new Date('2026-11-28T12:00:00Z');
const before = new Date('2026-11-28T11:59:59.999Z');

test.each([
  ['never sent', undefined, before, 'unknown'],
  ['sent, in time', { expiresAt, usedAt: null }, before, 'open'],
  ['sent, at its end', { expiresAt, usedAt: null }, expiresAt, 'expired'],
  ['used, in time', { expiresAt, usedAt: before }, before, 'used'],
  ['used, and over since', { expiresAt, usedAt: before }, expiresAt, 'used'],
] as const)('a link that was %s', (_, kept, at, verdict) => expect(judgeDisavowal(kept, at)).toBe(verdict));
