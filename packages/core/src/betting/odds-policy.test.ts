import { describe, expect, test } from 'vitest';
import { parseOdds } from '../money/index.ts';
import { decideOdds, isWithin, ODDS_POLICIES, type OddsPolicy, policyName, WITHIN_FIRST } from './odds-policy.ts';

describe('odds that moved', () => {
  const at = (policy: OddsPolicy, taken: string, now: string) => decideOdds(policy, parseOdds(taken), parseOdds(now));
  const within: OddsPolicy = { within: 50 };
  test.each([
    ['not at all', '2', '2', [true, true, true, true]],
    ['upward by the least', '2', '2.0001', [false, true, true, true]],
    ['downward by the least', '2', '1.9999', [false, false, true, true]],
    ['downward by a twentieth', '2', '1.9', [false, false, true, true]],
    ['downward by more', '2', '1.8999', [false, false, false, true]],
    ['upward by much', '2', '20', [false, true, true, true]],
  ])('%s are taken by who is asked, takes better, within a twentieth, any: %s to %s', (_, taken, now, accepted) => {
    const found = (['ask', 'better', within, 'any'] as const).map((policy) => at(policy, taken, now));
    expect(found).toEqual(
      accepted.map((isAccepted) => (isAccepted ? { accepted: true, odds: parseOdds(now) } : { accepted: false, now: parseOdds(now) })),
    );
  });

  test('are said by the name of what was chosen', () => {
    expect(ODDS_POLICIES).toEqual(['ask', 'better', 'within', 'any']);
    expect((['ask', 'better', within, 'any'] as const).map(policyName)).toEqual(ODDS_POLICIES);
  });

  test.each([
    [0, false],
    [1, true],
    [200, true],
    [201, false],
    [1.5, false],
    ['50', false],
    [null, false],
  ])('a share of %j tenths of a percent may be chosen: %s', (tenths, may) => expect(isWithin(tenths)).toBe(may));
  test('it begins with a twentieth', () => expect(WITHIN_FIRST).toBe(50));
});
