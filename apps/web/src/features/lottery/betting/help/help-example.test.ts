import { CAR_GROUPS, MARK_SIX_GROUPS } from '@fairbook/core/lottery';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { MADE_YEAR, madeOdds } from '../../testing/made-lottery.ts';
import type { LotteryGroup } from '../board/pick-names.ts';
import { tableView } from '../frame/odds-query.ts';
import { EXAMPLE_STAKE, helpExample } from './help-example.ts';

const CENT = parseAmount('0.01');
const BALLS = tableView(madeOdds('hkmarksix'));
const RACE = tableView(madeOdds('racing'));
const balls = (group: LotteryGroup, table = BALLS) => helpExample('hkmarksix', group, table, CENT);
const race = (group: LotteryGroup, table = RACE) => helpExample('racing', group, table, CENT);

describe('the example of a group', () => {
  test.each([
    ...MARK_SIX_GROUPS.map((group) => [group, balls(group)] as const),
    ...CAR_GROUPS.map((group) => [group, race(group)] as const),
  ])('wins, and is paid what its odds say: %s', (_, example) => {
    expect(example?.units.some(({ won }) => won > 0)).toBe(true);
    const exact = example?.units.reduce((sum, units) => sum + units.exact, 0n) ?? 0n;
    expect(exact).toBeGreaterThan(0n);
    expect(formatAmount(example?.paid ?? EXAMPLE_STAKE, 6)).toMatch(/0000$/);
  });

  test.each<[string, ReturnType<typeof balls>, readonly string[], number | null, RegExp]>([
    ['the special number and one that did not come', balls('specialCode'), ['33', '7'], null, /^472\.85\.?0+$/],
    ['the colour of the special number', balls('specialCodeColor'), ['green', 'greenOdd'], null, /^87\.86\.?0+$/],
    ['animals two at a time, with the year’s rule', balls('specialCodeCombinationZodiacs'), ['pig', 'rat', 'snake', 'ox'], 2, /^[1-9]/],
    ['numbers that stay away', balls('noneOf'), ['1', '2', '3', '4', '6'], 5, /^[1-9]/],
    ['the winning car', race('firstToFifth'), ['4'], null, /^98\.?0+$/],
    ['the sixth car', race('sixthToTenth'), ['2'], null, /^98\.?0+$/],
    ['the sum of the first two', race('championRunnerUp'), ['13'], null, /^[1-9]/],
    ['a side', race('twoSides'), ['small'], null, /^[1-9]/],
    ['a duel', race('dragonTiger'), ['tiger'], null, /^[1-9]/],
  ])('bets on %s', (_, example, selections, level, paid) => {
    expect([example?.pick.selections, example?.pick.level ?? null]).toEqual([selections, level]);
    expect(formatAmount(example?.paid ?? EXAMPLE_STAKE, 6)).toMatch(paid);
  });

  test('is settled on the same imagined draw, of the table’s year', () => {
    expect(balls('specialCode')?.result).toEqual({ numbers: [8, 19, 26, 31, 42, 5, 33], lunarYear: MADE_YEAR });
    expect(race('twoSides')?.result.numbers).toEqual([4, 9, 1, 7, 10, 2, 6, 3, 8, 5]);
  });

  test('is none where one of its cells has no odds', () => {
    const without = (prop: string) =>
      tableView(madeOdds('hkmarksix', { list: madeOdds('hkmarksix').list.filter((cell) => cell.prop !== prop) }));
    expect([balls('specialCode', without('7')), balls('specialCode', without('33')), balls('specialCode', without('9'))?.pick.top]).toEqual(
      [undefined, undefined, 0],
    );
  });
});
