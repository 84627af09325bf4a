import { describe, expect, test } from 'vitest';
import { carChance, markSixChance } from './chances.ts';

/** The number of draws of seven balls of 49. */
const ALL = 85_900_584n;

describe('how many draws of all win', () => {
  // Counted by another program.
  test.each([
    ['totalSide', 'totalBig', false, 43_428_958n],
    ['totalSide', 'totalSmall', false, 42_471_626n],
    ['totalSide', 'totalOdd', false, 42_949_280n],
    ['totalSide', 'totalEven', false, 42_951_304n],
    ['tail', 'tail0', false, 40_520_964n],
    ['tail', 'tail9', false, 47_580_016n],
    ['combinationTails', '2', false, 24_640_385n],
    ['combinationTails', '5', false, 1_768_750n],
    ['specialCodeCombinationZodiacs', '2', false, 17_623_284n],
    ['specialCodeCombinationZodiacs', '2', true, 20_843_956n],
    ['specialCodeCombinationZodiacs', '5', false, 666_624n],
    ['specialCodeCombinationZodiacs', '5', true, 810_880n],
    ['noneOf', '5', false, 38_320_568n],
    ['noneOf', '12', false, 10_295_472n],
  ] as const)('at %s %s, with the year’s animal: %s', (group, prop, reduced, win) =>
    expect(markSixChance({ group, prop }, reduced)).toEqual({ win, push: 0n, of: ALL }),
  );
});

describe('how many of 49 balls win, and give the stake back', () => {
  test.each([
    ['specialCode', '7', 1n, 0n],
    ['numberCode', '49', 1n, 0n],
    ['specialCodeSide', 'big', 24n, 1n],
    ['numberCodeSide', 'odd', 24n, 1n],
    ['specialCodeColor', 'red', 17n, 0n],
    ['numberCodeColor', 'green', 16n, 0n],
    ['specialCodeAnimal', 'year', 5n, 0n],
    ['specialCodeAnimal', 'other', 4n, 0n],
    ['specialCodeMergeAnimal', '2', 8n, 1n],
    ['specialCodeMergeAnimal', '9', 36n, 1n],
    ['specialCodeTail', 'tail0', 4n, 0n],
    ['specialCodeTail', 'head0', 9n, 0n],
    ['regularCode', '7', 6n, 0n],
  ] as const)('at %s %s', (group, prop, win, push) => expect(markSixChance({ group, prop })).toEqual({ win, push, of: 49n }));
});

describe('how likely a bet on a race is', () => {
  test.each([
    [0, 'big', 1n, 2n],
    [9, 'even', 1n, 2n],
    [10, 'big', 40n, 90n],
    [10, 'small', 50n, 90n],
    [10, 'odd', 50n, 90n],
    [10, 'even', 40n, 90n],
    [11, '3', 2n, 90n],
    [11, '11', 10n, 90n],
    [11, '19', 2n, 90n],
    [12, '1', 1n, 10n],
    [21, '10', 1n, 10n],
    [22, 'dragon', 1n, 2n],
    [26, 'tiger', 1n, 2n],
  ])('at %i on %s', (top, prop, win, of) => expect(carChance(top, prop)).toEqual({ win, push: 0n, of }));
  test.each([
    [0, 'dragon'],
    [11, '20'],
    [27, 'big'],
  ])('at %i on %s there is none', (top, prop) => expect(() => carChance(top, prop)).toThrow(RangeError));
});
