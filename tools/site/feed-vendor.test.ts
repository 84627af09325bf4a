import { isResultEarly } from '@fairbook/core/sports';
import { MATCH_MS } from '@fairbook/sandbox';
import { readConfig } from '@fairbook/server/platform/config';
import { expect, test } from 'vitest';
import { feedVendorAt } from './feed-vendor.ts';

test('the house of a demonstration believes the result of a simulated match when it ends, and not at its half-time', () => {
  const house = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/fairbook',
    FAIRBOOK_TOKEN_SECRET: 'token-secret-of-a-test-that-is-long-enough',
    FAIRBOOK_PEPPER: 'pepper-of-a-test-that-is-also-long-enough',
    ...feedVendorAt(3900, 'a secret of sixteen or more').server,
  });
  const startsAt = new Date('2026-11-22T20:00:00Z');
  const early = (ms: number) =>
    isResultEarly({ game: 'soccer', startsAt, kickedOffAt: null }, new Date(startsAt.getTime() + ms), house.feedSpeed);
  expect(early(MATCH_MS)).toBe(false);
  expect(early(MATCH_MS / 2)).toBe(true);
});
