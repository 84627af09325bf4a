// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { DRAW_SLIP_KEY, hasKeptDrawSlip } from './kept-draw-slip.ts';

afterEach(() => localStorage.removeItem(DRAW_SLIP_KEY));

test('the code of a slip is worth loading once something was put on it in this browser, and not before', () => {
  expect(hasKeptDrawSlip()).toBe(false);
  localStorage.setItem(DRAW_SLIP_KEY, '');
  expect(hasKeptDrawSlip()).toBe(true);
});
