import { describe, expect, test } from 'vitest';
import {
  animalTally,
  BALL_SCOPES,
  ballGaps,
  ballSideTally,
  ballTally,
  carGaps,
  carSideTally,
  carTally,
  colourTally,
  dragonTally,
  type PastDraw,
  sumTally,
  type Tally,
  topTwoTally,
} from './trends.ts';

/** Newest first, in the year of the horse. */
const DRAWS: readonly PastDraw[] = [
  { numbers: [13, 20, 38, 18, 40, 37, 6], lunarYear: 2026 },
  { numbers: [8, 5, 18, 26, 6, 35, 49], lunarYear: 2026 },
  { numbers: [1, 2, 3, 4, 5, 7, 6], lunarYear: 2025 },
];
const RACES: readonly PastDraw[] = [
  { numbers: [10, 4, 6, 1, 5, 2, 9, 7, 8, 3], lunarYear: 2026 },
  { numbers: [4, 9, 1, 7, 10, 2, 6, 3, 8, 5], lunarYear: 2026 },
];

const countOf = (tallies: readonly Tally[], key: string | number) => tallies.find((each) => each.key === String(key))?.count;
const all = (tallies: readonly Tally[], of: 'count' | 'expected') => tallies.reduce((sum, each) => sum + each[of], 0);

