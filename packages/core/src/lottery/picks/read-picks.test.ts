import { describe, expect, test } from 'vitest';
import { markSixTopOf } from '../odds/odds-table.ts';
import type { DrawPick } from './draw-pick.ts';
import { PICK_REFUSALS, type PickTerms, readPicks } from './read-picks.ts';

const [SPECIAL, MERGED, ZODIACS] = (['specialCode', 'specialCodeMergeAnimal', 'specialCodeCombinationZodiacs'] as const).map((group) =>
  markSixTopOf(group),
) as [number, number, number];
const NO1 = markSixTopOf('numberCode', 'no1');
const ANIMALS = 'rat ox tiger rabbit dragon snake horse goat monkey rooster'.split(' ');
const pick = (top: number, selections: readonly string[], more: Partial<DrawPick> = {}): DrawPick => ({ top, selections, ...more });
const zodiacs = (level: number, count: number, bankers?: readonly string[]) =>
  pick(ZODIACS, ANIMALS.slice(0, count), { level, ...(bankers && { bankers }) });
const terms = (more: Partial<PickTerms> = {}): PickTerms => ({
  ...{ game: 'hkmarksix', closedTops: new Set<number>(), mergedExactlySix: false, orderKnown: true },
  ...more,
});
const RACE = terms({ game: 'racing' });
const read = (picks: readonly DrawPick[], by = terms()) =>
  readPicks(picks, by).map(({ code, details: { pick: place, problem } }) => [place, code, problem].join(' '));

test('a slip that may be placed has nothing against it', () => {
  expect(read([pick(SPECIAL, ['7', '8']), pick(NO1, ['7']), pick(MERGED, ['rat', 'ox']), zodiacs(2, 3, ['rat'])])).toEqual([]);
  expect(read([pick(0, ['big', 'odd']), pick(1, ['big']), pick(26, ['dragon'])], RACE)).toEqual([]);
});

test.each<[string, DrawPick, PickTerms, string]>([
  ['a group there is not', pick(30, ['1']), terms(), 'pick.wrong group_unknown'],
  ['the last group there is', pick(29, []), terms(), 'pick.wrong level_wrong'],
  ['a group no race has', pick(27, ['big']), RACE, 'pick.wrong group_unknown'],
  ['the last group of a race', pick(26, []), RACE, 'pick.at_least_one atLeastOne'],
  ['a place of a draw whose order nobody knows', pick(NO1, ['7']), terms({ orderKnown: false }), 'pick.group_closed order_unknown'],
  ['a group that is closed', pick(SPECIAL, ['7']), terms({ closedTops: new Set([SPECIAL]) }), 'pick.group_closed group_closed'],
  ['a group of a race that is closed', pick(3, ['big']), { ...RACE, closedTops: new Set([3]) }, 'pick.group_closed group_closed'],
  ['a number there is not', pick(SPECIAL, ['50']), terms(), 'pick.wrong selection_unknown'],
  ['none', pick(SPECIAL, []), terms(), 'pick.at_least_one atLeastOne'],
  ['one merged animal', pick(MERGED, ['rat']), terms(), 'pick.at_least_two atLeastTwo'],
  [
    'five where six are asked for',
    pick(MERGED, ANIMALS.slice(0, 5)),
    terms({ mergedExactlySix: true }),
    'pick.should_select_six shouldSelectSix',
  ],
  ['ten merged animals', pick(MERGED, ANIMALS), terms(), 'pick.most_nine mostNine'],
  ['six at level one', zodiacs(1, 6), terms(), 'pick.most_five mostFive'],
  ['three at level four', zodiacs(4, 3), terms(), 'pick.at_least_level atLeastCombinationLevelN'],
  ['bankers that leave nothing to combine', zodiacs(2, 3, ['rat', 'ox']), terms(), 'pick.wrong bankers_wrong'],
  ['a car there is not', pick(12, ['11']), RACE, 'pick.wrong selection_unknown'],
  ['a car and a side', pick(12, ['1', 'big']), RACE, 'pick.wrong selection_unknown'],
  ['a car twice', pick(12, ['3', '3']), RACE, 'pick.wrong selection_repeated'],
  ['a level of a race', pick(12, ['3'], { level: 1 }), RACE, 'pick.wrong level_wrong'],
  ['bankers of a race', pick(12, ['3'], { bankers: ['3'] }), RACE, 'pick.wrong bankers_wrong'],
])('%s is refused by its name', (_, entry, by, refusal) => expect(read([entry], by)).toEqual([`0 ${refusal}`]));

test('a race knows no order that could be missing, nor bankers where none are', () =>
  expect(read([pick(12, ['3'], { bankers: [] })], { ...RACE, orderKnown: false })).toEqual([]));

test('each wrong entry is told with its place, and how many are missing at a level', () => {
  const refusals = readPicks([pick(SPECIAL, ['50']), pick(SPECIAL, ['7']), zodiacs(4, 3)], terms());
  expect(refusals).toEqual([
    { code: 'pick.wrong', details: { pick: '0', warning: 'selection_unknown', problem: 'selection_unknown' } },
    {
      code: 'pick.at_least_level',
      details: { pick: '2', warning: 'atLeastCombinationLevelN', problem: 'atLeastCombinationLevelN', level: '4' },
    },
  ]);
});

describe('the same unit bets twice on a slip', () => {
  const REPEATED = '1 pick.wrong selection_repeated';
  test.each<[string, DrawPick, DrawPick, boolean, PickTerms?]>([
    ['one number of two entries', pick(SPECIAL, ['7', '8']), pick(SPECIAL, ['9', '7']), true],
    ['the same number at another place', pick(SPECIAL, ['7']), pick(NO1, ['7']), false],
    ['a car of two entries', pick(12, ['3', '4']), pick(12, ['4']), true, RACE],
    ['a car at another place', pick(12, ['3']), pick(13, ['3']), false, RACE],
    // Index 4 is merged animals only in Mark Six.
    ['a side of two entries at index four of a race', pick(4, ['big', 'odd']), pick(4, ['odd']), true, RACE],
    ['merged animals in another order', pick(MERGED, ['rat', 'ox']), pick(MERGED, ['ox', 'rat']), true],
    ['merged animals of which one is another', pick(MERGED, ['rat', 'ox']), pick(MERGED, ['rat', 'dog']), false],
    ['animals of a level in another order', zodiacs(2, 3), pick(ZODIACS, ['tiger', 'rat', 'ox'], { level: 2 }), true],
    ['animals of another level', zodiacs(2, 3), zodiacs(1, 3), false],
    ['animals with another banker', zodiacs(2, 3, ['rat']), zodiacs(2, 3, ['ox']), false],
    ['animals with a banker and without', zodiacs(2, 3, ['rat']), zodiacs(2, 3), false],
    ['bankers in another order', zodiacs(3, 4, ['rat', 'ox']), zodiacs(3, 4, ['ox', 'rat']), true],
  ])('%s', (_, one, other, isRepeated, by = terms()) => expect(read([one, other], by)).toEqual(isRepeated ? [REPEATED] : []));

  test('an entry that is wrong for another reason does not count', () =>
    expect(read([pick(SPECIAL, ['7', '50']), pick(SPECIAL, ['7'])])).toEqual(['0 pick.wrong selection_unknown']));
});

test('refusals come in this order', () =>
  expect(PICK_REFUSALS).toEqual([
    ...['pick.wrong', 'pick.should_select_six', 'pick.at_least_one', 'pick.at_least_two', 'pick.at_least_level'],
    ...['pick.most_five', 'pick.most_nine', 'pick.group_closed', 'pick.stake_out_of_range'],
  ]));
