import { areSetsFinal, gradeByResult, MARKETS_OF, type MarketKind, marketIn, type Sets } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { settleLine } from './settle.ts';

const GRADES = { '0': ['lost', 'won'], '0.5': ['half_lost', 'half_won'], '1': ['void', 'void'] } as const;
const SCORES = Array.from({ length: 6 }, (_, home) => Array.from({ length: 6 }, (__, away) => ({ home, away }))).flat();

describe('the vendor’s settlement', () => {
  test.each(['wl', 'ah', 'at', 'wl1', 'ah1', 'at1', 'ml', 'ps', 'pt', 'sh', 'st'] as const)(
    'of %s agrees with the rules, on every line',
    (market) => {
      const range = marketIn('sports365', market)?.line;
      const ofHalves = market === 'sh' || market === 'st';
      const all = [-275, -100, -75, -50, -25, 0, 25, 100, 125, 150, 175, 200, 225, 250, 275];
      const lines = range ? all.filter((line) => !ofHalves || line % 50 === 0) : [null];
      for (const line of lines)
        for (const score of SCORES)
          for (const half_time of [null, score]) {
            const settled = settleLine({ market, line }, { score, half_time });
            expect(settled.length).toBeGreaterThan(1);
            for (const { selection, result, void_factor } of settled) {
              const grade = gradeByResult({ game: 'sports365', market, lineE2: line, selection }, { score, halfTime: half_time });
              expect([line, score, selection, GRADES[void_factor][result]]).toEqual([line, score, selection, grade]);
            }
          }
    },
  );

  test('of tennis agrees with the rules, whoever retired and when', () => {
    const open = Array.from({ length: 7 }, (_, home) => Array.from({ length: 7 }, (__, away) => ({ home, away }))).flat();
    const sets = [
      { home: 6, away: 4 },
      { home: 2, away: 6 },
      { home: 7, away: 6 },
    ] as const;
    const told: readonly Sets[] = [
      { toWin: 2, games: sets, retired: null },
      ...[0, 1, 2].flatMap((whole) =>
        open
          .filter(({ home, away }) => Math.abs(home - away) < 2 || Math.max(home, away) < 6)
          .map((set): Sets => ({ toWin: 2, games: [...sets.slice(0, whole), set], retired: 'away' })),
      ),
    ];
    for (const each of told) {
      const score = {
        home: each.games.filter((set) => sets.includes(set as never) && set.home > set.away).length,
        away: each.games.filter((set) => sets.includes(set as never) && set.home < set.away).length,
      };
      expect([each, areSetsFinal(score, each)]).toEqual([each, true]);
      const asked: readonly (readonly [MarketKind, readonly (number | null)[]])[] = [
        ['ml', [null]],
        ['sh', [-150, 150, 100]],
        ['st', [250, 300]],
        ['gh', [-550, -150, 150, 450]],
        ['gt', [1_450, 1_850, 2_250, 2_750, 3_450]],
      ];
      for (const [market, lines] of asked)
        for (const line of lines)
          for (const { selection, result, void_factor } of settleLine({ market, line }, { score, half_time: null, sets: each }))
            expect([each, line, selection, GRADES[void_factor][result]]).toEqual([
              ...[each, line, selection],
              gradeByResult({ game: 'sports365', market, lineE2: line, selection }, { score, halfTime: null, sets: each }),
            ]);
    }
  });

  test('leaves out markets that it has no rule for', () => {
    const left = MARKETS_OF.sports365.filter(
      (market) => settleLine({ market, line: 100 }, { score: { home: 1, away: 0 }, half_time: null }).length === 0,
    );
    expect(left).toEqual([
      'dc',
      'dnb',
      'btts',
      'ou05',
      'ou15',
      'ou25',
      'ou35',
      'ou45',
      'ou55',
      'handicap',
      'correct_score',
      'half',
      'gh',
      'gt',
    ]);
  });
});
