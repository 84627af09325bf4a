import { MARK_SIX_TOPS, markSixTopOf } from '@fairbook/core/lottery';
import { describe, expect, test } from 'vitest';
import { groupAt, levelText, pickName, selectionName, topName, waveSide } from './pick-names.ts';

/** Messages as their ids, followed by their values. */
const t = ((id: string, values: object = {}) => [id.replace(/^\w+\./, ''), ...Object.values(values)].join(' ')) as Parameters<
  typeof selectionName
>[0];
const at = (group: string, position = 'no1') =>
  MARK_SIX_TOPS.findIndex((row) => row.group === group && (row.position === undefined || row.position === position));

describe('a selection', () => {
  test.each([
    ['specialCode', '8', 'number 8'],
    ['numberCode', '8', 'number 8'],
    ['regularCode', '8', 'number 8'],
    ['noneOf', '8', 'number 8'],
    ['specialCodeSide', 'big', 'side_big'],
    ['numberCodeSide', 'odd', 'side_odd'],
    ['totalSide', 'totalBig', 'side_totalBig'],
    ['specialCodeColor', 'red', 'colour_red'],
    ['specialCodeColor', 'greenSmallEven', 'wave colour_green side_smalleven'],
    ['numberCodeColor', 'blue', 'colour_blue'],
    ['specialCodeColor', 'pink', 'pink'],
    ['specialCodeAnimal', 'rat', 'animal_rat'],
    ['specialCodeMergeAnimal', 'pig', 'animal_pig'],
    ['specialCodeCombinationZodiacs', 'ox', 'animal_ox'],
    ['specialCodeAnimal', 'cat', 'cat'],
    ['specialCodeTail', 'head3', 'head 3'],
    ['specialCodeTail', 'tail3', 'tail 3'],
    ['tail', 'tail0', 'tail 0'],
    ['combinationTails', 'tail9', 'tail 9'],
  ])('of the group %s, %s, is called %s', (group, selection, name) => {
    expect(selectionName(t, 'hkmarksix', at(group), selection)).toBe(name);
  });

  test.each([
    [0, 'big', 'side_big'],
    [9, 'even', 'side_even'],
    [10, 'big', 'side_big'],
    [11, '7', 'sum 7'],
    [12, '4', 'car 4'],
    [21, '4', 'car 4'],
    [22, 'dragon', 'side_dragon'],
  ])('of a race at %i, %s, is called %s', (top, selection, name) => expect(selectionName(t, 'racing', top, selection)).toBe(name));
});

describe('a place', () => {
  test.each([
    [0, 'place_name 1'],
    [9, 'place_name 10'],
    [10, 'sum_row'],
    [11, 'sum_row'],
    [12, 'place_name 1'],
    [21, 'place_name 10'],
    [22, 'duel 1 10'],
    [26, 'duel 5 6'],
  ])('of a race at %i is called %s', (top, name) => expect(topName(t, 'racing', top)).toBe(name));

  test('of balls is one where the group has several', () => {
    expect(topName(t, 'hkmarksix', markSixTopOf('numberCode', 'no6'))).toBe('position_no6');
    expect(topName(t, 'hkmarksix', markSixTopOf('specialCode'))).toBeNull();
  });
});

describe('an entry', () => {
  test.each([
    ['hkmarksix', markSixTopOf('numberCode', 'no2'), ['8'], 'pick_at position_no2 number 8'],
    ['hkmarksix', markSixTopOf('specialCodeMergeAnimal'), ['rat', 'ox'], 'animal_rat, animal_ox'],
    ['racing', 12, ['4'], 'pick_at place_name 1 car 4'],
    ['racing', 10, ['big'], 'pick_at sum_row side_big'],
    ['racing', 11, ['7'], 'sum 7'],
  ] as const)('of %s at %i, %j, is called %s', (game, top, selections, name) => expect(pickName(t, game, { top, selections })).toBe(name));
});

test('what a unit bet combines is called by what there is of it', () => {
  expect((['noneOf', 'combinationTails', 'specialCodeCombinationZodiacs'] as const).map((group) => levelText(t, group, 5))).toEqual([
    'level_numbers 5',
    'level_tails 5',
    'level_name 5',
  ]);
});

test('the side of a wave is that of the colour, in small letters; of a colour alone there is none', () => {
  expect(['red', 'redOdd', 'blueSmallEven', 'greenBig'].map(waveSide)).toEqual([null, 'odd', 'smallEven', 'big']);
});

test('an index there is not has no group', () => {
  expect([groupAt('hkmarksix', 0), groupAt('racing', 0)]).toEqual(['specialCode', 'twoSides']);
  expect(() => groupAt('hkmarksix', MARK_SIX_TOPS.length)).toThrow(RangeError);
});
