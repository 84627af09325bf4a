import { describe, expect, test } from 'vitest';
import type { SportGame } from '../../catalog/index.ts';
import { parseAmount } from '../../money/index.ts';
import { legOf } from '../testing/oracle.ts';
import type { Leg } from '../types.ts';
import { ceilingOf, floorOf, isAllVoid, isWithin, sumOfSet, VOIDED, type Winners, winnersOf } from './match-winners.ts';

// Factors are in halves of ten-thousandths: 20000 refunds the stake, 10000 half of it, and VOIDED is a leg that does not count.
const HALF = 10_000;
const BACK = 20_000;

test.each<[string, Winners, Winners, boolean]>([
  ['nothing beside nothing', [], [], true],
  ['nothing beside a leg', [], [30_000], true],
  ['a leg beside nothing', [30_000], [], false],
  ['a leg beside one as high', [30_000], [30_000], true],
  ['a leg beside a higher one', [30_000], [30_001], true],
  ['a leg beside a lower one', [30_001], [30_000], false],
  ['a leg beside a higher and another', [30_000], [40_000, 1], true],
  ['two legs beside one', [30_000, 1], [40_000], false],
  ['two legs of which the second is higher', [30_000, 25_000], [40_000, 24_000], false],
  ['a void leg beside a void one', [VOIDED], [VOIDED], true],
  ['a void leg beside a stake', [VOIDED], [BACK], true],
  ['a void leg beside just less than a stake', [VOIDED], [BACK - 1], false],
  ['a void leg beside half a stake', [VOIDED], [HALF], false],
  ['half a stake beside half a stake', [HALF], [HALF], true],
  ['half a stake beside a void leg', [HALF], [VOIDED], false],
  ['a stake beside a void leg', [BACK], [VOIDED], false],
])('%s: pays no more in any company', (_, set, other, is) => expect(isWithin(set, other)).toBe(is));

test.each<[readonly Winners[], Winners, Winners]>([
  [
    [
      [40_000, 22_000],
      [30_000, 24_000],
    ],
    [40_000, 24_000],
    [30_000, 22_000],
  ],
  [[[50_000], [40_000, 30_000]], [50_000, 30_000], [40_000]],
  [[[VOIDED], [HALF]], [BACK], [HALF]],
  [[[VOIDED], [BACK]], [BACK], [VOIDED]],
  [[[VOIDED], [BACK - 1]], [BACK], [BACK - 1]],
  [[[VOIDED], [30_000]], [30_000], [VOIDED]],
  [[[VOIDED], [VOIDED]], [VOIDED], [VOIDED]],
  [[[30_000]], [30_000], [30_000]],
])('of %j none outdoes %j, and none is below %j', (sets, ceiling, floor) => {
  expect([ceilingOf(sets), floorOf(sets)]).toEqual([ceiling, floor]);
  expect(sets.every((set) => isWithin(set, ceiling))).toBe(true);
});
test('of no sets none outdoes the empty one', () => expect(ceilingOf([])).toEqual([]));

test.each<[Winners, number, boolean]>([
  [[], 0, false],
  [[VOIDED], BACK, true],
  [[VOIDED, VOIDED], 2 * BACK, true],
  [[30_000, VOIDED], 50_000, false],
  [[HALF, VOIDED], 30_000, false],
])('%j adds up to %i, and is nothing but void: %s', (set, sum, isVoid) => expect([sumOfSet(set), isAllVoid(set)]).toEqual([sum, isVoid]));

describe('what wins together in a match', () => {
  const asian = (selection: string, decimal: string, lineE2: number): Leg => legOf('a', selection, decimal, { market: 'ah', lineE2 });
  test.each<[string, SportGame, readonly Leg[], boolean, readonly Winners[], readonly Winners[], readonly Winners[]]>([
    ['one of two answers', 'soccer', [legOf('a', 'w', '2'), legOf('a', 'd', '3')], false, [[60_000]], [[40_000]], [[40_000]]],
    [
      'one of all answers, whatever comes',
      'soccer',
      [legOf('a', 'w', '2'), legOf('a', 'd', '3'), legOf('a', 'l', '4')],
      ...([true, [[80_000]], [[40_000]], [[40_000]]] as const),
    ],
    [
      'a result and a score, the dearer first whichever was chosen first',
      'soccer',
      [legOf('a', 'w', '2'), legOf('a', '1:0', '7', { market: 'correct_score' })],
      ...([false, [[140_000, 40_000]], [[40_000]], [[40_000]]] as const),
    ],
    ['a line that a draw makes void', 'sports365', [asian('w', '2', 0)], false, [[40_000]], [[VOIDED]], [[40_000]]],
    [
      'both sides of it',
      'sports365',
      [asian('w', '2', 0), asian('l', '1.8', 0)],
      ...([true, [[VOIDED, VOIDED], [40_000]], [[VOIDED, VOIDED], [36_000]], [[36_000]]] as const),
    ],
    [
      'a draw beside it, paid more and first',
      'sports365',
      [asian('w', '2', 0), legOf('a', 'd', '3')],
      false,
      [[60_000, VOIDED]],
      [[40_000]],
      [[40_000]],
    ],
    ['a line that a draw loses by half', 'sports365', [asian('w', '2', -25)], false, [[40_000]], [[HALF]], [[HALF]]],
    ['a line that a draw wins by half', 'sports365', [asian('w', '2.2', 25)], false, [[44_000]], [[32_000]], [[32_000]]],
    ['a side that a tie pays by half its odds', 'cricket', [legOf('a', 'w', '2')], false, [[40_000]], [[20_000]], [[20_000]]],
    [
      'both sides of a tie',
      'cricket',
      [legOf('a', 'w', '2'), legOf('a', 'l', '1.5')],
      ...([true, [[40_000], [20_000, 15_000]], [[30_000], [20_000, 15_000]], [[30_000], [20_000, 15_000]]] as const),
    ],
  ])('is %s', (_, game, legs, forced, high, low, lowWon) => {
    const sorted = (sets: readonly Winners[]) => sets.toSorted((one, other) => (one.join() < other.join() ? -1 : 1));
    const [match, ...others] = winnersOf({ game, legs, sizes: [1], unitStake: parseAmount('1'), multiple: 1 });
    expect(others).toEqual([]);
    expect(match).toMatchObject({ banker: false, forced });
    expect([match?.high, match?.low, match?.lowWon].map((sets) => sorted(sets ?? []))).toEqual([high, low, lowWon].map(sorted));
  });

  test('is told of each match, a banker as such', () => {
    const legs = [legOf('a', 'w', '2'), legOf('b', 'd', '3', { banker: true }), legOf('a', 'l', '4')];
    const told = winnersOf({ game: 'soccer', legs, sizes: [2], unitStake: parseAmount('1'), multiple: 1 });
    expect(told.map(({ banker, high, low }) => [banker, high, low])).toEqual([
      [false, [[80_000]], [[40_000]]],
      [true, [[60_000]], [[60_000]]],
    ]);
  });
});
