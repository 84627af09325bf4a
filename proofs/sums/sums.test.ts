import { expect, test } from 'vitest';
import { liveMany } from './lives.ts';

test('the amounts shown add up exactly after every deposit, bet, payout, refund and withdrawal, in every currency', () => {
  const seed = process.env.FAIRBOOK_SEED ?? String(Date.now());
  expect(liveMany(seed, 60), `FAIRBOOK_SEED=${seed}`).toEqual([]);
});
