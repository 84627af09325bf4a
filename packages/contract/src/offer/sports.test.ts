import { expect, test } from 'vitest';
import { PRICES_MAX, sportsApi } from './sports.ts';

test('a market tells as many of its offers as it says', () => {
  expect(PRICES_MAX).toBe(200);
  expect(sportsApi.prices.summary).toContain(`last ${PRICES_MAX} offers`);
});
