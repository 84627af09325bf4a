import { expect, test } from 'vitest';
import { formatLine } from './format-line.ts';

test('lines are written with a true minus and no idle zeros', () => {
  expect([-100, 200, 0, -150, 18_450, 25, null].map(formatLine)).toEqual(['−1', '+2', '0', '−1.5', '+184.5', '+0.25', '']);
});
