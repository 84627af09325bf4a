import { ODDS_ONE, odds, parseOdds } from '@fairbook/core/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { americanOf, fractionOf, oddsText, placesOf } from './odds-text.ts';

/** Decimal, fractional and American, as bookmakers write them. */
const cases: readonly [decimal: string, fraction: string, american: string][] = [
  ['1.95', '19/20', '−106'],
  ['2.00', '1/1', '+100'],
  ['2.05', '21/20', '+105'],
  ['3.30', '23/10', '+230'],
  ['1.0625', '1/16', '−1600'],
  ['10.00', '9/1', '+900'],
  ['1.00', '0/1', '0'],
];

describe.each(cases)('%s', (decimal, fraction, american) => {
  test(`is ${fraction} and ${american}`, () => {
    const value = parseOdds(decimal);
    expect([fractionOf(value), americanOf(value)]).toEqual([fraction, american]);
  });
});

test('a fraction says exactly what the decimal says', () => {
  fc.assert(
    fc.property(fc.integer({ min: ODDS_ONE, max: 10_000_000 }), (tenThousandths) => {
      const [profit = 0, stake = 0] = fractionOf(odds(tenThousandths))
        .split('/')
        .map((part) => Number.parseInt(part, 10));
      expect(profit * ODDS_ONE).toBe((tenThousandths - ODDS_ONE) * stake);
    }),
  );
});

test('American odds never promise more than the decimal ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: ODDS_ONE + 1, max: 10_000_000 }), (tenThousandths) => {
      const text = americanOf(odds(tenThousandths));
      const size = Number.parseInt(text.slice(1), 10);
      const profitOnHundred = text.startsWith('+') ? size : 10_000 / size;
      expect(profitOnHundred).toBeLessThanOrEqual(((tenThousandths - ODDS_ONE) * 100) / ODDS_ONE);
    }),
  );
});

test('decimal odds go through the number rules of the reader', () => {
  expect(oddsText(parseOdds('2.05'), 'decimal', (plain) => plain.replace('.', ','))).toBe('2,05');
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
