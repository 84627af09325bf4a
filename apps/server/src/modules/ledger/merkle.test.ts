import { expect, test } from 'vitest';
import { FIRST_HEAD, headOf, leavesOf, pathOf, rootFrom, rootOf } from './merkle.ts';

const leaf = (n: number): Buffer => Buffer.alloc(32, n);
const leaves = (count: number): Buffer[] => Array.from({ length: count }, (_, at) => leaf(at + 1));

// By hand: sha256 of 01, left and right; a node without a neighbour moves up unchanged.
test.each([
  [1, leaf(1).toString('hex')],
  [2, 'b331da6ec49d4547d9942a6727e5123f69bed5a0b97ac171cfbfd6201431fcfa'],
  [3, '30a02c023aa9f351be86615ceedfd51bc34d9a2a003174b4132ea26e5c2d0417'],
  [5, '6ff0c6808a81ea1b1baaf8ea3bba84644330f485b1b48f097bfde8b76fc02e7c'],
])('the root over %i leaves is what anybody computes who knows the rule', (count, root) =>
  expect(rootOf(leaves(count)).toString('hex')).toBe(root),
);

test('there is no root over nothing', () => expect(() => rootOf([])).toThrow('at least one leaf'));

test('from every leaf its path leads to the root, and from another leaf to none', () => {
  for (let count = 1; count <= 9; count += 1) {
    const all = leaves(count);
    for (const [place, each] of all.entries()) {
      const leads = [each, leaf(99)].map((from) => rootFrom(from, pathOf(all, place)).equals(rootOf(all)));
      expect(leads).toEqual([true, false]);
    }
  }
});

test('a path names the neighbours from below and on which side each stands', () => {
  const sides = (place: number) => pathOf(leaves(5), place).map(({ side }) => side);
  expect([sides(0), sides(3), sides(4)]).toEqual([['right', 'right', 'right'], ['left', 'left', 'right'], ['left']]);
  expect(pathOf(leaves(5), 2)[0]?.hash).toEqual(leaf(4));
});

test('a head is of the head before it, the root and how many there are in all', () => {
  expect([FIRST_HEAD.length, FIRST_HEAD.every((byte) => byte === 0)]).toEqual([32, true]);
  expect(headOf(FIRST_HEAD, leaf(1), 7n).toString('hex')).toBe('00e0d7e31612fd954239e19c372fb7c84e06e35f4ec627c059302753a1a4f77c');
});

test('leaves that are stored together come apart again', () =>
  expect(leavesOf(Buffer.concat(leaves(3))).map((each) => each.toString('hex'))).toEqual(leaves(3).map((each) => each.toString('hex'))));
