import { describe, expect, test } from 'vitest';
import { amount, type Odds, ZERO } from '../money/index.ts';
import { betMarksOf, limitShareOf, type MarkedBet } from './bet-marks.ts';

const DAY = 86_400_000;
const plain: MarkedBet = {
  stake: amount(10n),
  payoutMax: amount(100n),
  limits: { betMax: amount(1_000n), bonusMax: amount(10_000n) },
  accountAgeMs: 30 * DAY,
  legs: [{ taken: 20_000 as Odds, now: 20_000 as Odds }],
};

describe('the share of the limit', () => {
  test.each([
    ['of the stake', { stake: amount(700n) }, 70],
    ['of the return, where that is nearer', { stake: amount(100n), payoutMax: amount(9_999n) }, 99],
    ['is cut off, not rounded', { stake: amount(499n), payoutMax: amount(1n) }, 49],
    ['above the limit, which was lowered since', { stake: amount(2_000n) }, 200],
    ['of a limit of one unit', { stake: amount(1n), payoutMax: ZERO, limits: { betMax: amount(1n), bonusMax: ZERO } }, 100],
    ['is none where nothing is limited', { limits: { betMax: ZERO, bonusMax: ZERO } }, null],
  ])('%s', (_, change, share) => expect(limitShareOf({ ...plain, ...change })).toBe(share));
});

describe('a bet is marked', () => {
  test.each([
    ['not at all', {}, []],
    ['large from half of a limit on', { stake: amount(500n) }, ['large']],
    ['not large where nothing is limited', { limits: { betMax: ZERO, bonusMax: ZERO } }, []],
    ['not large just below it', { stake: amount(499n) }, []],
    ['for an account younger than a week', { accountAgeMs: 7 * DAY - 1 }, ['new_account']],
    ['not for one of a week', { accountAgeMs: 7 * DAY }, []],
    ['for odds a twentieth above those of now', { legs: [{ taken: 21_000 as Odds, now: 20_000 as Odds }] }, ['above_market']],
    ['not for odds nearer than that', { legs: [{ taken: 20_999 as Odds, now: 20_000 as Odds }] }, []],
    ['not for odds below those of now', { legs: [{ taken: 10_000 as Odds, now: 20_000 as Odds }] }, []],
    ['not for what is off', { legs: [{ taken: 90_000 as Odds, now: null }] }, []],
    ['for one leg of many', { legs: [...plain.legs, { taken: 30_000 as Odds, now: 20_000 as Odds }] }, ['above_market']],
    [
      'for all of it',
      { stake: amount(600n), accountAgeMs: 0, legs: [{ taken: 3 as Odds, now: 2 as Odds }] },
      ['large', 'new_account', 'above_market'],
    ],
  ])('%s', (_, change, marks) => expect(betMarksOf({ ...plain, ...change })).toEqual(marks));
});
