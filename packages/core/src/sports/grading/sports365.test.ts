import { describe, expect, test } from 'vitest';
import { BESIDE } from '../names.ts';
import type { Sets } from '../played.ts';
import type { PlayedResult } from '../types.ts';
import type { AskedMarket, MarketGrading } from './grading.ts';
import { SPORTS365_GRADING } from './sports365.ts';

const { markets, possibleResults } = SPORTS365_GRADING;
type Kind = keyof typeof markets;
const of = (kind: Kind): MarketGrading => markets[kind];
const asked = (...kinds: readonly (readonly [string, number | null])[]) =>
  kinds.map(([market, lineE2]) => ({ market, lineE2 })) as unknown as readonly AskedMarket[];

const played = (home: number, away: number, half?: readonly [number, number]): PlayedResult => ({
  score: { home, away },
  halfTime: half ? { home: half[0], away: half[1] } : null,
});
const court = (
  score: readonly [number, number],
  games: readonly (readonly [number, number])[],
  more: Partial<Sets> = {},
): PlayedResult => ({
  ...{ score: { home: score[0], away: score[1] }, halfTime: null },
  sets: { toWin: 2, games: games.map(([home, away]) => ({ home, away })), retired: null, ...more },
});

describe('an Asian line', () => {
  test.each<[Kind, PlayedResult, number, readonly string[] | null, boolean]>([
    ['ah', played(2, 1), -50, ['w'], false],
    ['ah', played(2, 1), -75, ['w'], true],
    ['ah', played(2, 1), -100, null, false],
    ['ah', played(2, 1), -125, ['l'], true],
    ['ah', played(2, 1), -150, ['l'], false],
    ['ah', played(0, 1), 75, ['l'], true],
    ['ah', played(0, 1), 125, ['w'], true],
    ['at', played(2, 1), 250, ['over'], false],
    ['at', played(2, 1), 275, ['over'], true],
    ['at', played(2, 1), 300, null, false],
    ['at', played(2, 1), 325, ['under'], true],
    ['at', played(2, 1), 350, ['under'], false],
    ['ps', played(101, 99), -200, null, false],
    ['ps', played(101, 99), -150, ['w'], false],
    ['pt', played(101, 99), 200_50, ['under'], false],
    ['pt', played(101, 99), 200_00, null, false],
    // The first half alone; void if its score is unknown.
    ['ah1', played(0, 3, [1, 0]), -50, ['w'], false],
    ['ah1', played(0, 3, [1, 0]), -75, ['w'], true],
    ['ah1', played(0, 3), -75, null, false],
    ['at1', played(0, 3, [1, 0]), 50, ['over'], false],
    ['at1', played(0, 3, [1, 0]), 125, ['under'], true],
    ['at1', played(0, 3), 125, null, false],
  ])('%s of %j at %i is %j, half of it: %s', (kind, result, lineE2, winners, halved) => {
    expect([of(kind).winners(result, lineE2), of(kind).isHalved?.(result, lineE2)]).toEqual([winners, halved]);
  });

  test.each([
    [null, false, false],
    [0, true, false],
    [-100, true, false],
    [50, false, false],
    [-150, false, false],
    [25, false, true],
    [-175, false, true],
  ])('at %s can be void: %s, can halve: %s', (lineE2, canVoid, canHalve) => {
    for (const kind of ['ah', 'at', 'ah1', 'at1'] as const)
      expect([kind, of(kind).canVoid?.(lineE2), of(kind).canHalve?.(lineE2)]).toEqual([kind, canVoid, canHalve]);
  });

  test.each([...BESIDE.ah, ...BESIDE.at])('beside a main one is graded as that is: %s', (kind) => {
    const main = (BESIDE.ah as readonly string[]).includes(kind) ? of('ah') : of('at');
    for (const lineE2 of [-175, -100, -50, 25, 50, 275, 300]) {
      const asMain = (grading: MarketGrading) => [grading.winners(played(2, 1), lineE2), grading.isHalved?.(played(2, 1), lineE2)];
      expect(asMain(of(kind))).toEqual(asMain(main));
    }
  });
});

describe('a first half', () => {
  test.each([
    [[1, 0], ['w']],
    [[1, 1], ['d']],
    [[0, 2], ['l']],
  ] as const)('of %j is %j, whatever came after', (half, winners) => {
    expect(of('wl1').winners(played(2, 2, half), 0)).toEqual(winners);
  });
  test('that nobody knows is void', () => {
    expect(of('wl1').winners(played(2, 2), 0)).toBeNull();
  });
});

describe('the winner of a match', () => {
  test.each<[PlayedResult, readonly string[] | null]>([
    [played(80, 79), ['w']],
    [played(79, 80), ['l']],
    [played(79, 79), null],
    [court([2, 0], [[6, 0], [6, 0]]), ['w']], // biome-ignore format: a set beside a set
    [court([0, 1], [[0, 6], [3, 2]], { retired: 'home' }), null], // biome-ignore format: a set beside a set
  ])('of %j is %j: void when level, or given up', (result, winners) => {
    expect(of('ml').winners(result, 0)).toEqual(winners);
    expect(of('ml').canVoid?.(null)).toBe(true);
  });
});

