import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { QUICKNET } from './beacon.ts';
import { derivationOf } from './derivation-steps.ts';
import { commitListHashOf, resultHashOf } from './published.ts';
import { commitOf, resultOf } from './verify-draw.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each([
  ['mark_six', 'gallopingmarksix', '2026001', 27_946_612, '00'.repeat(32), '11'.repeat(32), [13, 20, 38, 18, 40, 37, 6]],
  ['race', 'racing', '20260822001', 27_961_627, 'ab'.repeat(32), '22'.repeat(32), [10, 4, 6, 1, 5, 2, 9, 7, 8, 3]],
] as const)('the steps of a %s', (kind, game, drawNo, round, serverSeed, randomness, numbers) => {
  const proof = {
    ...{ kind, game, drawNo, round, serverSeed, commit: commitOf(serverSeed), chain: QUICKNET },
    ...{ committedAt: new Date(0), opensAt: new Date(0), closesAt: new Date(0) },
  };
  const { message, steps, result } = derivationOf(proof, randomness);

  test('come to the result that is checked', () => {
    expect(result).toEqual(numbers);
    expect(resultOf(proof, randomness)).toEqual(numbers);
    expect(steps.map(({ number }) => number)).toEqual(numbers.slice(0, kind === 'race' ? 9 : 7));
    expect(message).toBe(`lottery-draw/v1|${game}|${drawNo}|${QUICKNET.hash}|${round}|${randomness}`);
  });

  test('can be followed by hand', () => {
    const left = Array.from({ length: kind === 'race' ? 10 : 49 }, (_, at) => at + 1);
    for (const [at, step] of steps.entries()) {
      expect(step.place).toBe(at + 1);
      expect(step.left).toBe(left.length - at);
      expect(step.word % step.left).toBe(step.remainder);
      expect(step.rejected).toEqual([]);
      const chosen = at + step.remainder;
      [left[at], left[chosen]] = [left[chosen] as number, left[at] as number];
      expect(left[at]).toBe(step.number);
    }
  });
});

test('a result is hashed with its game, number and revision', () => {
  const result = { game: 'racing', drawNo: '20260822001', revision: 1, numbers: [10, 4, 6] };
  expect(resultHashOf(result)).toBe(hash('racing|20260822001|1|10,4,6'));
  expect(resultHashOf({ ...result, revision: 2 })).not.toBe(resultHashOf(result));
});

test('a list of commitments is hashed line by line', () => {
  const list = [
    { game: 'racing', drawNo: '20260822001', commit: 'c1', chain: 'aa', round: 7 },
    { game: 'airship', drawNo: '20260822002', commit: 'c2', chain: 'aa', round: 8 },
  ];
  expect(commitListHashOf(list)).toBe(hash('racing|20260822001|c1|aa|7\nairship|20260822002|c2|aa|8\n'));
  expect(commitListHashOf([])).toBe(hash(''));
});
