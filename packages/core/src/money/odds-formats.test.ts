import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ODDS_MAX, ODDS_ONE, odds, parseOdds } from './odds.ts';
import { americanOf, fractionOf, hongKongOf, indonesianOf, malayOf, OTHER_ODDS_FORMATS, oddsIn } from './odds-formats.ts';

/** Decimal, and in each format as bookmakers write it: fractional, American, Hong Kong, Malay, Indonesian. */
const cases: readonly (readonly [decimal: string, ...written: string[]])[] = [
  ['1.00', '0/1', '0', '0.00', '0.00', '0.00'],
  ['1.0001', '≈1/1000', '−1000000', '0.0001', '0.0001', '−10000.00'],
  ['1.01', '1/100', '−10000', '0.01', '0.01', '−100.00'],
  ['1.0625', '1/16', '−1600', '0.0625', '0.0625', '−16.00'],
  ['1.07', '≈1/14', '−1429', '0.07', '0.07', '−14.29'],
  ['1.1', '1/10', '−1000', '0.10', '0.10', '−10.00'],
  ['1.5', '1/2', '−200', '0.50', '0.50', '−2.00'],
  ['1.95', '19/20', '−106', '0.95', '0.95', '−1.053'],
  ['1.9999', '≈1/1', '−101', '0.9999', '0.9999', '−1.001'],
  ['2.00', '1/1', '+100', '1.00', '1.00', '1.00'],
  ['2.0001', '≈1/1', '+100', '1.0001', '−1.00', '1.0001'],
  ['2.05', '21/20', '+105', '1.05', '−0.953', '1.05'],
  ['3.00', '2/1', '+200', '2.00', '−0.50', '2.00'],
  ['3.30', '≈9/4', '+230', '2.30', '−0.435', '2.30'],
  ['10.00', '9/1', '+900', '9.00', '−0.112', '9.00'],
  ['11.00', '10/1', '+1000', '10.00', '−0.10', '10.00'],
  ['251.00', '250/1', '+25000', '250.00', '−0.004', '250.00'],
  ['10000.00', '9999/1', '+999900', '9999.00', '−0.001', '9999.00'],
];

describe.each(cases)('%s', (decimal, ...written) => {
  test(`is ${written.join(', ')}`, () => {
    expect(OTHER_ODDS_FORMATS.map((format) => oddsIn(format, parseOdds(decimal)))).toEqual(written);
  });
});

/** Any odds above 1. */
const anyOdds = fc.integer({ min: ODDS_ONE + 1, max: ODDS_MAX }).map(odds);
/** Parses a figure to ten-thousandths, the smallest unit of any format. */
const tenThousandths = (text: string): bigint => {
  const [whole = '', part = ''] = text.replace('−', '').split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
};

test.each([
  ['1.33', '≈1/3'],
  ['1.5', '1/2'],
  ['1.61', '≈8/13'],
  ['1.8', '4/5'],
  ['1.91', '≈10/11'],
  ['2.27', '≈5/4'],
  ['2.5', '6/4'],
  ['2.91', '≈15/8'],
  ['3.10', '≈85/40'],
  ['3.125', '85/40'],
  ['8.00', '7/1'],
  ['47.285', '≈50/1'],
  ['120.00', '119/1'],
  ['1500.50', '≈1500/1'],
])('%s is on the ladder of fractions %s', (decimal, fraction) => expect(fractionOf(parseOdds(decimal))).toBe(fraction));

test('a fraction says exactly what the decimal says, or that it does not and is within a third of it', () => {
  fc.assert(
    fc.property(anyOdds, (each) => {
      const text = fractionOf(each);
      const [profit = 0, stake = 0] = text
        .replace('≈', '')
        .split('/')
        .map((part) => Number.parseInt(part, 10));
      const isExact = profit * ODDS_ONE === (each - ODDS_ONE) * stake;
      expect(text.startsWith('≈')).toBe(!isExact);
      // Below 1/100 the steps are far apart.
      const told = (profit / stake) * ODDS_ONE;
      const isFar = each - ODDS_ONE >= 100 && Math.abs(told - (each - ODDS_ONE)) / told >= 1 / 3;
      expect(isFar).toBe(false);
    }),
  );
});

test('American odds never promise more than the decimal ones', () => {
  fc.assert(
    fc.property(anyOdds, (each) => {
      const text = americanOf(each);
      const size = Number.parseInt(text.slice(1), 10);
      const profitOnHundred = text.startsWith('+') ? size : 10_000 / size;
      expect(profitOnHundred).toBeLessThanOrEqual(((each - ODDS_ONE) * 100) / ODDS_ONE);
    }),
  );
});

test('Hong Kong odds say exactly what the decimal says', () => {
  fc.assert(
    fc.property(anyOdds, (each) => {
      expect(tenThousandths(hongKongOf(each))).toBe(BigInt(each - ODDS_ONE));
    }),
  );
});

test.each([
  ['Malay', malayOf, (figure: bigint) => figure <= 10_000n],
  ['Indonesian', indonesianOf, (figure: bigint) => figure >= 10_000n],
] as const)(
  '%s odds keep to their side of one, are exact above zero, and below never promise more nor a thousandth less',
  (_, of, isOnSide) => {
    fc.assert(
      fc.property(anyOdds, (each) => {
        const text = of(each);
        const figure = tenThousandths(text);
        const profit = BigInt(each - ODDS_ONE);
        expect(isOnSide(figure)).toBe(true);
        const step = figure > 100_000n ? 100n : 10n;
        // For a negative figure, a stake of that size wins at least one, and one of a step less does not.
        const isRight = text.startsWith('−')
          ? figure * profit >= 100_000_000n && (figure - step) * profit < 100_000_000n
          : figure === profit;
        expect([text, isRight]).toEqual([text, true]);
      }),
    );
  },
);
