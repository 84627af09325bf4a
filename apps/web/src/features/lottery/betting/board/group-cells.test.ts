import { MARK_SIX_TOPS, markSixTopOf, POSITIONS } from '@fairbook/core/lottery';
import { describe, expect, test } from 'vitest';
import {
  besideOf,
  type CellBlock,
  cellBlocks,
  chanceOf,
  choicesOf,
  firstView,
  groupsOf,
  propsOfCell,
  samePrice,
  topsOfGroup,
} from './group-cells.ts';
import type { LotteryGroup } from './pick-names.ts';

const GAMES = ['hkmarksix', 'racing'] as const;
const NUMBERED = Array.from({ length: 6 }, (_, at) => at);
const blocks = (game: (typeof GAMES)[number], group: LotteryGroup, position: (typeof POSITIONS)[number] = 'no1') =>
  cellBlocks(game, { group, position, level: 1 });
/** A block in short: its key, its columns, and each row's key and cells. */
const shape = ({ key, columns, rows }: CellBlock) => [
  key,
  columns.join(' '),
  rows.length,
  ...[rows[0], rows.at(-1)].map((row) => `${row?.key}: ${row?.cells.map(({ top, selection }) => `${top}/${selection}`).join(' ')}`),
];

describe('the groups of a game', () => {
  test.each(GAMES)('of %s have all of its indexes among them, each once', (game) => {
    const all = groupsOf(game).flatMap((group) => topsOfGroup(game, group));
    expect(all).toEqual(Array.from({ length: game === 'racing' ? 27 : MARK_SIX_TOPS.length }, (_, top) => top));
  });

  test('have the indexes that are theirs', () => {
    expect(topsOfGroup('racing', 'championRunnerUp')).toEqual([10, 11]);
    expect(topsOfGroup('racing', 'dragonTiger')).toEqual([22, 23, 24, 25, 26]);
    expect(topsOfGroup('hkmarksix', 'specialCode')).toEqual([0]);
    expect(topsOfGroup('hkmarksix', 'numberCode')).toEqual(NUMBERED.map((at) => markSixTopOf('numberCode', POSITIONS[at])));
  });

  test('are opened with the special number, and a race with its two sides', () => {
    expect(firstView('hkmarksix')).toEqual({ group: 'specialCode', position: 'no1', level: 1 });
    expect(firstView('racing')).toEqual({ group: 'twoSides', position: 'no1', level: 1 });
  });

  test.each([
    ['hkmarksix', 'specialCode', 0, []],
    ['hkmarksix', 'numberCode', 6, []],
    ['hkmarksix', 'specialCodeCombinationZodiacs', 0, [1, 2, 3, 4, 5]],
    ['racing', 'twoSides', 0, []],
  ] as const)('%s %s has %s positions and the levels %j', (game, group, positions, levels) => {
    expect(choicesOf(game, group)).toEqual({ positions: POSITIONS.slice(0, positions), levels });
  });

  test('stand alone on a wide page, but for two sides', () => {
    const beside = GAMES.flatMap((game) => groupsOf(game)).flatMap((group) => besideOf(group).map((other) => `${group} ${other}`));
    expect(beside).toEqual(['twoSides championRunnerUp', 'twoSides dragonTiger']);
  });

  test('tell a chance where everything in them is as likely as anything else', () => {
    const told = GAMES.flatMap((game) => groupsOf(game)).flatMap((group) => {
      const chance = chanceOf(group);
      return chance ? [`${group} ${chance.of}/${chance.all}`] : [];
    });
    expect(told).toEqual([
      ...['specialCode 1/49', 'numberCode 1/49', 'regularCode 6/49'],
      ...['twoSides 1/2', 'firstToFifth 1/10', 'sixthToTenth 1/10', 'dragonTiger 1/2'],
    ]);
  });
});

