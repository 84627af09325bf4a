import { createHash } from 'node:crypto';
import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { closeCrashRound, newCrashRound, paidTo, riseE2Of, type Seat } from './crash-round.ts';

const seat = (seed: string, own: Partial<Seat> = {}): Seat => ({
  ...{ visit: { session: undefined, balance: parseAmount('1') }, name: seed, stake: parseAmount('2.50'), targetE2: 0, seed, leftE2: 0 },
  ...own,
});

test('a new round is open, with its own server seed and no end yet', () => {
  const [one, two] = [newCrashRound(7), newCrashRound(7)];
  expect(one).toMatchObject({ nonce: 7, phase: 'waiting', steps: 0, clientSeed: '', endE2: 100, seats: [] });
  expect(one.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect([one.serverSeed === two.serverSeed, one.name === two.name]).toEqual([false, false]);
});

test('the seeds of all players, in order, decide where it ends', () => {
  const closed = (...seeds: readonly string[]) => {
    const round = { ...newCrashRound(7), serverSeed: 'ab'.repeat(32), seats: seeds.map((seed) => seat(seed)) };
    closeCrashRound(round);
    return round;
  };
  expect(closed('a', 'b')).toMatchObject({ phase: 'rising', clientSeed: createHash('sha256').update('a|b').digest('hex') });
  expect(['a', 'b', 'c'].map((seed) => closed(seed).endE2)).toEqual([213, 249, 102]);
  expect(closed('a', 'b').endE2).toBe(closed('a', 'b').endE2);
});

test('the multiplier starts at 1, rises, and stops at 1000', () => {
  const risen = [0, 1, 10, 50, 1_000, 5_000].map((steps) => riseE2Of({ ...newCrashRound(0), steps }));
  expect(risen).toEqual([100, 100, 106, 134, 39_311, 100_000]);
});

test('a player who cashed out is paid the stake times the multiplier, others nothing', () => {
  expect([paidTo(seat('a', { leftE2: 133 })), paidTo(seat('a')), paidTo(seat('a', { stake: parseAmount('0.01'), leftE2: 101 }))]).toEqual([
    ...[parseAmount('3.325'), 0n],
    parseAmount('0.0101'),
  ]);
});
