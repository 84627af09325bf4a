import { describe, expect, test } from 'vitest';
import { amount, parseAmount, parseOdds } from '../../money/index.ts';
import { RULE_SETS, type RuleSet } from '../rule-sets.ts';
import { singlePicks } from '../testing/oracle.ts';
import type { Ticket } from '../types.ts';
import { fairValueOf, type LegStanding } from './fair-value.ts';
import { OPEN_WHOLE } from './open-share.ts';

const { exact, jingcai, beijing } = RULE_SETS;
const SURE: LegStanding = { chance: { numerator: 1n, denominator: 1n } };
const HALF: LegStanding = { chance: { numerator: 1n, denominator: 2n } };
const THIRD: LegStanding = { chance: { numerator: 1n, denominator: 3n } };
const VOID: LegStanding = { grade: 'void' };
const LOST: LegStanding = { grade: 'lost' };
const taxed: RuleSet = { ...exact, tax: { ...exact.tax, enabled: true, basis: 'ticket', threshold: amount(1n), rateE4: 2_000n } };

interface Change {
  readonly ruleSet?: RuleSet;
  readonly sizes?: readonly number[];
  readonly ticket?: Partial<Ticket>;
  /** Positions of the legs that are in every line. */
  readonly bankers?: readonly number[];
}

/** The fair value of a ticket, truncated to a millionth, and the most it can still pay. */
function worthOf(odds: readonly string[], standings: readonly LegStanding[], change: Change): readonly bigint[] {
  const { ruleSet = exact, sizes = [odds.length], ticket = {}, bankers = [] } = change;
  const placed = singlePicks([...odds], sizes, '2');
  const legs = placed.legs.map((leg, at) => ({ ...leg, banker: bankers.includes(at) }));
  const { fair, most } = fairValueOf({ ...placed, legs, ...ticket }, standings, ruleSet);
  return [fair.numerator / fair.denominator, most];
}

describe('what an open bet is worth, and the most it can still pay', () => {
  test.each<[string, readonly string[], readonly LegStanding[], Change, fair: string, most: string]>([
    ['is its return times how likely each leg is', ['3', '4'], [HALF, THIRD], {}, '4', '24'],
    ['counts as often as it was placed', ['3', '4'], [HALF, THIRD], { ticket: { multiple: 3 } }, '12', '72'],
    ['is its open share of both', ['3', '4'], [HALF, THIRD], { ticket: { openE8: OPEN_WHOLE / 4 } }, '1', '6'],
    ['of all its lines', ['3', '4', '2'], [HALF, THIRD, SURE], { sizes: [1, 2] }, '25', '70'],
    ['of those with a banker alone', ['3', '4', '2'], [HALF, THIRD, SURE], { sizes: [2], bankers: [0] }, '10', '36'],
    ['of a void leg is that of the others', ['3', '4'], [VOID, THIRD], {}, '2.666666', '8'],
    ['of a void leg alone is its stake beside the others', ['3', '4'], [VOID, THIRD], { sizes: [1] }, '4.666666', '10'],
    ['without what is lost', ['3', '4'], [LOST, HALF], { sizes: [1] }, '4', '8'],
    // 2 × 1.55 × 1.55 = 4.805: the third digit is a five after an even one.
    ['by rounded lines, where each is rounded', ['1.55', '1.55'], [HALF, SURE], { ruleSet: jingcai }, '2.4', '4.8'],
    ['by rounded lines of each size', ['1.55', '1.55'], [HALF, SURE], { ruleSet: jingcai, sizes: [1, 2] }, '7.05', '11'],
    ['a line that is returned is not rounded or shared', ['1.55', '9'], [VOID, HALF], { ruleSet: beijing, sizes: [1] }, '7.85', '13.7'],
    ['of the share that is paid', ['3', '4'], [HALF, HALF], { ruleSet: beijing }, '3.9', '15.6'],
    ['before tax, and after it at most', ['3', '4'], [HALF, HALF], { ruleSet: taxed }, '6', '19.2'],
  ])('%s', (_, odds, standings, change, fair, most) => {
    expect(worthOf(odds, standings, change)).toEqual([parseAmount(fair), parseAmount(most)]);
  });

  test('of selections that pay together, or without a standing for each leg, cannot be told', () => {
    const ticket = singlePicks(['3', '4'], [2], '2');
    const joints = [{ matchId: 'm0', odds: parseOdds('5') }];
    expect(() => fairValueOf(ticket, [HALF], exact)).toThrow(RangeError);
    expect(() => fairValueOf(ticket, [HALF, HALF, HALF], exact)).toThrow(RangeError);
    expect(() => fairValueOf({ ...ticket, joints }, [HALF, HALF], exact)).toThrow(RangeError);
  });
});
