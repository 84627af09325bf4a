import { expect, test } from 'vitest';
import { odds, parseAmount } from '../../money/index.ts';
import { carReturns, cellProblemOf, houseEdgeE6, isReturnSound, markSixReturns, type Return } from './odds-table.ts';

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
