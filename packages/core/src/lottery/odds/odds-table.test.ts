import { describe, expect, test } from 'vitest';
import { type Odds, odds, parseAmount } from '../../money/index.ts';
import type { MarkSixGroup } from '../picks/mark-six-plays.ts';
import {
  carReturns,
  cellProblemOf,
  defaultCarTable,
  defaultMarkSixTable,
  houseEdgeE6,
  isReturnSound,
  MARK_SIX_TOPS,
  markSixPropsOf,
  markSixReturns,
  markSixTopOf,
  type OddsCell,
  type Return,
} from './odds-table.ts';

const share = (back: bigint, of: bigint): Return => ({ back, of });
const perCent = (returns: readonly Return[]): readonly number[] => returns.map(({ back, of }) => Number((back * 10_000n) / of) / 100);

test.each<[string, readonly Return[], bigint, boolean]>([
  ['half', [share(1n, 2n)], 500_000n, true],
  ['all', [share(3n, 3n)], 0n, true],
  ['half and two thirds, the dearest of which counts', [share(1n, 2n), share(2n, 3n)], 500_000n, true],
  ['two thirds and half', [share(2n, 3n), share(1n, 2n)], 500_000n, true],
  ['too much and half', [share(3n, 2n), share(1n, 2n)], 500_000n, false],
  ['half and too much', [share(1n, 2n), share(3n, 2n)], 500_000n, false],
])('what gives back %s', (_, returns, edge, isSound) => expect([houseEdgeE6(returns), isReturnSound(returns)]).toEqual([edge, isSound]));

test('stakes that come back count: at 1.98 a side of 24 of 49 balls, of which one is neither, gives back 99.02 of 100', () => {
  const returns = markSixReturns('specialCodeSide', 'big', odds(19_800));
  expect(returns).toEqual([{ back: 24n * 19_800n * 100n + 1_000_000n, of: 49_000_000n }]);
  expect(perCent(returns)).toEqual([99.02]);
});

test('zodiacs combined give back one share without the year’s animal and another with it, and both are told; all else has one return', () => {
  const returns = markSixReturns('specialCodeCombinationZodiacs', '1str1', odds(20_000));
  expect(perCent(returns)).toEqual([94.34, 94.16]);
  expect(markSixReturns('specialCode', '7', odds(480_000))).toHaveLength(1);
  expect(perCent(carReturns(0, 'big', odds(19_800)))).toEqual([99]);
});

test.each<[string, bigint, readonly Return[] | undefined, string | undefined]>([
  ['with returns nobody knows', 0n, undefined, 'unknown'],
  ['with two of which one is too high', 0n, [share(1n, 2n), share(3n, 2n)], 'return_high'],
  ['with two of which one is too low for the law', 850_000n, [share(9n, 10n), share(84n, 100n)], 'return_low'],
  ['with two that are just enough', 850_000n, [share(85n, 100n), share(1n, 1n)], undefined],
])('a cell %s', (_, leastE6, returns, problem) => {
  const cell = { top: 0, prop: 'big', odds: odds(19_800), min: parseAmount('1'), max: parseAmount('100') };
  expect(cellProblemOf(cell, returns, leastE6)).toBe(problem);
});

test.each<[string, Partial<OddsCell>, string | undefined]>([
  ['at odds of one', { odds: odds(10_000) }, 'odds_low'],
  ['at odds just above one', { odds: odds(10_001) }, undefined],
  ['for stakes from nothing on', { min: parseAmount('0') }, 'bounds_wrong'],
  ['for stakes from a millionth on', { min: parseAmount('0.000001') }, undefined],
  ['for one stake alone', { min: parseAmount('5'), max: parseAmount('5') }, undefined],
  ['for stakes to less than from', { min: parseAmount('5'), max: parseAmount('4.999999') }, 'bounds_wrong'],
  ['for stakes to a million', { max: parseAmount('1000000') }, undefined],
  ['for stakes to more than a million', { max: parseAmount('1000000.000001') }, 'bounds_wrong'],
])('a cell %s', (_, change, problem) => {
  const cell = { top: 0, prop: 'big', odds: odds(19_800), min: parseAmount('1'), max: parseAmount('100'), ...change };
  expect(cellProblemOf(cell, [share(1n, 2n)])).toBe(problem);
});

