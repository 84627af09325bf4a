import { describe, expect, test } from 'vitest';
import { parseAmount, parseRate, RATE_ONE } from '../../money/index.ts';
import { addTyped, exchangeTyped, readTyped } from './typed-amount.ts';

describe('a typed amount', () => {
  test.each([
    ['20', '20'],
    [' 20,5 ', '20.5'],
    ['0.000001', '0.000001'],
    ['7.', '7'],
  ])('"%s" is %s', (text, value) => {
    expect(readTyped(text)).toBe(parseAmount(value));
  });

  test.each(['', '-1', '1e3', '0x10', '１', '1.2.3', '1 000', '0.0000001', 'NaN', '1234567890123'])('"%s" is none', (text) => {
    expect(readTyped(text)).toBeNull();
  });

  test('add up in the writing of the first', () => {
    expect([addTyped('20,50', '5'), addTyped('', '5'), addTyped('1', '0.5'), addTyped('x', '5')]).toEqual(['25,50', '5', '1.5', '5']);
  });

  test.each([
    ['1', '0,50', '1.50'],
    ['1,5', '0.25', '1,75'],
    ['x', '0.50', '0.50'],
    ['0.50', 'x', '0.50'],
    ['0.50', '', '0.50'],
  ])('"%s" and "%s" are "%s": as many decimals as the longer has, and what cannot be read has none', (text, more, sum) =>
    expect(addTyped(text, more)).toBe(sum),
  );

  // Twice the typed amount: at most twelve digits can be typed before the point.
  test.each([
    ['499999999999.999999', 6, '999999999999.999998'],
    ['499999999999.99', 2, '999999999999.98'],
    ['500000000000', 6, ''],
    ['500000000000.01', 2, ''],
  ])('"%s" in a currency of half the worth, with %i places, is "%s": what is too long to be typed is left empty', (text, decimals, shown) =>
    expect(exchangeTyped(text, { from: RATE_ONE, to: parseRate('2'), decimals })).toBe(shown),
  );
});
