import { describe, expect, test } from 'vitest';
import type { SportGame } from '../catalog/index.ts';
import { MARKETS_OF, type MarketKind, OVER_UNDER } from '../sports/index.ts';
import { linesOfPass } from './lines.ts';
import { PASS_TYPES, passTypeNamed, passTypeOf } from './pass-types.ts';
import { areSinglesAllowed, capOf, passTypesFor, RULE_SETS, sizeMaxOf } from './rule-sets.ts';

const { exact, jingcai, beijing } = RULE_SETS;

/** All pass types a rule set offers on one market, over all numbers of matches. */
const offered = (ruleSet: typeof exact, game: SportGame, market: MarketKind, singles = false): string[] => {
  const names = Array.from({ length: 15 }, (_, index) => passTypesFor(ruleSet, { game, markets: [market], matches: index + 1, singles }));
  return [...new Set(names.flat().map(({ name }) => name))].sort();
};

/** The official Jingcai calculator's list by market, singles left out. */
const UP_TO_4 = '2x1 3x1 3x3 3x4 4x1 4x11 4x4 4x5 4x6';
const UP_TO_6 = `${UP_TO_4} 5x1 5x10 5x16 5x20 5x26 5x5 5x6 6x1 6x15 6x20 6x22 6x35 6x42 6x50 6x57 6x6 6x7`;
const UP_TO_8 = `${UP_TO_6} 7x1 7x120 7x21 7x35 7x7 7x8 8x1 8x247 8x28 8x56 8x70 8x8 8x9`;
const BEIJING_UP_TO_6 = '2x3 3x4 3x7 4x5 4x11 4x15 5x6 5x16 5x26 5x31 6x7 6x22 6x42 6x57 6x63';
const words = (text: string): string[] => text.split(' ').sort();

describe('pass types', () => {
  test('make as many lines as their names say, and no two are alike', () => {
    expect(PASS_TYPES).toHaveLength(64);
    for (const type of PASS_TYPES) expect(`${type.matches}x${linesOfPass(type)}`).toBe(type.name);
    expect(new Set(PASS_TYPES.map(({ matches, sizes }) => `${matches}/${sizes.join()}`)).size).toBe(PASS_TYPES.length);
  });

  test('are named by exactly their number of matches', () => {
    expect(passTypeNamed(4, [2, 3, 4])?.name).toBe('4x11');
    expect(passTypeNamed(5, [2, 3, 4])).toBeUndefined();
    expect(passTypeOf('4x12')).toBeUndefined();
  });

  test.each([
    ['wl', UP_TO_8],
    ['handicap', UP_TO_8],
    ['goals', UP_TO_6],
    ['correct_score', UP_TO_4],
    ['half', UP_TO_4],
  ] as const)('of jingcai on %s are the official list', (market, names) => {
    expect(offered(jingcai, 'soccer', market)).toEqual(words(names));
  });

  test('of beijing hold singles and stop at the longest line of the market', () => {
    const folds = (most: number) => Array.from({ length: most }, (_, index) => `${index + 1}x1`).join(' ');
    expect(offered(beijing, 'bd', 'correct_score', true)).toEqual(words(`${folds(3)} 2x3 3x4 3x7`));
    expect(offered(beijing, 'bd', 'goals', true)).toEqual(words(`${folds(6)} ${BEIJING_UP_TO_6}`));
    expect(offered(beijing, 'bd', 'handicap', true)).toEqual(words(`${folds(15)} ${BEIJING_UP_TO_6}`));
  });

  test('on offer are of exactly the matches of a slip, but for those of one size', () => {
    const names = (singles: boolean) =>
      passTypesFor(exact, { game: 'soccer', markets: ['wl'], matches: 3, singles }).map(({ name }) => name);
    expect(names(true)).toEqual(['1x1', '2x1', '3x1', '3x3', '3x4', '3x6', '3x7']);
    expect(names(false)).toEqual(['2x1', '3x1', '3x3', '3x4']);
  });

  test('of exact are usable wherever their sizes fit', () => {
    const names = passTypesFor(exact, { game: 'soccer', markets: ['correct_score'], matches: 5, singles: true }).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['1x1', '4x1', '5x5', '5x10', '5x20', '5x30']));
    for (const tooLong of ['5x1', '5x6', '5x16', '5x26', '5x31']) expect(names).not.toContain(tooLong);
  });
});

describe('rule sets', () => {
  test('limit mixed slips by the shortest of their markets', () => {
    expect(sizeMaxOf(jingcai, 'soccer', ['wl', 'goals'])).toBe(6);
    expect(sizeMaxOf(jingcai, 'soccer', ['wl', 'goals', 'half'])).toBe(4);
    expect(sizeMaxOf(exact, 'basketball', ['mv', 'bs'])).toBe(4);
  });

  test('have a longest line for every market their games offer; the lotteries do not have what books alone have', () => {
    const booksAlone = ['dc', 'dnb', 'btts', ...OVER_UNDER];
    for (const ruleSet of Object.values(RULE_SETS)) {
      for (const [game, markets] of Object.entries(MARKETS_OF)) {
        const withoutLine = markets.filter((market) => sizeMaxOf(ruleSet, game as SportGame, [market]) === 0);
        expect(withoutLine).toEqual(ruleSet.name === 'exact' || game !== 'soccer' ? [] : booksAlone);
      }
    }
  });

  test('cap one line by its legs', () => {
    const caps = [1, 2, 3, 4, 5, 6, 8].map((legs) => capOf(exact, legs));
    expect(caps).toEqual([50_000n, 100_000n, 100_000n, 250_000n, 250_000n, 500_000n, 500_000n]);
    expect(capOf(beijing, 15)).toBe(2_500_000n);
  });

  test('bind singles to the flag only where the rule set says so, and never let jingcai mix markets in them', () => {
    const flagged = { market: 'wl', flagged: true } as const;
    const unflagged = { market: 'wl', flagged: false } as const;
    expect(areSinglesAllowed(jingcai, [flagged])).toBe(true);
    expect(areSinglesAllowed(jingcai, [flagged, unflagged])).toBe(false);
    expect(areSinglesAllowed(jingcai, [flagged, { market: 'goals', flagged: true }])).toBe(false);
    expect(areSinglesAllowed(exact, [unflagged, { market: 'goals', flagged: false }])).toBe(true);
  });
});