test('what gives back all and no more may be offered', () => {
  const cell = { top: 0, prop: 'big', odds: odds(20_000), min: parseAmount('1'), max: parseAmount('100') };
  expect([share(1n, 1n), share(1_000_001n, 1_000_000n)].map((each) => cellProblemOf(cell, [each]))).toEqual([undefined, 'return_high']);
});

/** Restated apart from the table: the thousandths of all stakes that are returned. */
const BACK_E3: Readonly<Record<MarkSixGroup, bigint>> = {
  ...{ specialCode: 965n, specialCodeSide: 975n, specialCodeColor: 970n, specialCodeAnimal: 965n, specialCodeMergeAnimal: 970n },
  ...{ specialCodeTail: 965n, tail: 965n, specialCodeCombinationZodiacs: 950n, numberCode: 965n, numberCodeSide: 975n },
  ...{ numberCodeColor: 970n, regularCode: 960n, totalSide: 970n, combinationTails: 950n, noneOf: 950n },
};
const isAbove = (returns: readonly Return[], backE3: bigint): boolean => returns.some(({ back, of }) => back * 1_000n > of * backE3);

describe.each<[string, readonly OddsCell[], (cell: OddsCell) => readonly Return[], (cell: OddsCell) => bigint]>([
  ['a race', defaultCarTable(), ({ top, prop, odds: at }) => carReturns(top, prop, at), () => 980n],
  [
    'Mark Six',
    defaultMarkSixTable(),
    ({ top, prop, odds: at }) => markSixReturns(MARK_SIX_TOPS[top]?.group ?? 'tail', prop, at),
    ({ top }) => BACK_E3[MARK_SIX_TOPS[top]?.group ?? 'tail'],
  ],
])('our own table of %s', (_, table, returnsOf, backOf) => {
  test('has the highest odds of three decimals that give back no more than is said', () => {
    const wrong = table.filter((cell) => {
      const higher = { ...cell, odds: odds(cell.odds + 10) };
      return cell.odds % 10 !== 0 || isAbove(returnsOf(cell), backOf(cell)) || !isAbove(returnsOf(higher), backOf(cell));
    });
    expect(wrong).toEqual([]);
  });

  test('takes stakes from one on, in whole ones up to what wins fifty thousand', () => {
    const wins = (stake: bigint, at: Odds) => (stake * BigInt(at)) / 10_000n <= parseAmount('50000');
    const one = parseAmount('1');
    expect(table.filter(({ min, max, odds: at }) => min !== one || max % one !== 0n || !wins(max, at) || wins(max + one, at))).toEqual([]);
  });

  test('has nothing that could not be offered', () => {
    expect(table.filter((cell) => cellProblemOf(cell, returnsOf(cell)) !== undefined)).toEqual([]);
    expect(new Set(table.map(({ top, prop }) => `${top} ${prop}`)).size).toBe(table.length);
  });
});

test('the rows of Mark Six are its groups in their order, with a row for each place of those that are of one', () => {
  expect(MARK_SIX_TOPS.map(({ group, position }) => [group, ...(position ? [position] : [])].join(' ')).slice(7, 16)).toEqual([
    ...['specialCodeCombinationZodiacs', 'numberCode no1', 'numberCode no2', 'numberCode no3', 'numberCode no4', 'numberCode no5'],
    ...['numberCode no6', 'numberCodeSide no1', 'numberCodeSide no2'],
  ]);
  expect([MARK_SIX_TOPS.length, markSixTopOf('noneOf'), markSixTopOf('numberCode', 'no2')]).toEqual([30, 29, 9]);
  expect([markSixTopOf('numberCode'), markSixTopOf('specialCode', 'no1')]).toEqual([-1, -1]);
});

test.each([
  ['specialCodeAnimal', 'year other'],
  ['specialCodeMergeAnimal', '2 3 4 5 6 7 8 9'],
  ['specialCodeCombinationZodiacs', '1str1 2str1 3str1 4str1 5str1'],
  ['combinationTails', '2str1 3str1 4str1 5str1'],
  ['noneOf', '5 6 7 8 9 10 11 12'],
  ['totalSide', 'totalBig totalSmall totalOdd totalEven'],
] as const)('%s has odds for %s', (group, props) => expect(markSixPropsOf(group).join(' ')).toBe(props));
