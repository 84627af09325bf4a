import { expect, test } from 'vitest';
import { undecidedMatches } from './bet-events.ts';

type Bets = Parameters<typeof undecidedMatches>[0];
const bet = (status: Bets[number]['status'], matches: Readonly<Record<string, number | null>>) => ({
  status,
  match: Object.fromEntries(Object.entries(matches).map(([id, revision]) => [id, { revision }])) as Bets[number]['match'],
});

test('matches are followed once each, of open bets and while they have no result', () => {
  const bets = [
    bet('pending', { 1: null, 2: 1, 3: null }),
    bet('settled', { 4: null }),
    bet('cancelled', { 5: null }),
    bet('pending', { 3: null }),
  ];
  expect(undecidedMatches(bets)).toEqual(['1', '3']);
  expect(undecidedMatches([])).toEqual([]);
});

test('no more than a hundred are followed', () => {
  const many = (from: number) => bet('pending', Object.fromEntries(Array.from({ length: 60 }, (_, n) => [from + n, null])));
  expect(undecidedMatches([many(1_000), many(2_000)])).toHaveLength(100);
});