describe('sets and games of tennis', () => {
  const straight = court([2, 0], [[6, 4], [7, 6]]); // biome-ignore format: a set beside a set
  const three = court([1, 2], [[6, 4], [4, 6], [5, 7]]); // biome-ignore format: a set beside a set
  test.each<[Kind, PlayedResult, number, readonly string[] | null]>([
    ['sh', straight, -150, ['w']],
    ['sh', straight, -200, null],
    ['sh', straight, -250, ['l']],
    ['sh', three, 150, ['w']],
    ['sh', three, 100, null],
    ['sh', three, 50, ['l']],
    ['st', straight, 150, ['over']],
    ['st', straight, 200, null],
    ['st', straight, 250, ['under']],
    ['st', three, 250, ['over']],
    ['gh', straight, -250, ['w']],
    ['gh', straight, -300, null],
    ['gh', straight, -350, ['l']],
    ['gh', three, 250, ['w']],
    ['gh', three, 150, ['l']],
    ['gt', straight, 2_250, ['over']],
    ['gt', straight, 2_300, null],
    ['gt', straight, 2_350, ['under']],
    ['gt', three, 3_150, ['over']],
    ['gt', three, 3_250, ['under']],
  ])('%s of %j at %i is %j', (kind, result, lineE2, winners) => {
    expect(of(kind).winners(result, lineE2)).toEqual(winners);
  });

  test('of a match whose games nobody told are decided by sets alone', () => {
    const bare = played(2, 1);
    expect([of('sh').winners(bare, -50), of('sh').winners(bare, -150), of('st').winners(bare, 250)]).toEqual([['w'], ['l'], ['over']]);
    expect([of('gh').winners(bare, -50), of('gt').winners(bare, 50)]).toEqual([null, null]);
  });

  // The away side retires at 6:4 2:1: one set to none, 13 games, the home side three ahead.
  const givenUp = court([1, 0], [[6, 4], [2, 1]], { retired: 'away' }); // biome-ignore format: a set beside a set
  test.each<[Kind, number, readonly string[] | null]>([
    ['sh', 150, ['w']],
    ['sh', 50, null],
    ['sh', -250, ['l']],
    ['sh', -150, null],
    ['st', 150, ['over']],
    ['st', 250, null],
    ['gt', 1_550, ['over']],
    ['gt', 1_750, null],
    ['gh', -50, null],
    ['gh', 1_550, ['w']],
    ['gh', -1_550, ['l']],
  ])('given up are decided only where no end could have changed it: %s at %i is %j', (kind, lineE2, winners) => {
    expect(of(kind).winners(givenUp, lineE2)).toEqual(winners);
  });

  test('can be void at a whole line alone', () => {
    for (const kind of ['sh', 'st', 'gh', 'gt'] as const)
      expect([of(kind).canVoid?.(200), of(kind).canVoid?.(250), of(kind).canHalve]).toEqual([true, false, undefined]);
  });
});

describe('what a match can come to', () => {
  const scores = (results: readonly PlayedResult[]) => results.map(({ score }) => `${score.home}:${score.away}`);
  test('is who wins, or nobody, where the winner alone is asked', () => {
    expect(scores(possibleResults(asked(['ml', null])))).toEqual(['1:0', '0:1', '0:0']);
  });
  test('is every end in sets, of matches to two and to three, where sets are asked', () => {
    const ends = ['2:0', '0:2', '2:1', '1:2', '3:0', '0:3', '3:1', '1:3', '3:2', '2:3'];
    expect(scores(possibleResults(asked(['ml', null], ['sh', -150])))).toEqual(ends);
    expect(scores(possibleResults(asked(['st', 250])))).toEqual(ends);
  });
  test.each(['gh', 'gt'])('is every sum and lead of games that goes with one, where %s is asked', (kind) => {
    const results = possibleResults(asked([kind, 50], ['st', 250]));
    const keys = results.map(({ score, sets }) => {
      const [home, away] = [sets?.games.map((set) => set.home) ?? [], sets?.games.map((set) => set.away) ?? []];
      const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
      return `${sets?.toWin} ${score.home}:${score.away} ${sum(home) + sum(away)} ${sum(home) - sum(away)}`;
    });
    expect(new Set(keys).size).toBe(keys.length);
    // The shortest match is 6:0 6:0; the longest has three tie-breaks, of up to five sets.
    expect(keys).toContain('2 2:0 12 12');
    expect(keys).toContain('2 0:2 12 -12');
    expect(keys).toContain('2 2:1 39 1');
    expect(keys).toContain('3 3:2 65 1');
    expect(keys).toContain('3 2:3 30 -6');
    expect(keys.filter((key) => key.startsWith('2 2:0'))).toHaveLength(
      new Set(WON.flatMap(([a, b]) => WON.map(([c, d]) => `${a + b + c + d} ${a - b + c - d}`))).size,
    );
    expect(results.every(({ sets }) => sets?.retired === null && sets.games.length >= sets.toWin)).toBe(true);
  });
  test('is points around the lines, where points are asked', () => {
    expect(scores(possibleResults(asked(['ps', -550], ['pt', 20_050])))).toContain('103:97');
    expect(possibleResults(asked(['pt', 20_050])).every(({ score }) => score.home + score.away > 190)).toBe(true);
  });
  test('is every score, with first halves where one is asked', () => {
    expect(possibleResults(asked(['ah', -50]))).toHaveLength(100);
    for (const kind of ['wl1', 'ah1', 'at1']) expect(possibleResults(asked([kind, 50], ['ah', -50]))).toHaveLength(2_025);
  });
});

/** How a set is won: up to four games of the loser, after five all, by the tie-break. */
const WON = [[6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6]] as const; // biome-ignore format: a set beside a set
