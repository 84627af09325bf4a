import { describe, expect, test } from 'vitest';
import { CRASH_DRAWS, CRASH_MOST_E2, crash, crashDrawsTo, crashPointE2, crashRiseE4 } from './crash.ts';
import { MINE_COUNTS, mines, TAKE } from './mines.ts';
import { plinko } from './plinko.ts';

describe('crash', () => {
  test.each([
    [0, 100],
    [42_949_673, 100],
    [85_899_346, 101],
    [2_147_483_648, 198],
    [4_252_442_366, 9_998],
    [4_290_715_278, 99_999],
    [4_290_715_279, 100_000],
    [4_294_967_295, 100_000],
  ])('drawn %i of 2³² ends at %i hundredths, between 1.00 and a thousand', (drawn, endE2) => {
    expect(CRASH_DRAWS).toBe(2 ** 32);
    expect(crashPointE2(drawn)).toBe(endE2);
  });
  test.each([
    [101, 4_209_918_438],
    [150, 2_834_678_415],
    [200, 2_126_008_811],
    [100_000, 4_252_017],
  ])('99 of 100 × %i hundredths come to it, cut: %i', (targetE2, draws) => expect(crashDrawsTo(targetE2)).toBe(draws));
  test('rises by six thousandths a step, rounded down, to a thousand stakes', () => {
    expect([0, 1, 2, 3, 4, 5].map(crashRiseE4)).toEqual([10_000, 10_060, 10_120, 10_180, 10_241, 10_302]);
    expect([100, 500, 1_156, 1_157].map(crashRiseE4)).toEqual([18_121, 197_564, 9_995_387, 10_000_000]);
    const steps = Array.from({ length: 1_300 }, (_, step) => crashRiseE4(step));
    expect(steps.every((rise, at) => at === 0 || rise > (steps[at - 1] ?? 0) || rise === 10_000_000)).toBe(true);
    expect([steps.at(-1), crashRiseE4(1_000_000)]).toEqual([CRASH_MOST_E2 * 100, CRASH_MOST_E2 * 100]);
  });
  test('pays what it was left at, up to its end and not beyond; nothing when it was not left', () => {
    const endsAtTwo = () => 4_294_967_296 - Math.floor((99 * 4_294_967_296) / 200);
    const end = 200;
    expect(crash.play(0, [], endsAtTwo)?.seen).toEqual({ endE2: end });
    expect([101, end, end + 1, 0].map((choice) => crash.play(choice, [], endsAtTwo)?.paysE4)).toEqual([10_100, end * 100, 0, 0]);
    expect(crash.play(101, [0], endsAtTwo)).toBeUndefined();
  });
  test('may be left anywhere from 1.01 to a thousand', () =>
    expect([100, 101, 150.5, CRASH_MOST_E2, CRASH_MOST_E2 + 1, -1].map((choice) => crash.isChoice(choice))).toEqual([
      ...[false, true, false, true, false, false],
    ]));
});

describe('mines', () => {
  const TWO = 0;
  const TWENTY = 5;
  /** Plays with the mines on the first tiles. */
  const play = (choice: number, moves: readonly number[]) => mines.play(choice, moves, () => 0);
  test('so many can be chosen', () => {
    expect(MINE_COUNTS).toEqual([2, 3, 5, 8, 12, 20]);
    expect(mines.choices.map((choice) => play(choice, [])?.seen.mines)).toEqual(MINE_COUNTS);
  });
  test('before the first tile nothing is paid, and nothing shown', () =>
    expect(play(TWO, [])).toMatchObject({
      ...{ stakes: 1, paysE4: 0 },
      seen: { mines: 2, open: [], paysE4: 0, nextE4: 10_760, hidden: null },
    }));
  test('nothing open gives the stake back', () =>
    expect(play(TWO, [TAKE])).toMatchObject({ next: [], stakes: 1, paysE4: 10_000, seen: { hidden: [0, 1] } }));
  test('the first tile may hide a mine as well', () => expect(play(TWO, [0])).toMatchObject({ next: [], paysE4: 0, seen: { open: [0] } }));
  test('where the mines are is shown to who takes, and to who has opened all', () => {
    expect(play(TWO, [5, TAKE])?.seen.hidden).toEqual([0, 1]);
    expect(play(TWENTY, [20, 21, 22, 23])?.seen.hidden).toHaveLength(20);
  });
  test('a mine ends it with nothing, and shows where the others were', () => {
    expect(play(TWO, [5])?.seen).toMatchObject({ hidden: null, open: [5] });
    expect(play(TWO, [7, 5, 9])?.seen).toMatchObject({ hidden: null, open: [7, 5, 9] });
    expect(play(TWO, [5, 1])).toMatchObject({ next: [], paysE4: 0, seen: { hidden: [0, 1], paysE4: 0 } });
  });
  test('open tiles pay 99 of 100 by the chance of opening them', () => {
    expect([[5], [5, 6], [5, 6, 7]].map((open) => play(TWO, [...open, TAKE])?.paysE4)).toEqual([10_760, 11_739, 12_857]);
    expect(play(TWO, [5])?.seen).toMatchObject({ paysE4: 10_760, nextE4: 11_739 });
  });
  test('it ends by itself once it pays a thousand stakes, or nothing safe is left', () => {
    expect(play(TWENTY, [20, 21, 22])?.next.length).toBeGreaterThan(0);
    expect(play(TWENTY, [20, 21, 22, 23])).toMatchObject({ next: [], paysE4: 25_047_000 });
    const safe = Array.from({ length: 23 }, (_, n) => n + 2);
    expect(play(TWO, safe)).toMatchObject({ next: [], paysE4: 2_970_000, seen: { nextE4: 0 } });
    expect(play(TWO, safe.slice(1))).toMatchObject({ seen: { hidden: null } });
  });
  test.each([
    ['a tile that is open', [5, 5]],
    ['no tile', [26]],
    ['half a tile', [1.5]],
    ['a tile below none', [-1]],
    ['a tile after a mine', [1, 5]],
    ['a tile after taking', [5, TAKE, 6]],
  ])('%s is no move', (_, moves) => expect(play(TWO, moves)).toBeUndefined());
  test('nor is one after the round has ended by itself', () => expect(play(TWENTY, [20, 21, 22, 23, 24])).toBeUndefined());
  test('what may come next are the closed tiles, and taking once one is open', () => {
    expect(play(TWO, [])?.next).not.toContain(TAKE);
    expect(play(TWO, [])?.next).toHaveLength(25);
    expect(play(TWO, [5])?.next).toHaveLength(25);
    expect(play(TWO, [5])?.next).not.toContain(5);
  });
});

test('a ball of plinko takes one of the ways there are, and no move', () => {
  for (const choice of plinko.choices) expect(plinko.play(choice, [0], () => 0)).toBeUndefined();
});
