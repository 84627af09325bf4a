// @vitest-environment happy-dom
import type { LotteryGame } from '@fairbook/core/catalog';
import { MARK_SIX_TOPS } from '@fairbook/core/lottery';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { describe, expect, test } from 'vitest';
import { said } from '../../shared/testing/said.tsx';
import { lotteryOf, numbersText, useLotteryNames } from './lottery-names.ts';

const rowOf = async (game: LotteryGame, top: number) => (await said(() => useLotteryNames().row(game, top), NAMED_WORDS)).trim();

describe('a row of a table is named by', () => {
  test.each([
    ['the place of its car, from the first', 0, /\(0\): lottery\.place_name 1$/],
    ['the place of its car, to the last', 9, /\(9\): lottery\.place_name 10$/],
    ['its group alone', 10, /\(10\)$/],
    ['its group alone, the one before the numbers', 11, /\(11\)$/],
    ['the place of its number, from the first', 12, /\(12\): lottery\.place_name 1$/],
    ['the place of its number, to the last', 21, /\(21\): lottery\.place_name 10$/],
    ['the two of its duel, from the outermost', 22, /\(22\): lottery\.duel 1 10$/],
    ['the two of its duel, to the inmost', 26, /\(26\): lottery\.duel 5 6$/],
  ])('%s, in a race', async (_, top, words) => expect(await rowOf('racing', top)).toMatch(words));

  test('its group and its position where it has one, of balls', async () => {
    const [alone, placed] = [MARK_SIX_TOPS.findIndex((row) => !row.position), MARK_SIX_TOPS.findIndex((row) => row.position)];
    expect(await rowOf('hkmarksix', alone)).toBe(`lottery.group_${MARK_SIX_TOPS[alone]?.group} (${alone})`);
    const { group, position } = MARK_SIX_TOPS[placed] ?? {};
    expect(await rowOf('hkmarksix', placed)).toBe(`lottery.group_${group} (${placed}): lottery.position_${position}`);
  });

  test.each<[LotteryGame, number]>([
    ['racing', 27],
    ['hkmarksix', 99],
  ])('its number where %s has no row %i', async (game, top) => expect(await rowOf(game, top)).toBe(String(top)));
});

test.each([
  ['airship', 'airship'],
  ['soccer', undefined],
  [undefined, undefined],
])('the lottery named %s is %s', (text, game) => expect(lotteryOf(text)).toBe(game));

test.each([
  [[1, 2, 3, 4, 5, 6, 7], '1 2 3 4 5 6 + 7'],
  [[3, 1, 2, 10, 9, 8, 7, 6, 5, 4], '3 1 2 10 9 8 7 6 5 4'],
  [[], ''],
])('%j is read as "%s"', (numbers, text) => expect(numbersText(numbers)).toBe(text));
