import { expect, test } from 'vitest';
import { createDrawingBudget } from './drawing-budget.ts';

test('an address has so many drawings in a minute, others have theirs, and a network of IPv6 counts as one', () => {
  let now = 0;
  const budget = createDrawingBudget(2, () => now);
  const draws = (address: string) => {
    const over = budget.take(address);
    over?.();
    return over !== undefined;
  };
  expect(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(draws)).toEqual([true, true, false, true]);
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(draws)).toEqual([true, true, false]);
  now = 60_000;
  expect(draws('192.0.2.1')).toBe(true);
});

test('eight are drawn at a time, from wherever they are asked for, and another one when one of them is over', () => {
  const budget = createDrawingBudget(100);
  const [first, ...others] = Array.from({ length: 8 }, (_, n) => budget.take(`192.0.2.${n}`));
  expect([others.includes(undefined), budget.take('192.0.2.9')]).toEqual([false, undefined]);
  first?.();
  expect([budget.take('192.0.2.9') !== undefined, budget.take('192.0.2.10')]).toEqual([true, undefined]);
});
