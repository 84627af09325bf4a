import type { Match, WireMarket } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { closedReason, offerNow } from './offer-now.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const LEG = { market: 'wl', selection: 'w' } as const;

const match = (more: Partial<Match>, market: Partial<WireMarket> = {}): Match =>
  madeMatch({ compare: { wl: { status: 'open', line: null, single: true, version: 1, odds: { w: odds(18_000) }, ...market } }, ...more });
const FULL = { full: ['w'] };
const AT_START = { match_start_time: NOW };
const BEGUN = { match_start_time: new Date('2026-11-22T17:59:59Z') };

describe('a selection', () => {
  test('of an open market is on offer before the start, and while the match is played', () => {
    expect(offerNow(match({}), LEG, NOW, false)).toEqual({ odds: 18_000, lineE2: null });
    expect(offerNow(match({ status: 'live', ...BEGUN }), LEG, NOW, false)).not.toBeNull();
    expect(offerNow(match({}, { full: ['d'], line: -100 }), LEG, NOW, false)).toEqual({ odds: 18_000, lineE2: -100 });
  });

  test.each<[name: string, match: Match | undefined, silent: boolean, reason: ReturnType<typeof closedReason>]>([
    ['whose match has begun without a word', match(BEGUN), false, 'begun'],
    ['of a market that closed with the start', match({ status: 'live', ...BEGUN }, { status: 'closed' }), false, 'begun'],
    ['of a suspended market', match({}, { status: 'suspended' }), false, 'suspended'],
    ['of a market suspended in play', match({ status: 'live', ...BEGUN }, { status: 'suspended' }), false, 'suspended'],
    ['whose match begins now', match(AT_START), false, 'begun'],
    ['whose match begins now while the feed is silent', match(AT_START), true, 'begun'],
    ['of a market that closed before the start', match({}, { status: 'closed' }), false, 'suspended'],
    ['of a market that closed as the match begins', match(AT_START, { status: 'closed' }), false, 'begun'],
    ['that has reached its cap', match({}, FULL), false, 'full'],
    ['that has reached its cap in play', match({ status: 'live', ...BEGUN }, FULL), false, 'full'],
    ['of a market suspended with its caps reached', match({}, { status: 'suspended', ...FULL }), false, 'suspended'],
    ['while the feed is silent', match({}), true, 'silent'],
    ['while the feed is silent in play', match({ status: 'live', ...BEGUN }), true, 'silent'],
    ['whose match has begun while the feed is silent', match(BEGUN), true, 'begun'],
    ['of a market that was suspended before the feed fell silent', match({}, { status: 'suspended' }), true, 'suspended'],
    ['of a postponed match', match({ status: 'postponed' }), false, 'suspended'],
    ['of a match that is over', match({ status: 'ended', ...BEGUN }), false, 'over'],
    ['of a void match', match({ status: 'void' }), false, 'over'],
    ['that is not priced any more', match({}, { odds: {} }), false, 'suspended'],
    ['of a market that is gone', match({ compare: {} }), false, 'gone'],
    ['of a match nobody knows', undefined, false, 'gone'],
  ])('%s is closed, and it is said why', (_, of, silent, reason) => {
    expect(offerNow(of, LEG, NOW, silent)).toBeNull();
    expect(closedReason(of, LEG, NOW, silent)).toBe(reason);
  });
});
