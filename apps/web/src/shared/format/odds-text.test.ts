import { ODDS_ONE, parseOdds } from '@fairbook/core/money';
import { OTHER_ODDS_FORMATS } from '@fairbook/core/money/odds-formats';
import { expect, test } from 'vitest';
import { ODDS_FORMATS, placesOf } from './odds-text.ts';

test('every way to write odds can be chosen', () => {
  expect(ODDS_FORMATS).toEqual(['decimal', ...OTHER_ODDS_FORMATS]);
});

test.each([
  ['1.01', 2],
  ['9.90', 2],
  ['11.00', 1],
  ['11.50', 1],
  ['11.25', 2],
  ['99.00', 1],
  ['100.00', 0],
  ['250.00', 0],
  ['250.50', 1],
  ['1000.00', 0],
] as const)('%s is written with %i places: high odds have fewer, and lose nothing', (decimal, places) => {
  expect(placesOf(parseOdds(decimal))).toBe(places);
  expect(Number(parseOdds(decimal)) / ODDS_ONE).toBe(Number((Number(parseOdds(decimal)) / ODDS_ONE).toFixed(places)));
});
