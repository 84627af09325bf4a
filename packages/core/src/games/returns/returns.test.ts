import { describe, expect, test } from 'vitest';
import {
  CRASH_DRAWS,
  CRASH_MOST_E2,
  crashDrawsTo,
  crashPointE2,
  DOUBLE,
  GAME_RULES,
  HIT,
  MINE_COUNTS,
  MINE_TILES,
  SPLIT,
  STAND,
  TAKE,
} from '../play/index.ts';
import { isFull, mines } from '../play/mines.ts';
import { pokerHandOf } from '../play/video-poker.ts';
import { blackjackReturn, minesReturns, POKER_STRATEGY, pokerHold, returnByEnumeration, returnE6 } from './index.ts';

const enumerated = ['dice', 'plinko', 'wheel', 'orchard', 'harbour', 'comet'] as const;
const DECLARED = { dice: 990_000, plinko: 990_000, wheel: 990_000, orchard: 959_655, harbour: 960_937, comet: 958_862 };

test.each(enumerated)('%s gives back what is declared, counted over everything that can be drawn, whatever is chosen', (game) => {
  const { choices } = GAME_RULES[game];
  expect(choices.map((choice) => returnE6(returnByEnumeration(GAME_RULES[game] as never, choice)))).toEqual(
    choices.map(() => DECLARED[game]),
  );
});

test('crash gives back 98.9999 of 100 or more wherever it is left, and every point is counted as it is drawn', () => {
  for (const targetE2 of [101, 150, 200, 1_000, 12_345, CRASH_MOST_E2]) {
    const count = crashDrawsTo(targetE2);
    expect(returnE6({ paid: BigInt(count) * BigInt(targetE2), staked: BigInt(CRASH_DRAWS) * 100n })).toBeGreaterThanOrEqual(989_999);
    const [least, below] = [CRASH_DRAWS - count, CRASH_DRAWS - count - 1];
    expect([crashPointE2(least) >= targetE2, crashPointE2(below) >= targetE2]).toEqual([true, false]);
  }
});

test('plans at mines end where the game does: with the tile that pays the most there is, or the last without a mine', () => {
  for (const mines of MINE_COUNTS) {
    const plans = minesReturns().filter((plan) => plan.mines === mines);
    expect(plans.map(({ open }) => open)).toEqual(plans.map((_, at) => at + 1));
    expect(plans.slice(0, -1).filter(({ open }) => isFull(mines, open))).toEqual([]);
    const last = plans.at(-1)?.open ?? 0;
    expect(isFull(mines, last) || last === MINE_TILES - mines).toBe(true);
  }
});

test('mines give back between 98.992 and 99 of 100 by every plan, and what is counted by ways is what the rules pay', () => {
  const plans = minesReturns();
  const returns = plans.map(returnE6);
  expect([Math.min(...returns), Math.max(...returns)]).toEqual([989_920, 990_000]);
  const two = plans.find((plan) => plan.mines === MINE_COUNTS[0] && plan.open === 2);
  let [paid, rounds] = [0n, 0n];
  for (let one = 0; one < 25; one += 1)
    for (let other = 0; other < 24; other += 1) {
      const drawn = [one, other];
      const play = (moves: readonly number[]) => {
        let at = 0;
        return mines.play(0, moves, () => drawn[at++] ?? 0);
      };
      paid += BigInt((play([3, 9, TAKE]) ?? play([3, 9]) ?? play([3]))?.paysE4 ?? 0);
      rounds += 10_000n;
    }
  expect(returnE6({ paid, staked: rounds })).toBe(two && returnE6(two));
});

describe('blackjack, by best play:', () => {
  const { strategy, returnE6: declared } = blackjackReturn();
  test('99.4296 of 100 come back', () => expect(declared).toBe(994_296));
  // The usual table for a dealer who stands on every 17, as published in any book.
  test.each([
    ['hard 16 against a ten', strategy.later(10, 16, false), HIT],
    ['hard 16 against a six', strategy.later(6, 16, false), STAND],
    ['hard 12 against a three', strategy.later(3, 12, false), HIT],
    ['eleven against a ten', strategy.first(10, 5, 6, false), DOUBLE],
    ['nine against a two', strategy.first(2, 4, 5, false), HIT],
    ['soft 18 against a nine', strategy.first(9, 1, 7, false), HIT],
    ['soft 18 against a six', strategy.first(6, 1, 7, false), DOUBLE],
    ['two eights against a ten', strategy.first(10, 8, 8, true), SPLIT],
    ['two tens against a six', strategy.first(6, 10, 10, true), STAND],
    ['two aces against a ten', strategy.first(10, 1, 1, true), SPLIT],
  ])('%s', (_, move, wanted) => expect(move).toBe(wanted));
});

describe('the table of video poker', () => {
  const card = (text: string) => 'A23456789TJQK'.indexOf(text[0] ?? '') + 13 * 'cdhs'.indexOf(text[1] ?? '');
  const held = (text: string) => {
    const hand = text.split(' ').map(card);
    return text.split(' ').filter((_, at) => ((pokerHold(hand) >> at) & 1) === 1);
  };
  test.each([
    ['Ts Js Qs Ks 2c', ['Ts', 'Js', 'Qs', 'Ks']],
    ['Ac As 7h 7d 2c', ['Ac', 'As', '7h', '7d']],
    ['Jc Js 2h 3h 4h', ['Jc', 'Js']],
    ['2s 5s 9s Ks 3c', ['2s', '5s', '9s', 'Ks']],
    ['Ts Js Qs Ks 9s', ['Ts', 'Js', 'Qs', 'Ks', '9s']],
    ['2c 5d 7h 9s 3c', []],
    ['Ac Kd 7h 9s 3c', ['Ac', 'Kd']],
  ])('of %s holds %j', (hand, wanted) => expect(held(hand)).toEqual(wanted));
  test('has a row of its own for each of twenty-two kinds', () => expect(new Set(POKER_STRATEGY.map(([row]) => row)).size).toBe(22));
});

test.each([
  ['AcKcQcJcTc', 'royal_flush'],
  ['5d4d3d2dAd', 'straight_flush'],
  ['5d4d3c2dAd', 'straight'],
  ['KcKdKhKs2c', 'four'],
  ['KcKdKh2s2c', 'full_house'],
  ['2c9c4cKcJc', 'flush'],
  ['AcKdQcJcTc', 'straight'],
  ['QcKdAc2c3c', 'nothing'],
  ['7c7d7h2s3c', 'three'],
  ['7c7d2h2s3c', 'two_pairs'],
  ['AcAd2h4s3c', 'high_pair'],
  ['TcTd2h4s3c', 'nothing'],
] as const)('%s is %s', (text, hand) => {
  const cards = (text.match(/../g) ?? []).map((each) => 'A23456789TJQK'.indexOf(each[0] ?? '') + 13 * 'cdhs'.indexOf(each[1] ?? ''));
  expect(pokerHandOf(cards)).toBe(hand);
});
