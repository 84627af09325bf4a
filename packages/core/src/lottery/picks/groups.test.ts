import { describe, expect, test } from 'vitest';
import type { LotteryGame } from '../../catalog/index.ts';
import { type Odds, odds } from '../../money/index.ts';
import { CAR_GROUPS } from '../draw/cars.ts';
import { groupOf, lotteryGroupsOf, propsOf, returnsOf, topsOf } from './groups.ts';
import { MARK_SIX_GROUPS } from './mark-six-plays.ts';

test.each([
  ['racing', 27, CAR_GROUPS],
  ['airship', 27, CAR_GROUPS],
  // Fifteen groups, of which three are at six positions each.
  ['hkmarksix', 30, MARK_SIX_GROUPS],
  ['sgnmarksix', 30, MARK_SIX_GROUPS],
] as const)('%s has its groups, under %i indexes', (game, tops, groups) => {
  expect([topsOf(game), lotteryGroupsOf(game)]).toEqual([tops, groups]);
});

test.each<[LotteryGame, number, string | undefined]>([
  ['racing', 0, 'twoSides'],
  ['racing', 10, 'championRunnerUp'],
  ['racing', 12, 'firstToFifth'],
  ['racing', 26, 'dragonTiger'],
  ['racing', 27, undefined],
  ['racing', -1, undefined],
  ['racing', 1.5, undefined],
  ['hkmarksix', 0, 'specialCode'],
  ['hkmarksix', 10, 'numberCode'],
  ['hkmarksix', 26, 'regularCode'],
  ['hkmarksix', 29, 'noneOf'],
  ['hkmarksix', 30, undefined],
  ['hkmarksix', -1, undefined],
  ['hkmarksix', 0.5, undefined],
])('of %s the index %d is of %s', (game, top, group) => expect(groupOf(game, top)).toBe(group));

test.each<[LotteryGame, number, string]>([
  ['racing', 0, 'big small odd even'],
  ['racing', 12, '1 2 3 4 5 6 7 8 9 10'],
  ['racing', 22, 'dragon tiger'],
  ['racing', 27, ''],
  ['racing', -1, ''],
  ['hkmarksix', 3, 'year other'],
  ['hkmarksix', 4, '2 3 4 5 6 7 8 9'],
  ['hkmarksix', 27, 'totalBig totalSmall totalOdd totalEven'],
  ['hkmarksix', 30, ''],
  ['hkmarksix', -1, ''],
])('of %s the index %d has odds for: %s', (game, top, props) => expect(propsOf(game, top).join(' ')).toBe(props));

describe('what a unit bet gives back', () => {
  const share = (game: LotteryGame, top: number, prop: string, cell: Odds = odds(20_000)) =>
    returnsOf(game, { top, prop, odds: cell })?.map(({ back, of }) => `${(back * 1_000_000n) / of}`);
  test.each<[LotteryGame, number, string, readonly string[]]>([
    ['racing', 0, 'big', ['1000000']],
    ['racing', 12, '7', ['200000']],
    ['racing', 11, '3', ['44444']],
    // 24 of 49 win, and 49 itself returns the stake.
    ['hkmarksix', 1, 'big', ['1000000']],
    ['hkmarksix', 0, '7', ['40816']],
  ])('of %s, at index %i, on %s: %j millionths at odds of 2', (game, top, prop, shares) => expect(share(game, top, prop)).toEqual(shares));
  test('of zodiac combinations is two things: without the animal of the year, and with it', () =>
    expect(share('hkmarksix', 7, '2str1')).toHaveLength(2));
  test.each<[LotteryGame, number, string]>([
    ['racing', 0, '7'],
    ['racing', 12, 'big'],
    ['racing', 27, 'big'],
    ['hkmarksix', 0, 'big'],
    ['hkmarksix', 1, '7'],
    ['hkmarksix', 30, '7'],
    ['hkmarksix', -1, '7'],
  ])('is not said where there are no such odds: %s, %i, %s', (game, top, prop) => expect(share(game, top, prop)).toBeUndefined());
});
