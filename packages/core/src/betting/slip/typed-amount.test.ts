import { describe, expect, test } from 'vitest';
import { parseAmount } from '../../money/index.ts';
import { addTyped, readTyped } from './typed-amount.ts';

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
});
