import { expect, test } from 'vitest';
import { arrivalText } from './method-text.ts';

const t = ((id: string, facts?: { readonly minutes?: number }) => `${id} ${facts?.minutes ?? ''}`.trim()) as unknown as Parameters<
  typeof arrivalText
>[0];

test.each([
  [0, 'wallet.arrives_at_once'],
  [1, 'wallet.arrives_in 1'],
  [60, 'wallet.arrives_in 1'],
  [61, 'wallet.arrives_in 2'],
  [3_600, 'wallet.arrives_in 60'],
])('money that takes %i seconds at most: %s', (seconds, text) => expect(arrivalText(t, seconds)).toBe(text));
