import { describe, expect, test } from 'vitest';
import { chancesOf } from './chances.ts';
import { fitGoals, type KnownChances } from './fit-goals.ts';
import { BEFORE_PLAY } from './play.ts';
import { eachScore, type GoalExpectation, scoreMatrix } from './score-matrix.ts';

/** Returns every known probability of a match with these expected goals. */
function saidOf(expected: GoalExpectation, asianLine: number) {
  const { wl, handicap, goals } = chancesOf(scoreMatrix(expected), BEFORE_PLAY, -100);
  const three = ({ w = 0, d = 0, l = 0 }: Readonly<Record<string, number>>) => [w, d, l] as const;
  let [won, decided] = [0, 0];
  // A quarter line puts half the stake on each neighbouring half line.
  const halves = Number.isInteger(asianLine * 2) ? [asianLine] : [asianLine - 0.25, asianLine + 0.25];
  eachScore(scoreMatrix(expected), (home, away, chance) => {
    for (const half of halves) {
      const ahead = home - away + half;
      if (ahead !== 0) decided += chance;
      if (ahead > 0) won += chance;
    }
  });
  return {
    result: three(wl),
    handicap: { goals: -1, chances: three(handicap) },
    over25: ['3', '4', '5', '6', '7+'].reduce((sum, code) => sum + (goals[code] ?? 0), 0),
    asian: { line: asianLine, home: won / decided },
    goals: Object.values(goals),
  } satisfies KnownChances;
}

describe('fitGoals finds the expected goals again', () => {
  const EXPECTED: readonly GoalExpectation[] = [
    { home: 1.7, away: 0.9 },
    { home: 0.6, away: 2.2 },
  ];
  test.each<[string, readonly (keyof KnownChances)[]]>([
    ['the result', ['result']],
    ['a handicap', ['handicap']],
    ['the result and a total', ['result', 'over25']],
    ['a handicap and a total', ['handicap', 'over25']],
    ['an Asian handicap and a total', ['asian', 'over25']],
    ['the numbers of goals and the result', ['goals', 'result']],
    ['everything', ['result', 'handicap', 'over25', 'asian', 'goals']],
  ])('from %s', (_, known) => {
    for (const expected of EXPECTED)
      for (const line of [-0.75, -0.5, 0, 0.25, 1]) {
        const said = saidOf(expected, line);
        const { home, away } = fitGoals(Object.fromEntries(known.map((each) => [each, said[each]])));
        expect([home, away]).toEqual([expect.closeTo(expected.home, 2), expect.closeTo(expected.away, 2)]);
      }
  });

  test.each([['over25'], ['goals']] as const)('and how far low scores depart from usual, given the result and %s together', (more) => {
    const said = saidOf({ home: 1.4, away: 1.2, rho: -0.12 }, 0);
    expect(fitGoals({ result: said.result, [more]: said[more] }).rho).toBeCloseTo(-0.12, 1);
    expect(fitGoals({ result: said.result }).rho).toBeCloseTo(-0.045, 2);
    expect(fitGoals({ [more]: said[more] }).rho).toBeCloseTo(-0.045, 2);
  });
});

test('the fit is the same in every release, also for probabilities that no model has', () => {
  const rounded = (known: KnownChances) => {
    const { home, away, rho = 0 } = fitGoals(known);
    return [home, away, rho].map((each) => Math.round(each * 1e4) / 1e4);
  };
  expect([
    rounded({ result: [0.98, 0.01, 0.01], over25: 0.01 }),
    rounded({ result: [0.01, 0.01, 0.98], over25: 0.99 }),
    rounded({ over25: 0.999 }),
    rounded({ over25: 0.001 }),
    rounded({ asian: { line: 0.25, home: 0.2 } }),
    rounded({ result: [0.2, 0.6, 0.2], over25: 0.1 }),
    rounded({ result: [0.45, 0.1, 0.45], over25: 0.5 }),
  ]).toMatchInlineSnapshot(`
    [
      [
        1.6703,
        0.05,
        0.3,
      ],
      [
        1.1586,
        6,
        0.2898,
      ],
      [
        5.7713,
        5.4705,
        -0.045,
      ],
      [
        0.1405,
        0.05,
        -0.045,
      ],
      [
        0.4469,
        1.8752,
        -0.045,
      ],
      [
        0.3857,
        0.423,
        -0.3,
      ],
      [
        1.4417,
        1.2747,
        0.3,
      ],
    ]
  `);
});

test('nothing known is refused', () => {
  expect(() => fitGoals({})).toThrow('no chances to fit');
});
