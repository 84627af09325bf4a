import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bitTests, passedLeast, SEQUENCE_BITS } from './bit-tests.ts';
import { rawBits } from './raw-bits.ts';

const chunkBytes = SEQUENCE_BITS / 8;
const passedOf = (sequences: Iterable<Uint8Array>): readonly number[] => {
  const tests = bitTests();
  for (const sequence of sequences) tests.take(sequence);
  const least = passedLeast(tests.sequences());
  return [...tests.passed().values()].map((passed) => (passed >= least ? 1 : 0));
};

/** `npm run rng:raw -- --look` does the same with a hundred million bits and more. */
test('the raw stream of draws passes as often as chance does', () => {
  expect(passedOf(rawBits(12 * SEQUENCE_BITS, { name: 'test', chunkBytes }))).toEqual([1, 1, 1, 1, 1]);
});

test('it has as many bits as were asked for, the same ones for a name, others without', () => {
  const hashOf = (name?: string): string =>
    [...rawBits(100_000, { name, chunkBytes: 1_000 })].reduce((hash, chunk) => hash.update(chunk), createHash('sha256')).digest('hex');
  expect([...rawBits(100_001, { name: 'test', chunkBytes: 1_000 })].reduce((sum, { length }) => sum + length, 0)).toBe(12_501);
  expect(hashOf('test')).toBe(hashOf('test'));
  expect(hashOf()).not.toBe(hashOf());
});

test('bits that are not chance are told', () => {
  const sequences = (make: (bytes: Uint8Array) => Uint8Array) =>
    [...rawBits(8 * SEQUENCE_BITS, { name: 'test', chunkBytes })].map((bytes) => make(Uint8Array.from(bytes)));
  // A bit of every eighth byte is always set: what taking a remainder does.
  const biased = sequences((bytes) => bytes.map((byte, at) => (at % 8 === 0 ? byte | 1 : byte)));
  expect(passedOf(biased)).toMatchObject({ 0: 0, 3: 0 });
  // Every byte follows from the one before.
  expect(passedOf(sequences((bytes) => bytes.map((_, at) => at % 251)))).toEqual([0, 0, 0, 0, 0]);
  const repeated = sequences((bytes) => bytes.map((_, at, all) => all[at - (at % 2)] ?? 0));
  expect(passedOf(repeated).at(-1)).toBe(0);
});
