import { expect, test } from 'vitest';
import { readableDetails } from './readable-details.ts';

test('amounts of a refusal are written for the reader, and nothing else is taken for an amount', () => {
  const details = { limit: '50.00 BRL', left: '0 USDT', period: 'week', until: '2026-11-22 13:05 UTC', other: '5 XYZ', code: '12.50' };
  const write = (value: string, currency: string) => `${currency}:${value}`;
  expect(readableDetails(details, write)).toEqual({ ...details, limit: 'BRL:50.00', left: 'USDT:0' });
});
