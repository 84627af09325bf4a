import { describe, expect, test } from 'vitest';
import { gradeAsianHandicap, gradeAsianTotal } from './asian.ts';
import { checkPrices } from './check-prices.ts';
import { canVoid, rangeOfMatch } from './combine.ts';
import { gradeLeg } from './grade-leg.ts';
import { selectionsOf } from './markets.ts';
import type { Score } from './played.ts';
import type { MarketKind } from './sports.ts';
import type { LegGrade } from './types.ts';

// Every selection at every score, by the printed rules and not by the program's own helpers.
const GOALS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SCORES: readonly Score[] = GOALS.flatMap((home) => GOALS.map((away) => ({ home, away })));
const side = ({ home, away }: Score): 'w' | 'd' | 'l' => (home === away ? 'd' : home > away ? 'w' : 'l');
const named = new Map<string, readonly string[]>([
  ['soccer', selectionsOf('soccer', 'correct_score')],
  ['bd', selectionsOf('bd', 'correct_score')],
]);
const HALF: Score = { home: 1, away: 1 };
type Rule = (selection: string, score: Score, game: 'soccer' | 'bd') => LegGrade;
const won = (is: boolean): LegGrade => (is ? 'won' : 'lost');
const goals = ({ home, away }: Score): number => home + away;
const over =
  (line: number): Rule =>
  (selection, score) =>
    won(selection === 'over' ? goals(score) > line : goals(score) < line);
const RULES: Readonly<Partial<Record<MarketKind, Rule>>> = {
  wl: (selection, score) => won(side(score) === selection),
  dc: (selection, score) => won({ '1x': 'wd', '12': 'wl', x2: 'dl' }[selection]?.includes(side(score)) ?? false),
  dnb: (selection, score) => (side(score) === 'd' ? 'void' : won(side(score) === selection)),
  btts: (selection, { home, away }) => won(Math.min(home, away) > 0 === (selection === 'yes')),
  ...{ ou05: over(0.5), ou15: over(1.5), ou25: over(2.5), ou35: over(3.5), ou45: over(4.5), ou55: over(5.5) },
  goals: (selection, score) => won(selection === '7+' ? goals(score) > 6 : String(goals(score)) === selection),
  half: (selection, score) => won(selection === `d${side(score)}`),
  up: (selection, score) =>
    won(selection === `${goals(score) > 2 ? 'up' : 'down'}_${String(goals(score) / 2).includes('.') ? 'odd' : 'even'}`),
  correct_score: (selection, score, game) => {
    const code = `${score.home}:${score.away}`;
    return won(selection === (named.get(game)?.includes(code) ? code : `${side(score)}o`));
  },
};

describe.each(['soccer', 'bd'] as const)('each selection of %s', (game) => {
  const markets = (Object.keys(RULES) as MarketKind[]).filter((market) => selectionsOf(game, market).length > 0);
  test.each(markets)('on %s is graded by the rules at every score to eight each', (market) => {
    for (const selection of selectionsOf(game, market))
      for (const score of SCORES.filter(({ home, away }) => market !== 'half' || (home > 0 && away > 0)))
        expect([selection, score, gradeLeg({ game, market, lineE2: null, selection }, { kind: 'played', score, halfTime: HALF })]).toEqual([
          selection,
          score,
          RULES[market]?.(selection, score, game),
        ]);
  });

  test.each([-300, -100, 100, 200])('with %i hundredths of a goal ahead goes by who is ahead then', (lineE2) => {
    for (const score of SCORES) {
      const winner = side({ home: score.home + lineE2 / 100, away: score.away });
      for (const selection of ['w', 'd', 'l'])
        expect(gradeLeg({ game, market: 'handicap', lineE2, selection }, { kind: 'played', score, halfTime: null })).toBe(
          won(selection === winner),
        );
    }
  });
});

describe('each selection of basketball', () => {
  const SOME: readonly Score[] = [90, 95, 99, 100, 101, 104, 105, 106, 110, 111, 130].flatMap((home) =>
    [90, 94, 95, 99, 100, 105, 110, 125].flatMap((away) => (home === away ? [] : [{ home, away }])),
  );
  const grade = (market: MarketKind, lineE2: number | null, selection: string, score: Score) =>
    gradeLeg({ game: 'basketball', market, lineE2, selection }, { kind: 'played', score, halfTime: null });

  test('wins, with points ahead and without, goes by the points', () => {
    for (const score of SOME) {
      const ahead = score.home - score.away;
      for (const selection of ['w', 'l'] as const) {
        expect(grade('wl', null, selection, score)).toBe(won(ahead > 0 === (selection === 'w')));
        for (const lineE2 of [-1_050, -500, 350, 500])
          expect(grade('handicap', lineE2, selection, score)).toBe(
            ahead * 100 === -lineE2 ? 'void' : won(ahead * 100 > -lineE2 === (selection === 'w')),
          );
      }
      for (const lineE2 of [19_950, 20_000, 21_000])
        for (const selection of ['b', 's'])
          expect(grade('bs', lineE2, selection, score)).toBe(
            goals(score) * 100 === lineE2 ? 'void' : won(goals(score) * 100 > lineE2 === (selection === 'b')),
          );
    }
  });

  test.each([
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [15, 3],
    [16, 4],
    [21, 5],
    [25, 5],
    [26, 6],
    [60, 6],
  ])('by %i points is margin %i', (points, margin) => {
    for (const selection of selectionsOf('basketball', 'mv')) {
      expect(grade('mv', null, selection, { home: 100, away: 100 - points })).toBe(won(selection === `w${margin}`));
      expect(grade('mv', null, selection, { home: 100 - points, away: 100 })).toBe(won(selection === `l${margin}`));
    }
  });
});

