import { describe, expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { betQuery } from './bet-queries.ts';

const receipt = (status: string, ...seals: readonly unknown[]) => ({ bet: { status }, ledger: seals.map((seal) => ({ seal })) });

describe('a receipt of a bet on matches', () => {
  test.each<[string, unknown, number | false]>([
    ['that is not read', undefined, 60_000],
    ['that is open', receipt('pending', {}), 60_000],
    ['that is settled and not all sealed', receipt('settled', {}, null), 60_000],
    ['that is settled and sealed', receipt('settled', {}, {}), false],
    ['that is cancelled and sealed', receipt('cancelled', {}), false],
  ])('%s is read again in: %#', (_, data, again) => expect(readingOf(betQuery('1'), data).again).toBe(again));
});
