import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [0, '0 sec'],
  [119, '119 sec'],
  [120, '2 min'],
  [121, '3 min'],
  [7_199, '120 min'],
  [7_200, '2 hr'],
  [7_201, '3 hr'],
])('%i seconds are said as %s, never shorter than they were', (seconds, text) => {
  expect(durationText(seconds, 'en')).toBe(text);
});