describe('lines of a quarter', () => {
  const gradeBy = (ahead: number): LegGrade =>
    ahead >= 50 ? 'won' : ahead === 25 ? 'half_won' : ahead === 0 ? 'void' : ahead === -25 ? 'half_lost' : 'lost';
  const lines = [-150, -125, -100, -75, -50, -25, 0, 25, 50, 75, 100, 125];
  test.each(lines)('at %i hundredths of home are graded by half a goal each', (homeLineE2) => {
    for (const score of SCORES) {
      const ahead = score.home * 100 - score.away * 100 + homeLineE2;
      expect(gradeAsianHandicap({ side: 'home', homeLineE2 }, score)).toBe(gradeBy(ahead));
      expect(gradeAsianHandicap({ side: 'away', homeLineE2 }, score)).toBe(gradeBy(-ahead));
    }
  });
  test.each([175, 200, 225, 250])('of %i hundredths in all as well', (lineE2) => {
    for (const score of SCORES) {
      expect(gradeAsianTotal({ side: 'over', lineE2 }, score)).toBe(gradeBy(goals(score) * 100 - lineE2));
      expect(gradeAsianTotal({ side: 'under', lineE2 }, score)).toBe(gradeBy(lineE2 - goals(score) * 100));
    }
  });
});

describe('an Asian line, as half the stake on each neighbouring half line', () => {
  const SIDES = ['home', 'away'] as const;
  const LINES = Array.from({ length: 43 }, (_, at) => (at - 21) * 25);
  const MARGINS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
  /** Each half graded alone, won 2, refunded 1, lost 0, added up. */
  const byHalves = (quarters: number, margin: number): LegGrade => {
    const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
    const sum = halves.reduce((all, half) => all + Math.sign(4 * margin + half) + 1, 0);
    return (['lost', 'half_lost', 'void', 'half_won', 'won'] as const)[sum] ?? 'lost';
  };
  const MIRROR = { won: 'lost', dead_heat: 'dead_heat', half_won: 'half_lost', void: 'void', half_lost: 'half_won', lost: 'won' } as const;

  test('is the table of 774 rows: 43 lines, nine margins and two sides', () => {
    let rows = 0;
    for (const homeLineE2 of LINES)
      for (const margin of MARGINS)
        for (const side of SIDES) {
          const expected = byHalves(homeLineE2 / 25, margin);
          const score = { home: Math.max(margin, 0), away: Math.max(-margin, 0) };
          expect([homeLineE2, margin, side, gradeAsianHandicap({ side, homeLineE2 }, score)]).toEqual([
            ...[homeLineE2, margin, side],
            side === 'home' ? expected : MIRROR[expected],
          ]);
          rows += 1;
        }
    expect(rows).toBe(774);
  });

  test.each(['ah', 'at', 'ah1', 'at1'] as const)('%s of a match is that, whole match or first half', (market) => {
    const isTotal = market.startsWith('at');
    const [one, other] = isTotal ? ['over', 'under'] : ['w', 'l'];
    for (const lineE2 of [50, 75, 100, 125, 150, 175, 200, 225, 250])
      for (const score of SCORES.filter(({ home, away }) => home < 4 && away < 4)) {
        const outcome = { kind: 'played', score: { home: 5, away: 5 }, halfTime: { home: 2, away: 2 } } as const;
        const played = market.endsWith('1') ? { ...outcome, halfTime: score } : { ...outcome, score };
        const margin = isTotal ? goals(score) : score.home - score.away;
        const expected = byHalves((isTotal ? -lineE2 : lineE2) / 25, margin);
        const graded = (selection: string | undefined) =>
          gradeLeg({ game: 'sports365', market, lineE2, selection: selection ?? '' }, played);
        expect([lineE2, score, graded(one), graded(other)]).toEqual([lineE2, score, expected, MIRROR[expected]]);
      }
  });

  test('of a first half nobody told the score of is void', () => {
    const played = { kind: 'played', score: { home: 2, away: 1 }, halfTime: null } as const;
    for (const [market, lineE2, selection] of [
      ['wl1', null, 'w'],
      ['ah1', -25, 'w'],
      ['at1', 125, 'over'],
    ] as const)
      expect(gradeLeg({ game: 'sports365', market, lineE2, selection }, played)).toBe('void');
  });
});

