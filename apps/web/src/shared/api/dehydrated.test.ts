import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { freeze, thaw } from './dehydrated.ts';

test('amounts and instants come back as what they were', () => {
  const data = { score: parseAmount('12.345678'), at: new Date('2026-11-21T16:00:00Z'), list: [{ odds: 19_500, goals: null }] };
  expect(thaw(freeze(data))).toEqual(data);
});

test('what only looks like an amount or an instant stays what it is', () => {
  const data = { list: [{ $date: 'today' }, { date: 5 }, null, 'text', 7, { at: null }] };
  expect(thaw(freeze(data))).toEqual(data);
});

test('no text can close the script element that carries the data', () => {
  const name = '</script><script>alert(1)</script><!--';
  expect(freeze({ name })).not.toContain('<');
  expect(thaw(freeze({ name }))).toEqual({ name });
});
