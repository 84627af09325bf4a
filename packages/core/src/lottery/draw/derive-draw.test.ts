import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type DrawFacts, deriveMarkSix, deriveRace, type Hmac, uniformFrom } from './derive-draw.ts';

describe('a draw follows from its facts', () => {
  const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
  const facts = (seed: string, game: string, drawNo: string, round: number, randomness: string): DrawFacts => ({
    ...{ game, drawNo, round, randomness, serverSeed: Buffer.from(seed, 'hex') },
    chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  });

  test.each([
    [
      '00'.repeat(32),
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
      '2026001',
      27_946_612,
      '11'.repeat(32),
      [13, 20, 38, 18, 40, 37, 6],
    ],
    [
      'aef968e13f77da0364f2b018e920e17023e46c58f0d23b8781283a592d95d011',
      'b3cb3a4b056d651ac7f0ed7c150ce6985007d805f3c564bd4f8bcd3828534398',
      '2026234',
      30_000_000,
      '8a62e967fcd6dfa5d75308c37808b4668a7faf1cdb06e09ac0a7161827603887',
      [8, 5, 18, 26, 6, 35, 33],
    ],
  ] as const)('seed %s', (seed, commit, drawNo, round, randomness, numbers) => {
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commit);
    expect(deriveMarkSix(facts(seed, 'gallopingmarksix', drawNo, round, randomness), hmac)).toEqual(numbers);
  });

  test('and so does a race', () => {
    expect(deriveRace(facts('ab'.repeat(32), 'racing', '20260822001', 27_961_627, '22'.repeat(32)), hmac)).toEqual([
      10, 4, 6, 1, 5, 2, 9, 7, 8, 3,
    ]);
  });

  test('words that would favour low numbers are left out', () => {
    const limit = 2 ** 32 - (2 ** 32 % 49);
    const words = [2 ** 32 - 1, limit, 1, limit - 1];
    const uniform = uniformFrom(() => words.shift() ?? 0);
    expect([uniform(49), uniform(49)]).toEqual([1, 48]);
  });
});
