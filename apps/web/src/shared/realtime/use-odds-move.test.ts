import { odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { seenNow } from './use-odds-move.ts';

const at = (price: number) => ({ odds: odds(price), lineE2: null, from: odds(price) });

test('a move of 3 % or more is marked, a smaller one is not', () => {
  expect(seenNow(at(20_000), odds(20_600), null).move?.way).toBe('up');
  expect(seenNow(at(20_000), odds(19_400), null).move?.way).toBe('down');
  expect(seenNow(at(20_000), odds(20_500), null).move).toBeUndefined();
});

test('small moves add up until they are worth a mark', () => {
  const once = seenNow(at(20_000), odds(20_400), null);
  expect(seenNow(once, odds(20_700), null).move?.way).toBe('up');
});

test('odds on another line, and odds that come back after a pause, are no move', () => {
  expect(seenNow({ ...at(20_000), lineE2: -100 }, odds(30_000), -200).move).toBeUndefined();
  const paused = seenNow(at(20_000), undefined, null);
  expect(seenNow(paused, odds(30_000), null).move).toBeUndefined();
});
