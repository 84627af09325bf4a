import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, amount, parseAmount, sum } from '../money/index.ts';
import { PRIZE_STEP, placesOf, prizesOf, shortName, TOURNAMENT_SCORINGS, type TournamentRules, tournamentProblem } from './tournament.ts';

const usdt = (...texts: readonly string[]): Amount[] => texts.map(parseAmount);
const scored = (...scores: readonly number[]) => scores.map((score, at) => ({ player: BigInt(at + 1), score }));
const won = (scores: readonly number[], prizes: readonly Amount[]) => {
  const found = prizesOf(placesOf(scored(...scores)), prizes);
  return { won: found.won.map(({ player, place, prize }) => [player, place, prize]), undivided: found.undivided };
};

test('these can be counted', () => expect(TOURNAMENT_SCORINGS).toEqual(['best_multiple', 'games_tried']));

describe('places', () => {
  test('are by score; a tie has one place, and the next ones count all of it', () => {
    expect(placesOf(scored(5, 9, 5, 1)).map(({ player, place }) => [player, place])).toEqual([
      [2n, 1],
      [1n, 2],
      [3n, 2],
      [4n, 4],
    ]);
  });

  test('are not for who scored nothing', () => {
    expect(placesOf(scored(0, 0))).toEqual([]);
  });
});

describe('prizes', () => {
  test.each<[string, readonly number[], readonly Amount[], ReturnType<typeof won>]>([
    [
      'of three places',
      [3, 2, 1],
      usdt('50', '30', '20'),
      {
        won: [
          [1n, 1, usdt('50')[0]],
          [2n, 2, usdt('30')[0]],
          [3n, 3, usdt('20')[0]],
        ] as never,
        undivided: amount(0n),
      },
    ],
    [
      'of a tie for the first place are shared with the second, and there is no second',
      [7, 7, 1],
      usdt('50', '30', '20'),
      {
        won: [
          [1n, 1, usdt('40')[0]],
          [2n, 1, usdt('40')[0]],
          [3n, 3, usdt('20')[0]],
        ] as never,
        undivided: amount(0n),
      },
    ],
    [
      'of a tie over the end of the table share what is left of it, in whole cents, and the rest is said',
      [9, 4, 4, 4],
      usdt('50', '10'),
      {
        won: [
          [1n, 1, usdt('50')[0]],
          [2n, 2, usdt('3.33')[0]],
          [3n, 2, usdt('3.33')[0]],
          [4n, 2, usdt('3.33')[0]],
        ] as never,
        undivided: usdt('0.01')[0] as Amount,
      },
    ],
    ['of less than a cent for each are paid to nobody', [4, 4, 4], usdt('0.02'), { won: [], undivided: usdt('0.02')[0] as Amount }],
    [
      'of a cent for each are paid',
      [4, 4],
      usdt('0.02'),
      {
        won: [
          [1n, 1, PRIZE_STEP],
          [2n, 1, PRIZE_STEP],
        ] as never,
        undivided: amount(0n),
      },
    ],
    ['of places that nobody has are paid to nobody', [], usdt('50'), { won: [], undivided: amount(0n) }],
  ])('%s', (_, scores, prizes, expected) => {
    expect(won(scores, prizes)).toEqual(expected);
  });

  test('come to no more than the table, are the same for the same score, and less for no better one', () => {
    const tables = fc
      .array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 20 })
      .map((steps) => steps.toSorted((one, other) => (one < other ? 1 : -1)).map((each) => amount(each * PRIZE_STEP)));
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 40 }), tables, (scores, prizes) => {
        const placed = placesOf(scored(...scores));
        const found = prizesOf(placed, prizes);
        const reached = sum(prizes.slice(0, placed.length));
        expect(sum(found.won.map(({ prize }) => prize)) + found.undivided).toBe(reached);
        const byScore = new Map(found.won.map(({ score, prize }) => [score, prize]));
        for (const { score, prize } of found.won) expect(prize).toBe(byScore.get(score));
        for (const [at, { prize }] of found.won.entries()) expect(prize).toBeLessThanOrEqual(found.won[at - 1]?.prize ?? prize);
      }),
    );
  });

  test('do not depend on the order in which players are told', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 20 }), (scores) => {
        const prizes = usdt('9', '5', '2');
        const paid = (list: ReturnType<typeof scored>) =>
          new Map(prizesOf(placesOf(list), prizes).won.map(({ player, prize }) => [player, prize]));
        expect(paid(scored(...scores).toReversed())).toEqual(paid(scored(...scores)));
      }),
    );
  });
});

describe('rules', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const rules: TournamentRules = {
    scoring: 'best_multiple',
    from: new Date('2026-03-02T00:00:00Z'),
    until: new Date('2026-03-09T00:00:00Z'),
    rounds: 50,
    prizes: usdt('50', '30'),
  };
  test.each<[string, Partial<TournamentRules>, string | undefined]>([
    ['as they are', {}, undefined],
    ['that begin this moment', { from: now }, undefined],
    ['that began a moment ago', { from: new Date(now.getTime() - 1) }, 'time'],
    ['that go on for 31 days', { until: new Date('2026-04-02T00:00:00Z') }, undefined],
    ['that go on for a moment more', { until: new Date('2026-04-02T00:00:00.001Z') }, 'time'],
    ['of one round', { rounds: 1 }, undefined],
    ['of half a round', { rounds: 1.5 }, 'rounds'],
    ['of two hundred rounds', { rounds: 200 }, undefined],
    ['of twenty places', { prizes: Array.from({ length: 20 }, () => PRIZE_STEP) }, undefined],
    ['of one place more', { prizes: Array.from({ length: 21 }, () => PRIZE_STEP) }, 'prizes'],
    ['with a prize of nothing', { prizes: usdt('1', '0') }, 'prizes'],
    ['that began already', { from: new Date('2026-02-28T00:00:00Z') }, 'time'],
    ['that end before they begin', { until: rules.from }, 'time'],
    ['that go on for longer than a month', { until: new Date('2026-04-03T00:00:00Z') }, 'time'],
    ['without rounds', { rounds: 0 }, 'rounds'],
    ['with rounds without end', { rounds: 201 }, 'rounds'],
    ['without a prize', { prizes: [] }, 'prizes'],
    ['with a prize of a part of a cent', { prizes: [amount(10_001n)] }, 'prizes'],
    ['with more for the second than for the first', { prizes: usdt('1', '2') }, 'prizes'],
  ])('%s are judged %s', (_, change, problem) => {
    expect(tournamentProblem({ ...rules, ...change }, now)).toBe(problem);
  });
});

test('a name is shown by its beginning alone', () => {
  expect([shortName('Alpaca 1234'), shortName('Ñandú🎲 9')]).toEqual(['Alp…', 'Ñan…']);
});
