import { describe, expect, test } from 'vitest';
import { SPORT_GAMES, type SportGame } from '../catalog/index.ts';
import { canVoid, winTogether } from './combine.ts';
import { gradeLeg, winningSelections } from './grade-leg.ts';
import { type Grading, wonBy } from './grading/grading.ts';
import { gradingOf } from './grading/gradings.ts';
import { isLineOf, MARKETS_OF, marketIn } from './markets.ts';
import { DISCIPLINES, MATCH_PERIODS } from './names.ts';
import { defineSport, type LineRange, type Market } from './sport.ts';
import { isPlayedFor, MARKET_KINDS, type MarketKind, playOf, SPORTS, sportOf } from './sports.ts';

/** Possible lines of a market: the ends, the middle, whole ones and halves; null for one that has none. */
function linesOf(range: LineRange | undefined): readonly (number | null)[] {
  if (!range) return [null];
  const { stepE2, minE2, maxE2, canBeZero } = range;
  const middle = minE2 + Math.floor((maxE2 - minE2) / 2 / stepE2) * stepE2;
  const lines = [minE2, minE2 + stepE2, middle - stepE2, middle, middle + stepE2, maxE2 - stepE2, maxE2];
  return lines.filter((lineE2) => canBeZero || lineE2 !== 0);
}

const everyMarket = SPORT_GAMES.flatMap((game) => MARKETS_OF[game].map((kind): [SportGame, MarketKind] => [game, kind]));

describe.each(everyMarket)('the definition of %s %s', (game, kind) => {
  const of: Market = marketIn(game, kind) ?? { selections: [], sizeMax: 0 };
  const atOnce = of.winnersAtOnce ?? 1;
  const lines = linesOf(of.line);

  test('has answers that differ, more of them than win at once, and a size that a bet can have', () => {
    expect(new Set(of.selections).size).toBe(of.selections.length);
    expect(of.selections.length).toBeGreaterThan(atOnce);
    expect(of.sizeMax).toBeGreaterThanOrEqual(1);
  });

  test('takes the lines of its range and no other', () => {
    for (const lineE2 of lines) expect([lineE2, isLineOf({ game, market: kind, lineE2 })]).toEqual([lineE2, true]);
    const others = of.line ? [null, of.line.minE2 - of.line.stepE2, of.line.maxE2 + of.line.stepE2, of.line.minE2 + 1] : [0, 50];
    for (const lineE2 of others) expect([lineE2, isLineOf({ game, market: kind, lineE2 })]).toEqual([lineE2, false]);
  });

  test('is graded by every possible result: as many answers win as it says, two where it can end in a dead heat, all of them some time, and it is void only where it says so', () => {
    for (const lineE2 of lines) {
      const winners = gradingOf(game)
        .possibleResults([{ market: kind, lineE2 }])
        .map((result) => winningSelections({ game, market: kind, lineE2 }, result));
      const isEverVoid = winners.includes(null);
      expect([lineE2, canVoid(game, { market: kind, lineE2 })]).toEqual([lineE2, isEverVoid]);
      const named = winners.flatMap((each) => (each === null ? [] : [each]));
      expect(new Set(named.map(({ length }) => length))).toEqual(new Set(of.canTie ? [atOnce, 2] : [atOnce]));
      expect([lineE2, new Set(named.flat())]).toEqual([lineE2, new Set(of.selections)]);
    }
  });

  test('says the same of each answer alone and of all together', () => {
    const [lineE2 = null] = lines;
    const choices = of.selections.map((selection) => ({ market: kind, selection, lineE2, odds: 20_000 }));
    const together = new Set(winTogether(game, choices).map(({ won }) => won.join()));
    const alone = gradingOf(game)
      .possibleResults(choices)
      .map((result) =>
        of.selections.flatMap((selection, at) =>
          gradeLeg({ game, market: kind, lineE2, selection }, { kind: 'played', ...result }) === 'won' ? [at] : [],
        ),
      );
    expect(together).toEqual(new Set(alone.map((won) => won.join())));
  });
});

describe.each(SPORT_GAMES)('the definition of %s', (game) => {
  const sport = sportOf(game);

  test('has main markets of its own, periods that differ, and a clock that a match fits on', () => {
    expect(sport.mainMarkets.length).toBeGreaterThan(0);
    expect(Object.keys(sport.markets)).toEqual(expect.arrayContaining([...sport.mainMarkets]));
    expect(new Set(sport.periods).size).toBe(sport.periods.length);
    expect(sport.leastPlayMinutes).toBeGreaterThan(sport.regulationMinutes);
    expect(sport.minuteMax).toBeGreaterThan(sport.regulationMinutes);
  });

  test('thinks of no result that a match cannot end with, or that a feed may not tell', () => {
    const asked = MARKETS_OF[game].flatMap((kind) => linesOf(marketIn(game, kind)?.line).map((lineE2) => ({ market: kind, lineE2 })));
    for (const { score, overs } of gradingOf(game).possibleResults(asked)) {
      expect(sport.isFinalScore(score, overs)).toBe(true);
      expect(Math.min(score.home, score.away)).toBeGreaterThanOrEqual(0);
      expect(Math.max(score.home, score.away)).toBeLessThanOrEqual(sport.scoreMax);
    }
  });
});

