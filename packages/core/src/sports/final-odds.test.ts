import { expect, test } from 'vitest';
import type { SportGame } from '../catalog/index.ts';
import { parseOdds } from '../money/index.ts';
import { areFinalOdds } from './final-odds.ts';
import type { MarketKind } from './sports.ts';

const VOID = { kind: 'void', reason: 'abandoned' } as const;
const TWO_ONE = { kind: 'played', score: { home: 2, away: 1 }, halfTime: { home: 1, away: 1 } } as const;
const NO_HALF = { ...TWO_ONE, halfTime: null };

/** "handicap:d@-1 half:dw" */
const read = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [, market, selection, line] = /^(\w+?):([^@]+)(?:@(.+))?$/.exec(each) ?? [];
      return {
        market: market as MarketKind,
        selection: selection ?? '',
        lineE2: line === undefined ? null : Number.parseInt(line, 10) * 100,
        odds: parseOdds('3.27'),
      };
    });

test.each([
  ['bd', '', TWO_ONE, true],
  ['bd', '', VOID, true],
  ['bd', 'handicap:d@-1 up:up_odd goals:3 half:dw correct_score:2:1', TWO_ONE, true],
  // two lines of one market are two questions
  ['bd', 'handicap:d@-1 handicap:w@1', TWO_ONE, true],
  ['bd', 'goals:3 goals:3', TWO_ONE, false],
  ['bd', 'goals:2', TWO_ONE, false],
  ['bd', 'goals:3 half:ww', TWO_ONE, false],
  ['bd', 'half:ww goals:3', TWO_ONE, false],
  ['bd', 'handicap:w@-1', TWO_ONE, false],
  ['bd', 'handicap:w', TWO_ONE, false],
  ['bd', 'goals:3@1', TWO_ONE, false],
  ['bd', 'wl:w', TWO_ONE, false],
  ['bd', 'goals:9', TWO_ONE, false],
  ['bd', 'half:dw', NO_HALF, false],
  ['bd', 'goals:3', VOID, false],
  ['soccer', 'wl:w', TWO_ONE, false],
  ['soccer', '', TWO_ONE, true],
] as const)('final odds of %s %j with %j are some: %s', (game: SportGame, text, outcome, are) => {
  expect(areFinalOdds(game, read(text), outcome)).toBe(are);
});