test.each([
  ['ml', null, { home: 102, away: 99 }, 'w', 'won'],
  ['ml', null, { home: 180, away: 180 }, 'w', 'void'],
  ['ps', -550, { home: 105, away: 100 }, 'w', 'lost'],
  ['ps', -500, { home: 105, away: 100 }, 'l', 'void'],
  ['pt', 20_450, { home: 105, away: 100 }, 'over', 'won'],
  ['sh', -150, { home: 2, away: 1 }, 'w', 'lost'],
  ['sh', -150, { home: 2, away: 0 }, 'w', 'won'],
  ['st', 250, { home: 2, away: 1 }, 'over', 'won'],
] as const)('%s at %s with %j makes %s %s', (market, lineE2, score, selection, grade) =>
  expect(gradeLeg({ game: 'sports365', market, lineE2, selection }, { kind: 'played', score, halfTime: null })).toBe(grade),
);

test('a settlement that two people took counts for its answer, market and line alone', () => {
  const settled = [{ market: 'ah', selection: 'w', lineE2: -25, grade: 'void' }] as const;
  const outcome = { kind: 'played', score: { home: 2, away: 0 }, halfTime: null, settled } as const;
  const graded = (market: MarketKind, lineE2: number | null, selection: string) =>
    gradeLeg({ game: 'sports365', market, lineE2, selection }, outcome);
  expect([graded('ah', -25, 'w'), graded('ah', -25, 'l'), graded('ah', -50, 'w'), graded('wl', null, 'w')]).toEqual([
    'void',
    'lost',
    'won',
    'won',
  ]);
});

test.each([
  ['soccer', 'dnb', null, true],
  ['soccer', 'wl', null, false],
  ['soccer', 'handicap', 100, false],
  ['bd', 'handicap', 0, false],
  ['basketball', 'handicap', -500, true],
  ['basketball', 'handicap', -550, false],
  ['basketball', 'bs', 20_000, true],
  ['basketball', 'bs', 20_050, false],
  ['basketball', 'wl', null, false],
] as const)('%s %s at %s can come back though it was played: %s', (game, market, lineE2, may) =>
  expect(canVoid(game, { market, lineE2 })).toBe(may),
);

describe('what one match can bring', () => {
  const choice = (market: MarketKind, selection: string, odds: number, lineE2: number | null = null) => ({
    market,
    selection,
    lineE2,
    odds,
  });
  test.each([
    ['of one market the dearest and the cheapest, and nothing', [choice('wl', 'w', 21_000), choice('wl', 'd', 33_000)], [[1], [0], false]],
    [
      'of all of a market one for certain',
      [choice('wl', 'w', 21_000), choice('wl', 'd', 33_000), choice('wl', 'l', 29_000)],
      [[1], [0], true],
    ],
    [
      'of two that cannot be together one',
      [choice('wl', 'w', 21_000), choice('btts', 'no', 17_000), choice('goals', '0', 90_000)],
      [[1, 2], [1], false],
    ],
    ['of two handicaps both', [choice('handicap', 'w', 30_000, -100), choice('handicap', 'w', 20_000, 100)], [[0, 1], [1], false]],
  ] as const)('is %s', (_, choices, [best, worst, forced]) => {
    const range = rangeOfMatch('soccer', choices);
    expect([range.best.won, range.worst.won, range.forced]).toEqual([best, worst, forced]);
  });
});

test.each([
  ['wl', { w: 20_000, d: 30_000, l: 40_000 }, false, null],
  ['wl', { w: 10_100, d: 30_000, l: 40_000 }, false, null],
  ['wl', { w: 10_099, d: 30_000, l: 40_000 }, false, 'odds_implausible'],
  ['wl', { w: 20_000, d: 30_000 }, false, 'odds_missing'],
  ['wl', { w: 20_000, d: 30_000 }, true, null],
  ['wl', { w: 20_000 }, true, 'odds_missing'],
  ['wl', { w: 42_857, d: 42_858, l: 42_858 }, false, 'odds_implausible'],
  ['dc', { '1x': 21_000, '12': 21_000, x2: 21_000 }, false, null],
  ['dc', { '1x': 22_000, '12': 21_500, x2: 21_500 }, false, 'odds_implausible'],
  ['dc', { '1x': 22_000, x2: 21_500 }, true, null],
] as const)('prices of %s %j, in play %s, are %s', (market, odds, inPlay, problem) =>
  expect(checkPrices('soccer', market, { odds: odds as Readonly<Record<string, number>>, inPlay })).toBe(problem),
);
