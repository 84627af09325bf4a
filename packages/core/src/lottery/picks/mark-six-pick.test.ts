import { expect, test } from 'vitest';
import { type MarkSixPick, type PickProblem, type PickRules, problemOf } from './mark-six-pick.ts';

const USUAL: PickRules = { mergedExactlySix: false, orderKnown: true };
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
const ANIMALS = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ');
const TAILS = Array.from({ length: 10 }, (_, at) => `tail${at}`);
const plain: MarkSixPick = { group: 'specialCode', selections: ['1', '49'] };
const placed: MarkSixPick = { group: 'numberCode', position: 'no3', selections: ['7'] };
const merged = (count: number): MarkSixPick => ({ group: 'specialCodeMergeAnimal', selections: ANIMALS.slice(0, count) });
const zodiacs = (level: number | undefined, count: number, bankers?: readonly string[]): MarkSixPick => ({
  ...{ group: 'specialCodeCombinationZodiacs', level, selections: ANIMALS.slice(0, count), bankers },
});
const tails = (level: number, count: number): MarkSixPick => ({ group: 'combinationTails', level, selections: TAILS.slice(0, count) });
const noneOf = (level: number, count: number): MarkSixPick => ({ group: 'noneOf', level, selections: numbers(count) });

test.each<[string, MarkSixPick, PickProblem | undefined, Partial<PickRules>?]>([
  ['numbers', plain, undefined],
  ['every number there is', { ...plain, selections: numbers(49) }, undefined],
  ['none', { ...plain, selections: [] }, 'atLeastOne'],
  ['a number there is not', { ...plain, selections: ['1', '50'] }, 'selection_unknown'],
  ['a number of which one is not one', { ...plain, selections: ['x', '1'] }, 'selection_unknown'],
  ['the same one twice', { ...plain, selections: ['1', '2', '1'] }, 'selection_repeated'],
  ['a place where there is none', { ...plain, position: 'no1' }, 'position_wrong'],
  ['a place that is missing', { group: 'numberCode', selections: ['7'] }, 'position_wrong'],
  ['a place', placed, undefined],
  ['a place of a draw whose order nobody knows', placed, 'order_unknown', { orderKnown: false }],
  ['no place of such a draw', plain, undefined, { orderKnown: false }],
  ['a level where there is none', { ...plain, level: 1 }, 'level_wrong'],
  ['bankers where there is no level', { ...plain, bankers: ['1'] }, 'bankers_wrong'],
  ['no bankers, said so', { ...plain, bankers: [] }, undefined],
  ['one merged animal', merged(1), 'atLeastTwo'],
  ['two', merged(2), undefined],
  ['nine', merged(9), undefined],
  ['ten', merged(10), 'mostNine'],
  ['six where six are asked for', merged(6), undefined, { mergedExactlySix: true }],
  ['five there', merged(5), 'shouldSelectSix', { mergedExactlySix: true }],
  ['seven there', merged(7), 'shouldSelectSix', { mergedExactlySix: true }],
  ['merged animals with a level', { ...merged(6), level: 2 }, 'level_wrong', { mergedExactlySix: true }],
  ['other groups of that house', plain, undefined, { mergedExactlySix: true }],
  ['a combination without a level', zodiacs(undefined, 3), 'level_wrong'],
  ['of level none', zodiacs(0, 3), 'level_wrong'],
  ['of a level there is not', zodiacs(6, 9), 'level_wrong'],
  ['of the first level, with none', zodiacs(1, 0), 'atLeastOne'],
  ['of the first level, with five', zodiacs(1, 5), undefined],
  ['of the first level, with six', zodiacs(1, 6), 'mostFive'],
  ['of the second, with one', zodiacs(2, 1), 'atLeastCombinationLevelN'],
  ['of the second, with nine', zodiacs(2, 9), undefined],
  ['of the second, with ten', zodiacs(2, 10), 'mostNine'],
  ['of the fifth, with four', zodiacs(5, 4), 'atLeastCombinationLevelN'],
  ['tails of the first level', tails(1, 3), 'level_wrong'],
  ['tails of the fifth, nine of them', tails(5, 9), undefined],
  ['tails, ten of them', tails(5, 10), 'mostNine'],
  ['twelve that do not come', noneOf(5, 12), undefined],
  ['thirteen of them', noneOf(5, 13), 'tooMany'],
  ['a banker', zodiacs(2, 3, ['rat']), undefined],
  ['two of level two, which leave nothing to combine', zodiacs(2, 3, ['rat', 'ox']), 'bankers_wrong'],
  ['two of level three', zodiacs(3, 4, ['rat', 'ox']), undefined],
  ['the same one twice as banker', zodiacs(3, 4, ['rat', 'rat']), 'bankers_wrong'],
  ['a banker that is not among the selections', zodiacs(3, 3, ['rat', 'pig']), 'bankers_wrong'],
])('%s: case %#', (_, pick, problem, rules = {}) => expect(problemOf(pick, { ...USUAL, ...rules })).toBe(problem));
