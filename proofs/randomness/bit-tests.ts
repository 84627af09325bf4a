import { deviationOf } from '../chances/chi-square.ts';
import { blockFrequency, cumulativeSums, frequency, longestRun, onesOf, runs } from './nist/counts.ts';
import { erfc, igamc, normalBelow, pearson } from './nist/p-values.ts';
import { approximateEntropy, linearComplexity, rank, serial, universal } from './nist/patterns.ts';
import { spectral } from './nist/spectrum.ts';

/** The bits of a sequence of NIST SP 800-22, and the significance level: one in a hundred random sequences fails. */
export const SEQUENCE_BITS = 1_000_000;
const ALPHA = 0.01;

/** The result of a test over all sequences. */
export interface BitTestResult {
  readonly name: string;
  /** How many sequences passed. */
  readonly passed: number;
  /** The smallest P-value. */
  readonly least: number;
  /** The uniformity of the P-values, itself a P-value (4.2.2). Below 0.0001 they are not uniform. */
  readonly evenness: number;
}

export interface BitTests {
  /** Adds a sequence, eight bits in each byte. */
  take(sequence: Uint8Array): void;
  results(): readonly BitTestResult[];
  readonly sequences: () => number;
}

/** Eleven of the fifteen tests of SP 800-22, with NIST's parameters, and two of ours. The template and excursion tests are left out. */
const TESTS: readonly (readonly [name: string, test: (bits: Uint8Array) => number | readonly number[]])[] = [
  ['frequency', frequency],
  ['frequency in blocks of 128', (bits) => blockFrequency(bits, 128)],
  ['cumulative sums', cumulativeSums],
  ['runs', runs],
  ['longest run of ones', longestRun],
  ['rank of 32 by 32', rank],
  ['spectrum', spectral],
  ['Maurer, blocks of 7', (bits) => universal(bits, { size: 7, known: 1_280 })],
  ['approximate entropy of 10', (bits) => approximateEntropy(bits, 10)],
  ['serial of 16', (bits) => serial(bits, 16)],
  ['linear complexity of 500', (bits) => linearComplexity(bits, 500)],
  ['bytes', bytesAlike],
  ['autocorrelation of 8', autocorrelation],
];

/** Tests raw bits, sequence by sequence. A test with two P-values counts as two. */
export function bitTests(): BitTests {
  const found = new Map<string, number[]>();
  let sequences = 0;
  return {
    take(sequence) {
      sequences += 1;
      const bits = bitsOf(sequence);
      for (const [name, test] of TESTS) {
        const values = [test(bits)].flat();
        values.forEach((value, at) => {
          const one = values.length > 1 ? `${name}, ${at + 1}` : name;
          found.set(one, [...(found.get(one) ?? []), value]);
        });
      }
    },
    results: () =>
      [...found].map(([name, values]) => ({
        name,
        passed: values.filter((p) => p >= ALPHA).length,
        least: Math.min(...values),
        evenness: evennessOf(values),
      })),
    sequences: () => sequences,
  };
}

/**
 * Returns the minimum number of sequences that must pass: three standard deviations below the expectation, rounded as by NIST's program (SP 800-22, 4.2.1): 96
 * of 100. With fifteen tests, random bits fail one of them in five runs of a hundred; then test other bits.
 */
export const passedLeast = (sequences: number): number =>
  Math.floor(sequences * (1 - ALPHA) - 3 * Math.sqrt(sequences * (1 - ALPHA) * ALPHA));

const BINS = 10;
/** Returns the uniformity of P-values over ten bins. 4.2.2 applies it from 55 sequences on. */
function evennessOf(values: readonly number[]): number {
  const counts = new Array<number>(BINS).fill(0);
  for (const value of values) {
    const bin = Math.min(Math.floor(value * BINS), BINS - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return igamc((BINS - 1) / 2, pearson(counts, new Array<number>(BINS).fill(1 / BINS), values.length) / 2);
}

/** Expands bytes to one bit in each element, highest first. */
function bitsOf(bytes: Uint8Array): Uint8Array {
  const bits = new Uint8Array(bytes.length * 8);
  bytes.forEach((byte, at) => {
    for (let bit = 0; bit < 8; bit += 1) bits[at * 8 + bit] = (byte >> (7 - bit)) & 1;
  });
  return bits;
}

/** Tests that all bytes are equally frequent. */
function bytesAlike(bits: Uint8Array): number {
  const counts = new Array<number>(256).fill(0);
  for (let at = 0; at + 8 <= bits.length; at += 8) {
    const byte = bits.subarray(at, at + 8).reduce((sum, bit) => (sum << 1) | bit, 0);
    counts[byte] = (counts[byte] ?? 0) + 1;
  }
  return 1 - normalBelow(deviationOf(counts, bits.length / 8 / 256, { df: 255 }));
}

/** Tests the correlation of bits with those eight before. */
function autocorrelation(bits: Uint8Array): number {
  const differing = onesOf(bits.subarray(8).map((bit, at) => bit ^ (bits[at] ?? 0)));
  const compared = bits.length - 8;
  return erfc(Math.abs(2 * differing - compared) / Math.sqrt(2 * compared));
}
