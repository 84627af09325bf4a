import { describe, expect, test } from 'vitest';
import { SPORT_GAMES } from '../catalog/index.ts';
import { isLineOf, isSelectionOf, lineMarketOf, MARKETS_OF, selectionNamed, selectionsOf, sideNamed } from './markets.ts';
import { BESIDE, isBeside, mainOf } from './names.ts';
import { MARKET_KINDS } from './sports.ts';

describe('markets', () => {
  test('have as many selections as the rules say, none twice', () => {
    const sizes = SPORT_GAMES.map((game) => [
      game,
      Object.fromEntries(MARKETS_OF[game].map((market) => [market, selectionsOf(game, market).length])),
    ]);
    expect(Object.fromEntries(sizes)).toEqual({
      soccer: {
        ...{ wl: 3, handicap: 3, correct_score: 31, goals: 8, half: 9, dc: 3, dnb: 2, btts: 2 },
        ...{ ou05: 2, ou15: 2, ou25: 2, ou35: 2, ou45: 2, ou55: 2 },
      },
      basketball: { wl: 2, handicap: 2, bs: 2, mv: 12 },
      sports365: {
        ...{ wl: 3, ah: 2, at: 2, dc: 3, dnb: 2, btts: 2, handicap: 3, wl1: 3, ah1: 2, at1: 2, correct_score: 31, half: 9 },
        ...{ ou05: 2, ou15: 2, ou25: 2, ou35: 2, ou45: 2, ou55: 2, ml: 2, ps: 2, pt: 2, sh: 2, st: 2, gh: 2, gt: 2 },
        ...Object.fromEntries([...BESIDE.ah, ...BESIDE.at].map((market) => [market, 2])),
      },
      bd: { handicap: 3, up: 4, goals: 8, half: 9, correct_score: 25 },
      cricket: { wl: 2, bs: 2, innings: 2, powerplay: 2, toss: 2 },
    });
    for (const game of SPORT_GAMES) {
      for (const market of MARKETS_OF[game]) expect(new Set(selectionsOf(game, market)).size).toBe(selectionsOf(game, market).length);
    }
  });

  test('are listed for a game exactly when they have selections there', () => {
    for (const game of SPORT_GAMES) {
      const withSelections = MARKET_KINDS.filter((market) => selectionsOf(game, market).length > 0);
      expect([...MARKETS_OF[game]].sort()).toEqual(withSelections.toSorted());
    }
  });

  test('keep the order of tickets: scores of home wins, draws, away wins, each with its other', () => {
    const scores = selectionsOf('soccer', 'correct_score');
    expect([scores.indexOf('wo'), scores.indexOf('do'), scores.indexOf('lo')]).toEqual([12, 17, 30]);
    expect(isSelectionOf('bd', 'correct_score', '5:0')).toBe(false);
  });

  test('of up may be named by the letters of the specification, and only those of up', () => {
    expect(['ts', 'td', 'ds', 'dd'].map((name) => selectionNamed('up', name))).toEqual(selectionsOf('bd', 'up'));
    for (const own of selectionsOf('bd', 'up')) expect(selectionNamed('up', own)).toBe(own);
    expect([selectionNamed('half', 'dd'), selectionNamed('up', 'xx')]).toEqual(['dd', 'xx']);
  });

  test.each(['ah', 'at'] as const)('beside %s are seven places: a line has one of them, and seven lines in a row have one each', (main) => {
    const lines = Array.from({ length: 41 }, (_, place) => -500 + place * 25).filter((lineE2) =>
      isLineOf({ game: 'sports365', market: main, lineE2 }),
    );
    const placesOf = (lineE2: number) => BESIDE[main].filter((market) => isLineOf({ game: 'sports365', market, lineE2 }));
    for (const lineE2 of lines) expect([lineE2, placesOf(lineE2)]).toEqual([lineE2, [lineMarketOf('sports365', main, lineE2)]]);
    for (const [at] of lines.slice(6).entries()) expect(new Set(lines.slice(at, at + 7).flatMap(placesOf)).size).toBe(7);
    expect(lineMarketOf('sports365', main, 2_000)).toBeUndefined();
    for (const market of BESIDE[main]) expect([isBeside(market), mainOf(market)]).toEqual([true, main]);
    expect(MARKET_KINDS.filter((market) => !isBeside(market)).every((market) => mainOf(market) === market)).toBe(true);
  });

  test.each([
    ['soccer', 'handicap', -100, true],
    ['soccer', 'handicap', 0, false],
    ['soccer', 'handicap', -150, false],
    ['soccer', 'handicap', null, false],
    ['soccer', 'handicap', 900, false],
    ['soccer', 'wl', null, true],
    ['soccer', 'wl', 0, false],
    ['bd', 'handicap', 0, true],
    ['basketball', 'handicap', -550, true],
    ['basketball', 'bs', 18_450, true],
    ['basketball', 'bs', 18_425, false],
    ['basketball', 'bs', Number.NaN, false],
    ['cricket', 'bs', 31_050, true],
    ['cricket', 'bs', 31_000, false],
  ] as const)('%s %s on the line %s: %s', (game, market, lineE2, isValid) => {
    expect(isLineOf({ game, market, lineE2 })).toBe(isValid);
  });
});

test('a selection that asks whether a side wins is on that side, and no other is on one', () => {
  expect(['w', 'l', 'd', 'wd', 'over', '1:0'].map(sideNamed)).toEqual(['home', 'away', ...Array.from({ length: 4 }, () => undefined)]);
});