// Sports-rules, sections 2.2 and 4: worked by hand.
test.each([
  ['soccer', { wl: 8, dc: 8, dnb: 8, btts: 8, handicap: 8, correct_score: 4, goals: 6, half: 4 }],
  ['soccer', { ou05: 8, ou15: 8, ou25: 8, ou35: 8, ou45: 8, ou55: 8 }],
  ['basketball', { wl: 8, handicap: 8, bs: 8, mv: 4 }],
  [
    'sports365',
    { wl: 8, ah: 8, at: 8, wl1: 8, ah1: 8, at1: 8, ml: 8, ps: 8, pt: 8, sh: 8, st: 8, gh: 8, gt: 8, correct_score: 4, half: 4 },
  ],
  ['bd', { handicap: 15, up: 6, goals: 6, half: 6, correct_score: 3 }],
  ['cricket', { wl: 8, bs: 8, innings: 8, powerplay: 8, toss: 8 }],
] as const)('the most legs of a bet on %s: %j', (game, sizes) => {
  for (const [kind, size] of Object.entries(sizes)) expect([kind, marketIn(game, kind as MarketKind)?.sizeMax]).toEqual([kind, size]);
});

test.each([
  ['soccer', ['wl', 'ou25', 'handicap'], 90, 98],
  ['bd', ['handicap'], 90, 98],
  ['basketball', ['wl', 'handicap', 'bs'], 48, 60],
  ['sports365', ['wl', 'ah', 'at', 'ml', 'ps', 'pt'], 90, 98],
  ['cricket', ['wl', 'bs', 'innings'], 40, 45],
] as const)('lists of %s show %j; it is played %i minutes, and no sooner over than after %i', (game, main, full, least) => {
  const { mainMarkets, regulationMinutes, leastPlayMinutes } = sportOf(game);
  expect([mainMarkets, regulationMinutes, leastPlayMinutes]).toEqual([main, full, least]);
});

test.each(DISCIPLINES)(
  '%s of the feed of four has markets of its game, a clock within its own, and results that its markets can come to',
  (discipline) => {
    const { disciplines, ...sport } = SPORTS.sports365;
    const played = disciplines?.[discipline];
    expect(sport.periods).toEqual(expect.arrayContaining([...(played?.periods ?? [])]));
    expect(played?.markets).toEqual(expect.arrayContaining([...(played?.mainMarkets ?? [])]));
    expect(played?.scoreMax).toBeLessThanOrEqual(sport.scoreMax);
    expect(played?.minuteMax).toBeLessThanOrEqual(sport.minuteMax);
    expect(played?.leastPlayMinutes).toBeGreaterThan(played?.regulationMinutes ?? 0);
    for (const kind of played?.markets ?? []) {
      // The money line is shared by several disciplines: only the winner matters to it.
      for (const lineE2 of kind === 'ml' ? [] : linesOf(marketIn('sports365', kind)?.line))
        for (const { score, sets } of gradingOf('sports365').possibleResults([{ market: kind, lineE2 }]))
          expect([kind, score, played?.isFinalScore(score, undefined, sets)]).toEqual([kind, score, true]);
      expect(isPlayedFor('sports365', discipline, kind)).toBe(true);
    }
  },
);

test('every market of the feed of four is of a discipline, and only the money line of several', () => {
  const of = (kind: MarketKind) => DISCIPLINES.filter((discipline) => isPlayedFor('sports365', discipline, kind));
  expect(MARKETS_OF.sports365.filter((kind) => of(kind).length === 0)).toEqual([]);
  expect(MARKETS_OF.sports365.filter((kind) => of(kind).length > 1)).toEqual(['ml']);
  expect(playOf('sports365', 'tennis').isFinalScore({ home: 2, away: 2 })).toBe(false);
  expect(playOf('soccer', null)).toBe(sportOf('soccer'));
});

test('a kind that several sports offer has as many winners at once in each', () => {
  for (const [game, kind] of everyMarket)
    for (const other of SPORT_GAMES)
      expect(marketIn(other, kind)?.winnersAtOnce ?? marketIn(game, kind)?.winnersAtOnce).toBe(marketIn(game, kind)?.winnersAtOnce);
});

/** Restated on purpose: the names are in stored bets, in links and in other parties' books. */
const NAMES = [
  ...['wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up', 'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55'],
  ...['btts', 'dc', 'dnb', 'ah', 'at', 'wl1', 'ah1', 'at1', 'ml', 'ps', 'pt', 'sh', 'st', 'gh', 'gt', 'toss', 'innings', 'powerplay'],
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((place) => [`ah_${place}`, `at_${place}`]),
];

test('the names on the wire are those of the sports, each once', () => {
  const sports = SPORT_GAMES.map(sportOf);
  expect(MARKET_KINDS.toSorted()).toEqual(NAMES.toSorted());
  expect(new Set(sports.flatMap(({ periods }) => periods))).toEqual(new Set(MATCH_PERIODS));
});

test('a market or a sport that is not said whole does not compile', () => {
  const wl: Market = { selections: ['w', 'l'], sizeMax: 8 };
  // @ts-expect-error without the most legs of a bet
  const sizeless: Market = { selections: ['w', 'l'] };
  // @ts-expect-error without answers
  const mute: Market = { sizeMax: 8 };
  const { markets: _, disciplines: none, ...play } = SPORTS.soccer;
  // @ts-expect-error a main market that it does not have
  defineSport({ ...play, mainMarkets: ['goals'], markets: { wl } });
  const small = defineSport({ ...play, mainMarkets: ['wl'], markets: { wl, goals: wl } });
  // @ts-expect-error a market that nothing grades
  const grading: Grading<keyof typeof small.markets> = { possibleResults: () => [], markets: { wl: wonBy(() => 'w') } };
  expect([small.markets.wl, small.markets.goals, sizeless, mute, Object.keys(grading.markets)]).toHaveLength(5);
  expect(none).toBeUndefined();
});
