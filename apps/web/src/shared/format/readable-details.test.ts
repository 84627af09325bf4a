import { expect, test } from 'vitest';
import { readableDetails } from './readable-details.ts';

test('amounts and times of a refusal are written for the reader, and nothing else is taken for one', () => {
  const details = { limit: '50.00 BRL', left: '0 USDT', period: 'week', until: '2026-11-22 13:05 UTC', other: '5 XYZ', code: '12.50' };
  const write = { amount: (value: string, currency: string) => `${currency}:${value}`, instant: (at: Date) => at.toISOString() };
  const readable = { limit: 'BRL:50.00', left: 'USDT:0', until: '2026-11-22T13:05:00.000Z' };
  expect(readableDetails(details, write)).toEqual({ ...details, ...readable });
});
