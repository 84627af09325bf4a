import { expect, test } from 'vitest';
import { dealt, waysToTake } from './game-rules.ts';
import { DICE_ODDS, GAME_RULES, PLINKO_PAYS_E4, type PlayedGame, WHEEL_PAYS_E4 } from './index.ts';

test('what is dealt is the beginning of a shuffle: each place changes with one that is left, itself or behind it', () => {
  const dealtBy = (size: number, drawn: readonly number[]) => {
    const bounds: number[] = [];
    const cards = dealt((below) => drawn[bounds.push(below) - 1] ?? 0, size, drawn.length);
    return [cards, bounds];
  };
  expect(dealtBy(5, [0, 0, 0])).toEqual([
    [0, 1, 2],
    [5, 4, 3],
  ]);
  expect(dealtBy(5, [4, 3, 2, 1, 0])).toEqual([
    [4, 0, 1, 2, 3],
    [5, 4, 3, 2, 1],
  ]);
  expect(dealtBy(5, [2, 1])).toEqual([
    [2, 0],
    [5, 4],
  ]);
  expect(dealtBy(52, [])).toEqual([[], []]);
});

test.each([
  [5, 0, 1],
  [5, 1, 5],
  [5, 5, 1],
  [5, 6, 0],
  [25, 2, 300],
  [52, 5, 2_598_960],
  [25, 12, 5_200_300],
])('of %i there are so many ways to take %i: %i', (of, taken, ways) => expect(waysToTake(of, taken)).toBe(ways));

/** For each game: valid choices, invalid ones, and the move that leaves. */
const CHOICES: Readonly<Record<PlayedGame, readonly [choices: readonly number[], none: readonly number[], leave: number]>> = {
  dice: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [-1, 10, 0.5], 0],
  mines: [[0, 1, 2, 3, 4, 5], [-1, 6, 0.5], 25],
  plinko: [[0, 1, 2], [-1, 3, 0.5], 0],
  wheel: [[0, 1, 2], [-1, 3, 0.5], 0],
  orchard: [[0], [-1, 1], 0],
  harbour: [[0], [-1, 1], 0],
  comet: [[0], [-1, 1], 0],
  'video-poker': [[0], [-1, 1], 31],
  baccarat: [[0, 1, 2], [-1, 3], 0],
  blackjack: [[0], [-1, 1], 0],
  crash: [[0, 101, 150, 200, 1_000, 10_000, 100_000], [-1, 1, 100, 100_001], 0],
};

test.each(Object.entries(CHOICES))(
  'of %s these can be chosen, and no others, and who has left makes one move',
  (game, [choices, none, leave]) => {
    const rules = GAME_RULES[game as PlayedGame];
    expect(rules.choices).toEqual(choices);
    expect([...choices, ...none].filter((choice) => rules.isChoice(choice))).toEqual(choices);
    expect(rules.leave({ seen: {}, next: [], stakes: 1, paysE4: 0 } as never)).toBe(leave);
  },
);

test('there is no game that is not among these', () => expect(Object.keys(GAME_RULES)).toEqual(Object.keys(CHOICES)));

test('dice pay 99 of 100 by the results that win, which are those below', () => {
  expect(DICE_ODDS.map(({ wins, paysE4 }) => [wins, paysE4])).toEqual([
    [9_000, 11_000],
    [7_920, 12_500],
    [6_600, 15_000],
    [4_950, 20_000],
    [3_300, 30_000],
    [1_980, 50_000],
    [990, 100_000],
    [495, 200_000],
    [198, 500_000],
    [99, 1_000_000],
  ]);
  const thrown = (choice: number, result: number) => GAME_RULES.dice.play(choice, [], (below) => (below === 10_000 ? result : -1));
  expect(thrown(3, 4_949)).toEqual({ seen: { result: 4_949 }, next: [], stakes: 1, paysE4: 20_000 });
  expect(thrown(3, 4_950)).toEqual({ seen: { result: 4_950 }, next: [], stakes: 1, paysE4: 0 });
  expect(GAME_RULES.dice.play(3, [0], () => 0)).toBeUndefined();
});

test('a ball of plinko lies by how often it went right, and pays what stands there by the risk', () => {
  const fall = (choice: number, path: string) => {
    let at = 0;
    return GAME_RULES.plinko.play(choice, [], (below) => (below === 2 ? Number(path[at++]) : -1));
  };
  expect(fall(0, '000000000000')).toMatchObject({ seen: { place: 0 }, paysE4: 116_000 });
  expect(fall(1, '000000000001')).toMatchObject({ seen: { path: [...'000000000001'].map(Number), place: 1 }, paysE4: 80_000 });
  expect(fall(2, '101010101010')).toMatchObject({ seen: { path: [...'101010101010'].map(Number), place: 6 }, paysE4: 1_800 });
  expect(fall(2, '111111111111')).toMatchObject({ seen: { place: 12 }, paysE4: 1_499_000 });
  // The payouts are symmetric, and the edges pay the most.
  for (const pays of PLINKO_PAYS_E4) {
    expect(pays).toEqual(pays.toReversed());
    expect(pays.slice(0, 7)).toEqual(pays.slice(0, 7).toSorted((one, other) => other - one));
  }
  expect(PLINKO_PAYS_E4.map((pays) => pays.slice(0, 7))).toEqual([
    [116_000, 38_000, 15_000, 13_000, 11_200, 10_100, 5_000],
    [448_000, 80_000, 30_000, 17_000, 12_000, 7_000, 3_600],
    [1_499_000, 250_000, 65_000, 19_000, 7_000, 3_800, 1_800],
  ]);
});

test('the wheel has fifty fields of each risk, of which so many pay so much, not beside one another', () => {
  const fieldsOf = (pays: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const each of pays) counts.set(each, (counts.get(each) ?? 0) + 1);
    return [...counts].toSorted(([one], [other]) => one - other);
  };
  expect(WHEEL_PAYS_E4.map(fieldsOf)).toEqual([
    [
      [0, 10],
      [12_000, 30],
      [13_500, 10],
    ],
    [
      [0, 25],
      [15_000, 12],
      [20_000, 8],
      [30_000, 4],
      [35_000, 1],
    ],
    [
      [0, 49],
      [495_000, 1],
    ],
  ]);
  expect(WHEEL_PAYS_E4.map((pays) => pays.slice(0, 14).join())).toEqual([
    '12000,0,13500,12000,12000,12000,12000,12000,0,13500,13500,12000,12000,12000',
    '15000,0,0,0,30000,20000,15000,15000,0,0,0,30000,20000,15000',
    '495000,0,0,0,0,0,0,0,0,0,0,0,0,0',
  ]);
  const turn = (choice: number, field: number) => GAME_RULES.wheel.play(choice, [], (below) => (below === 50 ? field : -1));
  expect(turn(1, 4)).toEqual({ seen: { field: 4 }, next: [], stakes: 1, paysE4: 30_000 });
  expect(turn(2, 49)).toMatchObject({ seen: { field: 49 }, paysE4: 0 });
});
