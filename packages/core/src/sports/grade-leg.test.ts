import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeLeg, whyVoid, winningSelections } from './grade-leg.ts';
import { MARKETS_OF, selectionsOf, winnersAtOnce } from './markets.ts';
import type { Question } from './sports.ts';
import type { MatchOutcome } from './types.ts';

const played = (home: number, away: number, halfTime: [number, number] | null = [0, 0]): MatchOutcome => ({
  kind: 'played',
  score: { home, away },
  halfTime: halfTime && { home: halfTime[0], away: halfTime[1] },
});

/** game, market, line, score at half time, final score, winner (null: void). */
const cases: readonly [Question['game'], Question['market'], number | null, [number, number] | null, [number, number], string | null][] = [
  ['soccer', 'half', null, [0, 1], [2, 1], 'lw'],
  ['soccer', 'half', null, [1, 1], [1, 1], 'dd'],
  ['soccer', 'half', null, [2, 0], [2, 3], 'wl'],
  ['soccer', 'half', null, null, [2, 3], null],
  ['soccer', 'handicap', -200, [0, 0], [3, 1], 'd'],
  ['soccer', 'correct_score', null, [0, 0], [6, 0], 'wo'],
  ['soccer', 'correct_score', null, [0, 0], [5, 2], '5:2'],
  ['soccer', 'goals', null, [0, 0], [4, 3], '7+'],
  ['bd', 'correct_score', null, [0, 0], [5, 2], 'wo'],
  ['bd', 'correct_score', null, [0, 0], [1, 5], 'lo'],
  ['bd', 'handicap', 0, [0, 0], [1, 1], 'd'],
  ['bd', 'up', null, [0, 0], [2, 1], 'up_odd'],
  ['basketball', 'bs', 18_400, null, [92, 92 - 1], 's'],
  ['basketball', 'bs', 18_300, null, [92, 91], null],
  ['basketball', 'handicap', -1_000, null, [95, 85], null],
  ['basketball', 'mv', null, null, [111, 85], 'w6'],
  ['basketball', 'mv', null, null, [85, 90], 'l1'],
];

describe('gradeLeg', () => {
  test.each(cases)('%s %s on %s, half time %s, full time %s: %s', (game, market, lineE2, halfTime, [home, away], winner) => {
    for (const selection of selectionsOf(game, market)) {
      const grade = gradeLeg({ game, market, lineE2, selection }, played(home, away, halfTime));
      expect(grade).toBe(winner === null ? 'void' : winner === selection ? 'won' : 'lost');
    }
  });

  test('any soccer result makes exactly one selection of every market win, two of a double chance, and none of a draw no bet when it is a draw', () => {
    const goals = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(
        fc.constantFrom('soccer', 'bd'),
        goals,
        goals,
        goals,
        goals,
        fc.integer({ min: -8, max: 8 }),
        (game, a, b, c, d, line) => {
          const result = { score: { home: a + c, away: b + d }, halfTime: { home: a, away: b } };
          for (const market of MARKETS_OF[game]) {
            const winners = winningSelections({ game, market, lineE2: market === 'handicap' ? line * 100 : null }, result);
            const isDraw = a + c === b + d;
            expect(winners === null).toBe(market === 'dnb' && isDraw);
            expect(winners?.length ?? winnersAtOnce(market)).toBe(winnersAtOnce(market));
            expect(selectionsOf(game, market)).toEqual(expect.arrayContaining([...(winners ?? [])]));
          }
        },
      ),
      { seed: 1 },
    );
  });

  test.each([
    [25, 1, 1, 'half_won', 'half_lost'],
    [-25, 1, 1, 'half_lost', 'half_won'],
    [-75, 2, 1, 'half_won', 'half_lost'],
    [-50, 1, 1, 'lost', 'won'],
    [0, 1, 1, 'void', 'void'],
    [25, 0, 1, 'lost', 'won'],
  ] as const)('of an Asian line of %i hundredths %i:%i is %s at home and %s away', (lineE2, home, away, own, others) => {
    const grade = (selection: string) => gradeLeg({ game: 'sports365', market: 'ah', lineE2, selection }, played(home, away));
    expect([grade('w'), grade('l')]).toEqual([own, others]);
  });

  test('a settlement that was taken counts for the answer it is of, and for no other market, answer or line', () => {
    const outcome: MatchOutcome = {
      ...{ kind: 'played', score: { home: 2, away: 0 }, halfTime: { home: 0, away: 0 } },
      settled: [{ market: 'ah', selection: 'w', lineE2: -100, grade: 'void' }],
    };
    const grade = (market: 'ah' | 'ah1', selection: string, lineE2: number) =>
      gradeLeg({ game: 'sports365', market, selection, lineE2 }, outcome);
    expect([grade('ah', 'w', -100), grade('ah', 'w', -150), grade('ah', 'l', -100), grade('ah1', 'w', -100)]).toEqual([
      ...['void', 'won', 'lost', 'lost'],
    ]);
  });

  test('a void match voids every leg', () => {
    const leg = { game: 'soccer', market: 'wl', selection: 'w', lineE2: null } as const;
    expect(gradeLeg(leg, { kind: 'void', reason: 'abandoned' })).toBe('void');
  });

  test('refuses what is not a market, a selection, a line or a final result', () => {
    const outcome = played(1, 0);
    expect(() => gradeLeg({ game: 'bd', market: 'wl', selection: 'w', lineE2: null }, outcome)).toThrow(RangeError);
    expect(() => gradeLeg({ game: 'bd', market: 'correct_score', selection: '5:0', lineE2: null }, outcome)).toThrow(RangeError);
    expect(() => gradeLeg({ game: 'soccer', market: 'handicap', selection: 'w', lineE2: null }, outcome)).toThrow(RangeError);
    expect(() => gradeLeg({ game: 'basketball', market: 'wl', selection: 'w', lineE2: null }, played(90, 90))).toThrow(RangeError);
  });
});

describe('why a leg is void', () => {
  test.each<[string, Question & { selection: string }, MatchOutcome, string | null]>([
    ['its match is', { game: 'soccer', market: 'wl', lineE2: null, selection: 'w' }, { kind: 'void', reason: 'cancelled' }, 'match'],
    ['no half time is known', { game: 'soccer', market: 'half', lineE2: null, selection: 'ww' }, played(1, 0, null), 'half_time'],
    [
      'no half time is known, whatever its line',
      { game: 'sports365', market: 'ah1', lineE2: 0, selection: 'w' },
      played(1, 0, null),
      'half_time',
    ],
    ['nobody won it', { game: 'soccer', market: 'dnb', lineE2: null, selection: 'w' }, played(1, 1, null), 'result'],
    ['a line was hit exactly', { game: 'sports365', market: 'ah1', lineE2: -100, selection: 'w' }, played(1, 0, [1, 0]), 'result'],
    ['it is not void', { game: 'soccer', market: 'half', lineE2: null, selection: 'ww' }, played(1, 0, [1, 0]), null],
  ])('%s', (_, leg, outcome, why) => expect(whyVoid(leg, outcome)).toBe(why));
});
