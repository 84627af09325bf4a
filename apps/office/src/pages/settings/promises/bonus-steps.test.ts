import { expect, test } from 'vitest';
import { readSteps, stepsText } from './bonus-steps.ts';

test.each([
  [
    '3: 3.00, 5: 10.00',
    [
      [3, 300],
      [5, 1_000],
    ],
  ],
  ['2:0.5', [[2, 50]]],
  [' 4 : 12.25 % ', [[4, 1_225]]],
  ['3: 3, five: 10', []],
  ['3: 3.005', []],
  ['', []],
] as const)('steps typed as "%s" are read whole or not at all', (text, steps) => {
  expect(readSteps(text)).toEqual(steps.map(([legs, share_e4]) => ({ legs, share_e4 })));
});

test('steps are written so that they read as they were', () => {
  const steps = [
    { legs: 3, share_e4: 305 },
    { legs: 12, share_e4: 5_000 },
  ];
  expect(readSteps(stepsText(steps))).toEqual(steps);
});
