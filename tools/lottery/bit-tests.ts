import { deviationOf, inDeviations } from './chi-square.ts';

/** Bits of one test of NIST SP 800-22, and the share of sequences that chance lets through at 1 %. */
export const SEQUENCE_BITS = 1_000_000;
const ALPHA_DEVIATION = 2.3263;

export interface BitTests {
  /** Takes a whole sequence. */
  take(sequence: Uint8Array): void;
  /** Of each test, how many sequences passed. */
  passed(): ReadonlyMap<string, number>;
  readonly sequences: () => number;
}

const TESTS: readonly (readonly [name: string, deviation: (bytes: Uint8Array) => number])[] = [
  ['frequency', frequency],
  ['frequency in blocks of 128', blockFrequency],
  ['runs', runs],
  ['bytes', bytesAlike],
  ['autocorrelation', autocorrelation],
];

/** A first look at raw bits, of which dieharder and SP 800-22 are the long one: five tests at 1 %, sequence by sequence. */
export function bitTests(): BitTests {
  const passed = new Map(TESTS.map(([name]) => [name, 0]));
  let sequences = 0;
  return {
    take(sequence) {
      sequences += 1;
      for (const [name, deviation] of TESTS) if (deviation(sequence) <= ALPHA_DEVIATION) passed.set(name, (passed.get(name) ?? 0) + 1);
    },
    passed: () => passed,
    sequences: () => sequences,
  };
}

/** How many of so many sequences pass at least, three standard deviations below what is expected (SP 800-22, 4.2.1). */
export const passedLeast = (sequences: number): number => sequences * 0.99 - 3 * Math.sqrt(sequences * 0.99 * 0.01);

const ONES: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
const onesIn = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + (ONES[byte] ?? 0), 0);

/** One of two sides of a normal distribution as one side: what 1 % is of both together. */
const bothSides = (deviation: number): number => inDeviations(deviation ** 2, 1);

function frequency(bytes: Uint8Array): number {
  const bits = bytes.length * 8;
  return bothSides((2 * onesIn(bytes) - bits) / Math.sqrt(bits));
}

function blockFrequency(bytes: Uint8Array): number {
  const blocks = Math.floor(bytes.length / 16);
  let statistic = 0;
  for (let block = 0; block < blocks; block += 1) {
    const share = onesIn(bytes.subarray(block * 16, block * 16 + 16)) / 128;
    statistic += 4 * 128 * (share - 0.5) ** 2;
  }
  return inDeviations(statistic, blocks);
}

/** How often a bit differs from the one before. */
function runs(bytes: Uint8Array): number {
  const bits = bytes.length * 8;
  const share = onesIn(bytes) / bits;
  let changes = 1;
  let before = (bytes[0] ?? 0) >> 7;
  for (const byte of bytes) {
    // Bits that differ from the one to their left, which of the first is the last of the byte before.
    changes += ONES[(byte ^ ((byte >> 1) | (before << 7))) & 0xff] ?? 0;
    before = byte & 1;
  }
  const expected = 2 * bits * share * (1 - share);
  return bothSides((changes - expected) / (2 * Math.sqrt(bits) * share * (1 - share)));
}

function bytesAlike(bytes: Uint8Array): number {
  const counts = new Array<number>(256).fill(0);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  return deviationOf(counts, bytes.length / 256, { df: 255 });
}

/** Bits against those eight before. */
function autocorrelation(bytes: Uint8Array): number {
  const differing = bytes.subarray(1).reduce((sum, byte, at) => sum + (ONES[byte ^ (bytes[at] ?? 0)] ?? 0), 0);
  const bits = (bytes.length - 1) * 8;
  return bothSides((2 * differing - bits) / Math.sqrt(bits));
}
