import { describe, expect, test } from 'vitest';
import { parseOdds } from '../money/index.ts';
import { linesOfPass } from './lines.ts';
import { rowOfAll } from './pass-rows.ts';
import { passTypeOf } from './pass-types.ts';
import { RULE_SETS } from './rule-sets.ts';
import type { SlipLeg } from './slip/slip-state.ts';
import { COVERS, type Cover, coverOf, rowsOver, systemRows } from './system-rows.ts';

const { exact, jingcai } = RULE_SETS;

const leg = (matchId: string, changes: Partial<SlipLeg> = {}): SlipLeg => ({
  ...{ matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00'), banker: false, now: null },
  ...changes,
});
const legs = (count: number): readonly SlipLeg[] => Array.from({ length: count }, (_, index) => leg(`m${index}`));
const offered = (ruleSet: typeof exact, of: readonly SlipLeg[], stakes = {}) =>
  systemRows(ruleSet, { game: 'soccer', legs: of, stakes, built: [] }).map(({ name, lines }) => `${coverOf({ name }) ?? name} ${lines}`);

describe('named covers', () => {
  test.each<[Cover, matches: number, lines: number, sizes: string]>([
    ['trixie', 3, 4, '2,3'],
    ['patent', 3, 7, '1,2,3'],
    ['yankee', 4, 11, '2,3,4'],
    ['lucky15', 4, 15, '1,2,3,4'],
    ['canadian', 5, 26, '2,3,4,5'],
    ['lucky31', 5, 31, '1,2,3,4,5'],
    ['heinz', 6, 57, '2,3,4,5,6'],
    ['lucky63', 6, 63, '1,2,3,4,5,6'],
    ['superHeinz', 7, 120, '2,3,4,5,6,7'],
    ['goliath', 8, 247, '2,3,4,5,6,7,8'],
  ])('%s is over %i matches and has %i lines', (cover, matches, lines, sizes) => {
    const type = passTypeOf(COVERS[cover]);
    expect(type && [type.matches, linesOfPass(type), type.sizes.join()]).toEqual([matches, lines, sizes]);
    expect(offered(exact, legs(matches))).toContain(`${cover} ${lines}`);
    for (const other of [matches - 1, matches + 1]) expect(offered(exact, legs(other)).join()).not.toContain(cover);
  });
});

describe('the rows of a slip', () => {
  test('are each size there can be with its lines, then the named covers', () => {
    expect(offered(exact, legs(4))).toEqual(['1x1 4', '2x1 6', '3x1 4', '4x1 1', 'yankee 11', 'lucky15 15']);
    expect(offered(exact, legs(2))).toEqual(['1x1 2', '2x1 1']);
    expect(offered(exact, legs(12)).at(-1)).toBe('8x1 495');
  });

  test('of the lottery are its pass types, without singles', () => {
    expect(offered(jingcai, legs(4))).toEqual(['2x1 6', '3x1 4', '4x1 1', '4x5 5', 'yankee 11']);
    expect(offered(jingcai, legs(6)).join()).toContain('6x50 50');
  });

  test('stop at the longest line of the markets', () => {
    const scores = legs(5).map((each) => ({ ...each, market: 'correct_score', selection: '1:0' }) as const);
    expect(offered(exact, scores)).toEqual(['1x1 5', '2x1 10', '3x1 10', '4x1 5']);
  });

  test('with a banker are the longer lines alone, each with it, and no cover', () => {
    const [first, ...others] = legs(4);
    expect(offered(exact, [{ ...(first as SlipLeg), banker: true }, ...others])).toEqual(['2x1 3', '3x1 3', '4x1 1']);
    expect(rowsOver(legs(2).map((each) => ({ ...each, banker: true })))).toEqual([]);
  });

  test('over two selections of a match count the lines with each, and have no cover', () => {
    expect(offered(exact, [...legs(3), leg('m0', { selection: 'd' })])).toEqual(['1x1 4', '2x1 5', '3x1 2']);
    expect(rowOfAll([...legs(3), leg('m0')])).toBe('3x1');
  });

  test('keep one that has an amount on the screen, though the rules do not offer it', () => {
    const scores = legs(5).map((each) => ({ ...each, market: 'correct_score', selection: '1:0' }) as const);
    expect(offered(exact, scores, { '5x1': '10' })).toContain('5x1 1');
  });
});
