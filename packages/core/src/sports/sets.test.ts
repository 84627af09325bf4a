import { describe, expect, test } from 'vitest';
import { gradeLeg } from './grade-leg.ts';
import { gradingOf } from './grading/gradings.ts';
import type { Score, Sets } from './played.ts';
import { areSetsFinal, leadEnds, sumEnds } from './sets.ts';
import { type MarketKind, playOf } from './sports.ts';

/** Sets from "6-4 3-6 2-1". */
const setsOf = (text: string, more: Partial<Sets> = {}): Sets => ({
  ...{ toWin: 2, retired: null },
  games: text === '' ? [] : text.split(' ').map((set) => ({ home: Number(set.charAt(0)), away: Number(set.charAt(2)) })),
  ...more,
});
const score = (home: number, away: number): Score => ({ home, away });
const RETIRED = { retired: 'away' } as const;

test.each([
  ['2-0', '6-4 6-4', {}, true],
  ['2-1', '6-4 6-7 7-5', {}, true],
  ['3-2', '6-0 0-6 6-1 1-6 7-6', { toWin: 3 }, true],
  ['2-0', '6-4 6-5', {}, false],
  ['2-0', '6-4 7-4', {}, false],
  ['2-0', '6-4 8-6', {}, false],
  ['2-1', '6-4 6-4 4-6', {}, false],
  ['1-2', '4-6 4-6 6-4', {}, false],
  ['1-2', '6-4 4-6 4-6', {}, true],
  ['1-1', '6-4 4-6', {}, false],
  ['2-0', '6-4 6-4', { toWin: 3 }, false],
  ['1-0', '6-4 3-3', RETIRED, true],
  ['1-0', '6-4', RETIRED, true],
  ['0-0', '', RETIRED, true],
  ['0-0', '6-6', RETIRED, true],
  ['1-0', '3-3 6-4', RETIRED, false],
  ['2-0', '6-4 6-4', RETIRED, false],
  ['0-0', '7-3', RETIRED, false],
  ['0-1', '6-4 3-3', RETIRED, false],
] as const)('%s by %s, %j: %s', (text, games, more, is) => {
  expect(areSetsFinal(score(Number(text.charAt(0)), Number(text.charAt(2))), setsOf(games, more as Partial<Sets>))).toBe(is);
});

test('tennis ends with its sets, or without a word on them as its score says', () => {
  const { isFinalScore } = playOf('sports365', 'tennis');
  expect(isFinalScore(score(2, 1))).toBe(true);
  expect(isFinalScore(score(1, 0))).toBe(false);
  expect(isFinalScore(score(1, 0), undefined, setsOf('6-4 3-3', RETIRED))).toBe(true);
  expect(areSetsFinal(score(2, 1), setsOf('6-4 6-4'))).toBe(false);
});

// By hand: how far home can be ahead in sets and games, and how many of each there can be.
test.each([
  [
    '2-1',
    '6-4 6-7 7-5',
    {},
    [
      [1, 1],
      [3, 3],
    ],
    [
      [3, 3],
      [35, 35],
    ],
  ],
  [
    '0-2',
    '1-6 5-7',
    {},
    [
      [-2, -2],
      [-7, -7],
    ],
    [
      [2, 2],
      [19, 19],
    ],
  ],
  [
    '1-0',
    '6-4 3-2',
    RETIRED,
    [
      [-1, 2],
      [-7, 7],
    ],
    [
      [2, 3],
      [18, 36],
    ],
  ],
  [
    '0-1',
    '4-6 5-0',
    RETIRED,
    [
      [-2, 1],
      [-7, 10],
    ],
    [
      [2, 3],
      [22, 36],
    ],
  ],
  [
    '0-0',
    '4-4',
    RETIRED,
    [
      [-2, 2],
      [-11, 11],
    ],
    [
      [2, 3],
      [16, 39],
    ],
  ],
  [
    '1-1',
    '6-4 4-6 5-6',
    { ...RETIRED, toWin: 3 },
    [
      [-2, 2],
      [-11, 11],
    ],
    [
      [4, 5],
      [38, 59],
    ],
  ],
] as const)('%s by %s, %j, can come to a lead of %j and to %j', (text, games, more, lead, sum) => {
  const [at, sets] = [score(Number(text.charAt(0)), Number(text.charAt(2))), setsOf(games, more as Partial<Sets>)];
  expect(leadEnds(at, sets)).toEqual({ sets: lead[0], games: lead[1] });
  expect(sumEnds(at, sets)).toEqual({ sets: sum[0], games: sum[1] });
});

