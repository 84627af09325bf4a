import { expect, test } from 'vitest';
import { boundsOf, levelName, MARK_SIX_GROUPS, MARK_SIX_PLAYS, MERGED_EXACTLY, POSITIONS } from './mark-six-plays.ts';

test('each group is played as it was written down', () => {
  const told = MARK_SIX_GROUPS.map((group) => {
    const { kind, selections, least, most, levels, positional, standard } = MARK_SIX_PLAYS[group];
    const marks = [...(positional ? ['of a place'] : []), ...(standard ? [] : ['where the house has it'])];
    return [group, kind, selections.length, `${least} to ${most}`, levels.join(), ...marks].join(' ').trim();
  });
  expect(told).toEqual([
    ...['specialCode each 49 1 to 49', 'specialCodeSide each 20 1 to 20', 'specialCodeColor each 33 1 to 33'],
    ...['specialCodeAnimal each 12 1 to 12', 'specialCodeMergeAnimal set 12 2 to 9', 'specialCodeTail each 15 1 to 15'],
    ...['tail each 10 1 to 10', 'specialCodeCombinationZodiacs combination 12 1 to 9 1,2,3,4,5'],
    ...[
      'numberCode each 49 1 to 49  of a place',
      'numberCodeSide each 10 1 to 10  of a place',
      'numberCodeColor each 3 1 to 3  of a place',
    ],
    ...['regularCode each 49 1 to 49  where the house has it', 'totalSide each 4 1 to 4  where the house has it'],
    'combinationTails combination 10 1 to 9 2,3,4,5 where the house has it',
    'noneOf combination 49 1 to 12 5,6,7,8,9,10,11,12 where the house has it',
  ]);
  expect([POSITIONS.join(), MERGED_EXACTLY]).toEqual(['no1,no2,no3,no4,no5,no6', 6]);
});

test('what may be selected begins and ends as it is printed', () => {
  const ends = (group: (typeof MARK_SIX_GROUPS)[number]) => {
    const { selections } = MARK_SIX_PLAYS[group];
    return [selections[0], selections.at(-1)];
  };
  expect((['specialCode', 'specialCodeTail', 'tail', 'regularCode', 'specialCodeColor'] as const).map(ends)).toEqual([
    ['1', '49'],
    ['head0', 'tail9'],
    ['tail0', 'tail9'],
    ['1', '49'],
    ['red', 'greenSmallEven'],
  ]);
  expect(MARK_SIX_PLAYS.specialCodeTail.selections).toContain('head4');
});

test.each([
  ['specialCodeMergeAnimal', undefined, 2, 9],
  ['specialCodeCombinationZodiacs', undefined, 1, 9],
  ['specialCodeCombinationZodiacs', 1, 1, 5],
  ['specialCodeCombinationZodiacs', 2, 2, 9],
  ['specialCodeCombinationZodiacs', 5, 5, 9],
  ['combinationTails', 2, 2, 9],
  // Only zodiacs have the narrower first level.
  ['combinationTails', 1, 1, 9],
  ['noneOf', 12, 12, 12],
] as const)('%s, at level %s, takes %i to %i', (group, level, least, most) => expect(boundsOf(group, level)).toEqual({ least, most }));

test('a level is named by how many it combines', () => expect(levelName(3)).toBe('3str1'));