describe('Mark Six', () => {
  test.each([
    ['special', 6, 2],
    ['special', 49, 1],
    ['special', 18, 0],
    ['seven', 18, 2],
    ['seven', 6, 3],
    ['seven', 48, 0],
  ] as const)('%s: %i came up %i times', (scope, ball, count) => expect(countOf(ballTally(DRAWS, scope), ball)).toBe(count));

  test.each([
    ['special', 6, 0],
    ['special', 49, 1],
    ['special', 18, null],
    ['seven', 35, 1],
    ['seven', 7, 2],
    ['seven', 48, null],
  ] as const)('%s: %i was last seen %s draws ago', (scope, ball, draws) =>
    expect(ballGaps(DRAWS, scope)[ball - 1]).toEqual({ key: String(ball), draws }),
  );

  test('sides of the special ball: 49 has none', () => {
    expect(ballSideTally(DRAWS, 'special').map(({ key, count }) => [key, count])).toEqual([
      ['big', 0],
      ['small', 2],
      ['odd', 0],
      ['even', 2],
      ['neither', 1],
    ]);
    const edges = ballSideTally([{ numbers: [24, 25, 1, 2, 3, 4, 49], lunarYear: 2026 }], 'seven');
    expect(edges.map(({ count }) => count)).toEqual([1, 5, 3, 3, 1]);
  });

  test('sums of the seven lie in spans of twenty, the last one shorter, by the draws that have them', () => {
    const spans = sumTally(DRAWS);
    expect([spans.length, spans[0]?.key, spans[1]?.key, spans.at(-1)?.key]).toEqual([15, '28-47', '48-67', '308-322']);
    // 172, 147 and 28.
    expect(spans.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual([
      ['28-47', 1],
      ['128-147', 1],
      ['168-187', 1],
    ]);
    expect(all(spans, 'expected')).toBeCloseTo(DRAWS.length, 9);
  });

  test('colours of the special ball: 49 is green', () => {
    expect(colourTally(DRAWS, 'special').map(({ key, count }) => [key, count])).toEqual([
      ['red', 0],
      ['blue', 0],
      ['green', 3],
    ]);
  });

  test('animals go by the lunar year of each draw, whose own animal has five balls', () => {
    const tallies = animalTally(DRAWS, 'special');
    // 6 is the ox in the year of the horse and the rat in the year of the snake; 49 is the year's own animal.
    expect(tallies.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual([
      ['rat', 1],
      ['ox', 1],
      ['horse', 1],
    ]);
    const expected = (key: string) => tallies.find((each) => each.key === key)?.expected;
    expect(expected('horse')).toBeCloseTo((5 + 5 + 4) / 49);
    expect(expected('pig')).toBeCloseTo(12 / 49);
  });

  test('49 is neither big nor small, odd nor even', () => {
    expect(ballSideTally(DRAWS, 'special').map(({ key, count }) => [key, count])).toEqual([
      ['big', 0],
      ['small', 2],
      ['odd', 0],
      ['even', 2],
      ['neither', 1],
    ]);
    expect(ballSideTally(DRAWS, 'special')[0]?.expected).toBeCloseTo((3 * 24) / 49);
  });

  test.each([
    ['28-47', 1],
    ['148-167', 1],
    ['168-187', 1],
    ['308-322', 0],
  ])('sums in %s', (key, count) => {
    // 172, 147 and 28 are the sums; 147 lies in 128-147.
    const counts = sumTally(DRAWS);
    expect(countOf(counts, key)).toBe(key === '148-167' ? 0 : count);
    expect(countOf(counts, '128-147')).toBe(1);
  });
});

test('the special ball is counted, or all seven', () => expect(BALL_SCOPES).toEqual(['special', 'seven']));

test('chance makes the lowest and the highest sums as often as there are ways to them', () => {
  const spans = sumTally(DRAWS.slice(0, 1));
  // Seven of 49 can be drawn in 85 900 584 ways; 1 477 of them have a sum from 28 to 47 (partitions into at most seven parts), 433 one from 308 to 322.
  expect(spans[0]?.expected).toBeCloseTo(1_477 / 85_900_584, 12);
  expect(spans.at(-1)?.expected).toBeCloseTo(433 / 85_900_584, 12);
});

describe('races', () => {
  test.each([
    [1, 10, 1, 0],
    [1, 4, 1, 1],
    [1, 9, 0, null],
    [10, 3, 1, 0],
    [6, 2, 2, 0],
  ])('place %i, car %i: %i times, last %s races ago', (place, car, count, draws) => {
    expect(countOf(carTally(RACES, place), car)).toBe(count);
    expect(carGaps(RACES, place)[car - 1]?.draws).toBe(draws);
  });

  test('sides of a place', () => {
    expect(carSideTally(RACES, 1).map(({ count }) => count)).toEqual([1, 1, 0, 2]);
    const led = (...cars: readonly number[]): readonly PastDraw[] => cars.map((car) => ({ numbers: [car], lunarYear: 2026 }));
    expect(carSideTally(led(5, 6, 7), 1).map(({ key, count, expected }) => [key, count, expected])).toEqual([
      ['big', 2, 1.5],
      ['small', 1, 1.5],
      ['odd', 2, 1.5],
      ['even', 1, 1.5],
    ]);
  });

  test('dragon is the front car with the higher number', () => {
    // 10>3 4<8 6<7 1<9 5>2; 4<5 9>8 1<3 7>6 10>2.
    expect(dragonTally(RACES).map(({ count }) => count)).toEqual([1, 1, 0, 1, 2]);
    expect(dragonTally(RACES).map(({ expected }) => expected)).toEqual([1, 1, 1, 1, 1]);
  });

  test('sums of the first two', () => {
    const tallies = topTwoTally(RACES);
    expect(tallies.map(({ key }) => key)).toEqual(Array.from({ length: 17 }, (_, at) => String(at + 3)));
    expect([countOf(tallies, 14), countOf(tallies, 13), countOf(tallies, 11)]).toEqual([1, 1, 0]);
    expect(tallies.find(({ key }) => key === '11')?.expected).toBeCloseTo((2 * 10) / 90);
    expect(tallies.find(({ key }) => key === '3')?.expected).toBeCloseTo((2 * 2) / 90);
  });
});

describe('what is expected adds up to what there is', () => {
  test.each([
    ['special', ballTally(DRAWS, 'special'), 3],
    ['seven', ballTally(DRAWS, 'seven'), 21],
    ['colours', colourTally(DRAWS, 'seven'), 21],
    ['animals', animalTally(DRAWS, 'seven'), 21],
    ['sums', sumTally(DRAWS), 3],
    ['cars', carTally(RACES, 3), 2],
    ['sides', carSideTally(RACES, 3), 4],
    ['first two', topTwoTally(RACES), 2],
  ] as const)('%s', (_, tallies, total) => {
    expect(all(tallies, 'count')).toBe(total);
    expect(all(tallies, 'expected')).toBeCloseTo(total, 9);
  });

  test('without draws there is nothing', () => {
    expect(all(ballTally([], 'special'), 'count')).toBe(0);
    expect(ballGaps([], 'special')[0]).toEqual({ key: '1', draws: null });
  });
});
