import { WITHIN_MAX, WITHIN_MIN } from '@fairbook/core/betting';
import { expect, test } from 'vitest';
import { readWithin, withinText } from './within-text.ts';

test.each([
  ['5', 50],
  [' 2,5 ', 25],
  ['2.5', 25],
  ['2.', 20],
  ['0,1', 1],
  ['20', 200],
  ['', null],
  ['0', null],
  ['20,1', null],
  ['100', null],
  ['2,55', null],
  ['-5', null],
  ['5%', null],
  ['1e1', null],
] as const)('"%s" is %s tenths of a percent', (text, tenths) => {
  expect(readWithin(text)).toBe(tenths);
});

test.each([
  [1, '0,1'],
  [25, '2,5'],
  [50, '5'],
  [200, '20'],
])('%i tenths of a percent are written "%s"', (tenths, text) => expect(withinText(tenths, ',')).toBe(text));

test('every share is read back as it is written, by either decimal sign', () => {
  for (let tenths = WITHIN_MIN; tenths <= WITHIN_MAX; tenths += 1) {
    for (const sign of [',', '.']) expect(readWithin(withinText(tenths, sign))).toBe(tenths);
  }
});
