import { describe, expect, test } from 'vitest';
import { comet, harbour, orchard, SLOT_LINES, type SlotRules, type SlotSeen } from './slots.ts';

/** Plays a round with the given stop of each reel. */
function spun(rules: SlotRules, stops: readonly number[]) {
  let at = 0;
  const position = rules.play(0, [], (below) => {
    expect(below).toBe(32);
    return stops[at++] ?? 0;
  });
  expect(at).toBe(3);
  return position;
}
/** Returns the stops at which a strip shows three symbols from the top; all reels are the same. */
const stopOf = ({ strip }: SlotRules, symbols: string): number => `${strip.join('')}${strip.slice(0, 2).join('')}`.indexOf(symbols);
const winsOf = (seen: SlotSeen | undefined) => seen?.wins.map(({ line, symbol, alike, paysE4 }) => [line, symbol, alike, paysE4]);

describe('a slot', () => {
  test.each([
    ['orchard', orchard, '65342160534625134652634056123456'],
    ['harbour', harbour, '65342160534625134652634056123456'],
    ['comet', comet, '65432651465364025646356145263456'],
  ] as const)('%s has its symbols spread over its reels: they are drawn in this order', (_, { strip }, symbols) =>
    expect(strip.join('')).toBe(symbols),
  );

  // Counts on a reel, and fifths of a stake for three, two and one; symbols not listed pay nothing.
  test.each([
    ['orchard', orchard, '2:100 3:67 4:40,3 5:25,3 5:20,3 6:12,2 7:8,2,1'],
    ['harbour', harbour, '2:500 3:200 4:80 5:40 5:30 6:14 7:8,2'],
    ['comet', comet, '1:10000 2:1000 3:200 4:50 6:11 7:5 9:1'],
  ])('%s pays by its table', (_, { symbols }, table) =>
    expect(
      symbols.map(({ places, three, two, one }) => `${places}:${[three, two, one].filter((each) => each !== undefined).join()}`).join(' '),
    ).toBe(table),
  );

  test('pays five lines: the middle, the top, the bottom, falling and rising', () =>
    expect(SLOT_LINES).toEqual([
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ]));

  test('shows three symbols of each reel, from the top, and goes on at the beginning behind its end', () => {
    expect(spun(orchard, [31, 30, 29])).toMatchObject({
      ...{ next: [], stakes: 1 },
      seen: {
        stops: [31, 30, 29],
        window: [
          [6, 6, 5],
          [5, 6, 6],
          [4, 5, 6],
        ],
      },
    });
    expect(orchard.play(0, [0], () => 0)).toBeUndefined();
  });

  // In orchard, symbol 6 pays 8, 2 and 1 for three, two and one, 5 pays 12 and 2, 3 pays 25 and 3, 1 pays 67 for three only: fifths of a stake, 2000 each.
  test.each([
    [
      'the same on every reel: three lines of three, and the first of a line that differs',
      ['653', '653', '653'],
      [
        [0, 5, 3, 24_000],
        [1, 6, 3, 16_000],
        [2, 3, 3, 50_000],
        [3, 6, 1, 2_000],
      ],
    ],
    [
      'three that fall from the left, two in the middle',
      ['665', '566', '456'],
      [
        [0, 6, 2, 4_000],
        [1, 6, 1, 2_000],
        [3, 6, 3, 16_000],
      ],
    ],
    [
      'three that rise from the left',
      ['456', '566', '665'],
      [
        [2, 6, 2, 4_000],
        [4, 6, 3, 16_000],
      ],
    ],
    ['two that are not at the left are none', ['421', '653', '653'], []],
    [
      'one and a third with another between are one alone',
      ['653', '534', '653'],
      [
        [1, 6, 1, 2_000],
        [3, 6, 1, 2_000],
        [4, 3, 2, 6_000],
      ],
    ],
    ['two of what pays for three alone are nothing', ['160', '160', '421'], [[0, 6, 2, 4_000]]],
  ] as const)('%s', (_, symbols, wins) => {
    const position = spun(
      orchard,
      symbols.map((each) => stopOf(orchard, each)),
    );
    expect(position?.seen.window.map((reel) => reel.join(''))).toEqual(symbols);
    expect(winsOf(position?.seen)).toEqual(wins);
    expect(position?.paysE4).toBe(wins.reduce((sum, [, , , pays]) => sum + pays, 0));
  });
});
