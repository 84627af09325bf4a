import { describe, expect, test } from 'vitest';
import { type AccessGrant, countAsOne, GRANT_KINDS, HANDS_DAYS } from './four-eyes.ts';

const grants = (...pairs: readonly (readonly [grantor: string, grantee: string])[]): readonly AccessGrant[] =>
  pairs.map(([grantor, grantee]) => ({ grantor, grantee }));

describe('who counts as one', () => {
  test('does so for a week, after any of these', () => {
    expect(HANDS_DAYS).toBe(7);
    expect(GRANT_KINDS).toEqual(['invited', 'let_in', 'password', 'factor', 'permissions']);
  });

  test.each([
    ['one and the same', 'ana', 'ana', [], true],
    ['two strangers', 'ana', 'rui', [], false],
    ['who made the other', 'ana', 'rui', grants(['ana', 'rui']), true],
    ['who was made by the other', 'rui', 'ana', grants(['ana', 'rui']), true],
    ['who made who made the other', 'ana', 'leo', grants(['ana', 'rui'], ['rui', 'leo']), true],
    ['two made by the same third', 'rui', 'leo', grants(['ana', 'rui'], ['ana', 'leo']), true],
    ['two made by two whom one made', 'leo', 'eva', grants(['ana', 'rui'], ['ana', 'bia'], ['rui', 'leo'], ['bia', 'eva']), true],
    ['two who made a third together', 'ana', 'rui', grants(['ana', 'leo'], ['rui', 'leo']), false],
    ['a third who made neither', 'ana', 'bia', grants(['ana', 'leo'], ['rui', 'leo']), false],
    ['two who made each other, and a third', 'ana', 'rui', grants(['ana', 'rui'], ['rui', 'ana']), true],
    ['a third beside two who made each other', 'ana', 'bia', grants(['ana', 'rui'], ['rui', 'ana']), false],
  ] as const)('%s', (_, one, other, grantee, expected) => {
    expect(countAsOne(one, other, grantee)).toBe(expected);
    expect(countAsOne(other, one, grantee)).toBe(expected);
  });
});