describe('the cells', () => {
  test.each([
    ['racing', 'twoSides', [['twoSides', 'big small odd even', 10, '0: 0/big 0/small 0/odd 0/even', '9: 9/big 9/small 9/odd 9/even']]],
    ['racing', 'dragonTiger', [['dragonTiger', 'dragon tiger', 5, '22: 22/dragon 22/tiger', '26: 26/dragon 26/tiger']]],
    [
      'racing',
      'firstToFifth',
      [['firstToFifth', '12 13 14 15 16', 10, '1: 12/1 13/1 14/1 15/1 16/1', '10: 12/10 13/10 14/10 15/10 16/10']],
    ],
    [
      'racing',
      'sixthToTenth',
      [['sixthToTenth', '17 18 19 20 21', 10, '1: 17/1 18/1 19/1 20/1 21/1', '10: 17/10 18/10 19/10 20/10 21/10']],
    ],
    [
      ...(['racing', 'championRunnerUp'] as const),
      [
        ['10', '', 4, 'big: 10/big', 'even: 10/even'],
        ['11', '', 17, '3: 11/3', '19: 11/19'],
      ],
    ],
    [
      ...(['hkmarksix', 'specialCodeColor'] as const),
      [['2', 'red blue green', 11, ': 2/red 2/blue 2/green', 'SmallEven: 2/redSmallEven 2/blueSmallEven 2/greenSmallEven']],
    ],
    [
      ...(['hkmarksix', 'specialCodeTail'] as const),
      [
        ['5 head', '', 5, 'head0: 5/head0', 'head4: 5/head4'],
        ['5 tail', '', 10, 'tail0: 5/tail0', 'tail9: 5/tail9'],
      ],
    ],
    ['hkmarksix', 'specialCode', [['0', '', 49, '1: 0/1', '49: 0/49']]],
    ['hkmarksix', 'noneOf', [['29', '', 49, '1: 29/1', '49: 29/49']]],
  ] as const)('of %s %s are these', (game, group, expected) => {
    expect(blocks(game, group).map(shape)).toEqual(expected);
  });

  test.each(['numberCode', 'numberCodeSide', 'numberCodeColor'] as const)('of %s are those of the position that is looked at', (group) => {
    expect(POSITIONS.map((position) => blocks('hkmarksix', group, position).flatMap(({ tops }) => tops))).toEqual(
      topsOfGroup('hkmarksix', group).map((top) => [top]),
    );
  });

  test.each(GAMES)('of %s name the indexes they are of', (game) => {
    for (const group of groupsOf(game))
      for (const { tops, rows } of blocks(game, group))
        expect(new Set(rows.flatMap(({ cells }) => cells.map(({ top }) => top)))).toEqual(new Set(tops));
  });
});

describe('the odds a selection is paid by', () => {
  const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
  const ANIMAL = markSixTopOf('specialCodeAnimal');
  test.each([
    ['a number', 'hkmarksix', 0, '7', 1, 2026, ['7']],
    ['a car', 'racing', 12, '7', 1, null, ['7']],
    ['a side of a race at an index that is an animal’s elsewhere', 'racing', ANIMAL, 'big', 1, 2026, ['big']],
    ['the animal of the year', 'hkmarksix', ANIMAL, 'horse', 1, 2026, ['year']],
    ['another animal', 'hkmarksix', ANIMAL, 'rat', 1, 2026, ['other']],
    ['an animal of no year that is known', 'hkmarksix', ANIMAL, 'horse', 1, null, ['other']],
    ['numbers that do not come', 'hkmarksix', markSixTopOf('noneOf'), '7', 6, 2026, ['6']],
    ['animals together', 'hkmarksix', ZODIACS, 'rat', 3, 2026, ['3str1']],
    ['tails together', 'hkmarksix', markSixTopOf('combinationTails'), 'tail3', 2, 2026, ['2str1']],
  ] as const)('of %s', (_, game, top, selection, level, year, props) => {
    expect(propsOfCell(game, { top, selection }, level, year)).toEqual(props);
  });

  test('of merged animals are all that there are for how many they come to be', () => {
    const props = propsOfCell('hkmarksix', { top: markSixTopOf('specialCodeMergeAnimal'), selection: 'rat' }, 1, 2026);
    expect(props).toHaveLength(8);
  });
});

describe('the price of a list', () => {
  const block = (...selections: readonly string[]) => ({
    ...{ key: 'x', tops: [1], columns: [] },
    rows: selections.map((selection) => ({ key: selection, cells: [{ top: 1, selection }] })),
  });
  const priced = (prices: Readonly<Record<string, readonly number[]>>) => (cell: { readonly selection: string }) =>
    prices[cell.selection] ?? [];

  test.each<[string, Readonly<Record<string, readonly number[]>>, number | null]>([
    ['all cells pay', { a: [47.285], b: [47.285] }, 47.285],
    ['they differ', { a: [2], b: [3] }, null],
    ['a cell has none', { a: [2], b: [] }, null],
    ['a cell is paid by how many are chosen', { a: [2, 3], b: [2, 3] }, null],
  ])('is one where %s', (_, prices, price) => expect(samePrice(block('a', 'b'), priced(prices))).toBe(price));

  test('is none of its own for a single cell, for none, and for rows and columns', () => {
    const all = priced({ a: [2], b: [2] });
    expect([samePrice(block('a'), all), samePrice(block(), all), samePrice({ ...block('a', 'b'), columns: ['x'] }, all)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
