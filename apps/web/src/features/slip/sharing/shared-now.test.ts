import type { Match } from '@fairbook/contract';
import { parseOdds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { sharedNow } from './shared-now.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const leg = { matchId: '1', market: 'handicap', selection: 'w', lineE2: -100, odds: parseOdds('2.00') } as const;
const match = (market: object, more: object = {}) =>
  ({
    ...{ match_id: '1', status: 'upcoming', match_start_time: new Date('2026-01-01T13:00:00Z') },
    compare: { handicap: { status: 'open', line: -100, single: true, version: 1, odds: { w: parseOdds('1.90') }, ...market } },
    ...more,
  }) as unknown as Match;

test.each([
  ['is on offer at the odds of now', match({}), { is: 'offered', odds: 19_000 }],
  ['stands on another line', match({ line: -200 }), { is: 'lined', odds: 19_000, lineE2: -200 }],
  ['is gone while its market is held', match({ status: 'suspended' }), { is: 'gone' }],
  ['is gone when it is not priced', match({ odds: {} }), { is: 'gone' }],
  ['is gone once its match has begun', match({}, { match_start_time: NOW }), { is: 'gone' }],
  ['is gone with its match', undefined, { is: 'gone' }],
] as const)('a selection that was handed on %s', (_, found, expected) => {
  expect(sharedNow(leg, found, NOW)).toEqual(expected);
});
