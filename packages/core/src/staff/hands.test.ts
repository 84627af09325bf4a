import { describe, expect, test } from 'vitest';
import { countAsOne, type Making } from './hands.ts';

const makings = (...pairs: readonly (readonly [maker: string, made: string])[]): readonly Making[] =>
  pairs.map(([maker, made]) => ({ maker, made }));

describe('who counts as one', () => {
  test.each([
    ['one and the same', 'ana', 'ana', [], true],
    ['two strangers', 'ana', 'rui', [], false],
    ['who made the other', 'ana', 'rui', makings(['ana', 'rui']), true],
    ['who was made by the other', 'rui', 'ana', makings(['ana', 'rui']), true],
    ['who made who made the other', 'ana', 'leo', makings(['ana', 'rui'], ['rui', 'leo']), true],
    ['two made by the same third', 'rui', 'leo', makings(['ana', 'rui'], ['ana', 'leo']), true],
    ['two made by two whom one made', 'leo', 'eva', makings(['ana', 'rui'], ['ana', 'bia'], ['rui', 'leo'], ['bia', 'eva']), true],
    ['two who made a third together', 'ana', 'rui', makings(['ana', 'leo'], ['rui', 'leo']), false],
    ['a third who made neither', 'ana', 'bia', makings(['ana', 'leo'], ['rui', 'leo']), false],
    ['two who made each other, and a third', 'ana', 'rui', makings(['ana', 'rui'], ['rui', 'ana']), true],
    ['a third beside two who made each other', 'ana', 'bia', makings(['ana', 'rui'], ['rui', 'ana']), false],
  ] as const)('%s', (_, one, other, made, expected) => {
    expect(countAsOne(one, other, made)).toBe(expected);
    expect(countAsOne(other, one, made)).toBe(expected);
  });
});
