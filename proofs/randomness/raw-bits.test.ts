import { createHash } from 'node:crypto';
import { times } from '@fairbook/testkit/long';
import { expect, test } from 'vitest';
import { bitTests, SEQUENCE_BITS } from './bit-tests.ts';
import { rawBits } from './raw-bits.ts';

const chunkBytes = SEQUENCE_BITS / 8;
/** One in a million random P-values is smaller. */
const ALARM = 1e-6;

/** Returns the names of the tests whose P-value is below `ALARM`. */
function failedOf(sequences: Iterable<Uint8Array>): readonly string[] {
  const tests = bitTests();
  for (const sequence of sequences) tests.take(sequence);
  return tests
    .results()
    .filter(({ least }) => least < ALARM)
    .map(({ name }) => name);
}

/** `npm run prove -- randomness --bits 1e8 --look` does the same with a hundred sequences and more. */
test('the raw stream of draws passes the tests of randomness', { timeout: 240_000 }, () => {
  expect(failedOf(rawBits(times(2, 1) * SEQUENCE_BITS, { name: 'test', chunkBytes }))).toEqual([]);
});

test('it has the requested number of bits, reproducible by name and otherwise random', () => {
  const hashOf = (name?: string): string =>
    [...rawBits(100_000, { name, chunkBytes: 1_000 })].reduce((hash, chunk) => hash.update(chunk), createHash('sha256')).digest('hex');
  expect([...rawBits(100_001, { name: 'test', chunkBytes: 1_000 })].reduce((sum, { length }) => sum + length, 0)).toBe(12_501);
  expect(hashOf('test')).toBe(hashOf('test'));
  expect(hashOf()).not.toBe(hashOf());
});

test('the tests detect bits that are not random', { timeout: 300_000 }, () => {
  const made = (make: (bytes: Uint8Array) => Uint8Array) =>
    [...rawBits(SEQUENCE_BITS / 4, { name: 'test', chunkBytes: chunkBytes / 4 })].map((bytes) => make(Uint8Array.from(bytes)));
  // a bit of every second byte is always set, as by taking a remainder
  expect(failedOf(made((bytes) => bytes.map((byte, at) => (at % 2 === 0 ? byte | 1 : byte))))).toEqual(
    expect.arrayContaining(['frequency', 'cumulative sums, 1', 'runs', 'spectrum', 'approximate entropy of 10', 'bytes']),
  );
  // every byte follows from the one before
  expect(failedOf(made((bytes) => bytes.map((_, at) => at % 251)))).toEqual(
    expect.arrayContaining(['runs', 'rank of 32 by 32', 'spectrum', 'Maurer, blocks of 7', 'approximate entropy of 10']),
  );
  expect(failedOf(made((bytes) => bytes.map((_, at, all) => all[at - (at % 2)] ?? 0)))).toContain('autocorrelation of 8');
  // A 31-bit shift register: balanced in every count, but predictable from 62 bits.
  const register = (bytes: Uint8Array): Uint8Array => {
    let state = 0x5eed_1234 & 0x7fff_ffff;
    return bytes.map(() => {
      let byte = 0;
      for (let bit = 0; bit < 8; bit += 1) {
        const next = ((state >>> 30) ^ (state >>> 27)) & 1;
        state = ((state << 1) | next) & 0x7fff_ffff;
        byte = (byte << 1) | next;
      }
      return byte;
    });
  };
  expect(failedOf(made(register))).toContain('linear complexity of 500');
});