describe('a match that was given up', () => {
  const graded = (market: MarketKind, lineE2: number | null, [home, away]: readonly [number, number], sets: Sets): readonly string[] =>
    (['w', 'over'] as const).flatMap((selection) => {
      const isOf = ['sh', 'gh', 'ml'].includes(market) === (selection === 'w');
      return isOf
        ? [gradeLeg({ game: 'sports365', market, lineE2, selection }, { kind: 'played', score: score(home, away), halfTime: null, sets })]
        : [];
    });

  // By hand: what no continuation could have changed counts, all else is void.
  test.each([
    ['who wins is void, whoever was ahead', 'ml', null, [1, 0], '6-0 5-0', 'void'],
    ['a third set that had begun decides the sum of sets', 'st', 250, [1, 1], '6-4 4-6 1-0', 'won'],
    ['so does one that had to come', 'st', 250, [1, 1], '6-4 4-6', 'won'],
    ['a second set does not', 'st', 250, [1, 0], '6-4 5-0', 'void'],
    ['a set lost decides that it was not won without losing one', 'sh', -150, [0, 1], '4-6 3-3', 'lost'],
    ['a set won decides that one is not lost by two', 'sh', 150, [1, 0], '6-4 0-0', 'won'],
    ['no set won decides neither', 'sh', 150, [0, 0], '5-0', 'void'],
    ['games that were played already', 'gt', 1_950, [1, 0], '6-4 5-5', 'won'],
    ['games that had to come: 6-2 4-4 is eighteen in the end', 'gt', 1_750, [1, 0], '6-2 4-4', 'won'],
    ['but no game more than those', 'gt', 1_850, [1, 0], '6-2 4-4', 'void'],
    ['at five all it takes two more: 6-2 5-5 is twenty in the end', 'gt', 1_950, [1, 0], '6-2 5-5', 'won'],
    ['and no game more than two', 'gt', 2_050, [1, 0], '6-2 5-5', 'void'],
    ['at five to four one may be enough', 'gt', 1_850, [1, 0], '6-2 5-4', 'void'],
    ['more than three sets can have was never to come', 'gt', 3_950, [0, 0], '1-0', 'lost'],
    ['a third set of its most games', 'gt', 3_250, [1, 1], '6-4 4-6 0-0', 'void'],
    ['a lead in games that nothing could take', 'gh', -250, [1, 1], '6-0 6-7 5-0', 'won'],
    ['one that the last set could', 'gh', -350, [1, 1], '6-0 6-7 5-0', 'void'],
    ['a lead that losing this set and winning the next to nothing would make', 'gh', -550, [1, 0], '6-4 0-3', 'void'],
    ['no game at all decides nothing', 'gh', 1_150, [0, 0], '', 'void'],
  ] as const)('%s', (_, market, lineE2, sets, games, grade) => {
    expect(graded(market, lineE2, sets, setsOf(games, RETIRED))).toEqual([grade]);
  });

  test('of which nobody told the games leaves them void, and its sets as they are', () => {
    const played = { kind: 'played', score: score(2, 1), halfTime: null } as const;
    expect(gradeLeg({ game: 'sports365', market: 'gt', lineE2: 2_250, selection: 'over' }, played)).toBe('void');
    expect(gradeLeg({ game: 'sports365', market: 'st', lineE2: 250, selection: 'over' }, played)).toBe('won');
  });
});

test.each([
  ['gt', 2_350, 'over', '6-4 3-6 6-3', 'won'],
  ['gt', 2_850, 'under', '6-4 3-6 6-3', 'won'],
  ['gt', 2_750, 'under', '6-4 3-6 6-3', 'lost'],
  ['gh', -150, 'w', '6-4 3-6 6-3', 'won'],
  ['gh', -250, 'w', '6-4 3-6 6-3', 'lost'],
  ['gh', 150, 'l', '6-7 7-6 7-6', 'lost'],
] as const)('%s at %i: %s by %s has %s', (market, lineE2, selection, games, grade) => {
  const outcome = { kind: 'played', score: score(2, 1), halfTime: null, sets: setsOf(games) } as const;
  expect(gradeLeg({ game: 'sports365', market, lineE2, selection }, outcome)).toBe(grade);
});

test.each([2, 3] as const)(
  'every sum and lead of games that can go with a score of a match won by %d sets is thought of, and no other',
  (toWin) => {
    const sets = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'].flatMap((set) => [set, [...set].reverse().join('')]);
    const ends = new Set<string>();
    const seen = new Set<string>();
    const play = (home: number, away: number, sum: number, lead: number): void => {
      const end = `${home}:${away} ${sum} ${lead}`;
      if (seen.has(end)) return;
      seen.add(end);
      if (Math.max(home, away) === toWin) return void ends.add(end);
      for (const set of sets) {
        const [of, against] = [Number(set.charAt(0)), Number(set.charAt(2))];
        play(home + (of > against ? 1 : 0), away + (of > against ? 0 : 1), sum + of + against, lead + of - against);
      }
    };
    play(0, 0, 0, 0);
    const known = gradingOf('sports365')
      .possibleResults([{ market: 'gt', lineE2: 2_250 }])
      .filter(({ sets: played }) => played?.toWin === toWin)
      .map(({ score: { home, away }, sets: played }) => {
        const games = played?.games ?? [];
        const [sum, lead] = [1, -1].map((sign) => games.reduce((all, set) => all + set.home + sign * set.away, 0));
        return `${home}:${away} ${sum} ${lead}`;
      });
    expect([known.length, new Set(known)]).toEqual([ends.size, ends]);
  },
);
