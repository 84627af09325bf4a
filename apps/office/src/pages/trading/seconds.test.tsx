// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { said } from '../../shared/testing/said.tsx';
import { useSeconds } from './seconds.ts';

test.each([
  [-5, '0 s'],
  [0, '0 s'],
  [1_250, '1.3 s'],
  [59_940, '59.9 s'],
  [59_999, '60 s'],
  [60_000, '1 min 0 s'],
  [119_400, '1 min 59 s'],
  [119_500, '2 min 0 s'],
  [3_661_000, '61 min 1 s'],
])('%s milliseconds are %s', async (ms, text) => {
  const Seconds = () => useSeconds()(ms);
  expect(await said(Seconds)).toBe(text);
});
