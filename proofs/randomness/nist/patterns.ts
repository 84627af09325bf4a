import { erfc, igamc, pearson } from './p-values.ts';

// Tests of NIST SP 800-22 (revision 1a) that look for patterns. Each takes one bit in each element and returns P-values.

/** Counts each pattern of this many bits, treating the sequence as a ring. */
function patternCounts(bits: Uint8Array, size: number): Uint32Array {
  const counts = new Uint32Array(2 ** size);
  const mask = 2 ** size - 1;
  let pattern = 0;
  for (let at = 0; at < bits.length + size - 1; at += 1) {
    pattern = ((pattern << 1) | (bits[at % bits.length] ?? 0)) & mask;
    if (at >= size - 1) counts[pattern] = (counts[pattern] ?? 0) + 1;
  }
  return counts;
}

/** 2.11, with patterns of `size` bits. */
export function serial(bits: Uint8Array, size: number): readonly [first: number, second: number] {
  const psi = (of: number): number =>
    of <= 0 ? 0 : (2 ** of / bits.length) * patternCounts(bits, of).reduce((sum, count) => sum + count ** 2, 0) - bits.length;
  const [whole, one, two] = [psi(size), psi(size - 1), psi(size - 2)];
  return [igamc(2 ** (size - 2), (whole - one) / 2), igamc(2 ** (size - 3), (whole - 2 * one + two) / 2)];
}

/** 2.12, with patterns of `size` bits. */
export function approximateEntropy(bits: Uint8Array, size: number): number {
  const phi = (of: number): number =>
    patternCounts(bits, of).reduce((sum, count) => (count === 0 ? sum : sum + (count / bits.length) * Math.log(count / bits.length)), 0);
  return igamc(2 ** (size - 1), bits.length * (Math.LN2 - (phi(size) - phi(size + 1))));
}

const MATRIX = 32;
/** The probabilities that a random 32 × 32 matrix has rank 32, 31 or less. */
const RANK_FULL = Array.from({ length: MATRIX }, (_, at) => 1 - 2 ** -(at + 1)).reduce((a, b) => a * b, 1);
const RANK_SHARES = [RANK_FULL, 2 * RANK_FULL, 1 - 3 * RANK_FULL];

/** 2.5: the ranks of 32 × 32 matrices. */
export function rank(bits: Uint8Array): number {
  const squares = Math.floor(bits.length / MATRIX ** 2);
  const counts = [0, 0, 0];
  for (let square = 0; square < squares; square += 1) {
    const lacking = Math.min(MATRIX - rankOf(rowsOf(bits, square * MATRIX ** 2)), 2);
    counts[lacking] = (counts[lacking] ?? 0) + 1;
  }
  return Math.exp(-pearson(counts, RANK_SHARES, squares) / 2);
}

const rowsOf = (bits: Uint8Array, from: number): Uint32Array =>
  Uint32Array.from({ length: MATRIX }, (_, row) => {
    let word = 0;
    for (let at = 0; at < MATRIX; at += 1) word = (word << 1) | (bits[from + row * MATRIX + at] ?? 0);
    return word;
  });

function rankOf(rows: Uint32Array): number {
  let found = 0;
  for (let column = 0; column < MATRIX && found < MATRIX; column += 1) {
    const bit = 1 << column;
    let pivot = found;
    while (pivot < MATRIX && ((rows[pivot] ?? 0) & bit) === 0) pivot += 1;
    if (pivot === MATRIX) continue;
    const row = rows[pivot] ?? 0;
    rows[pivot] = rows[found] ?? 0;
    rows[found] = row;
    for (let other = found + 1; other < MATRIX; other += 1) if (((rows[other] ?? 0) & bit) !== 0) rows[other] = (rows[other] ?? 0) ^ row;
    found += 1;
  }
  return found;
}

/** By block size: the mean and variance of the logarithm of the distance to the previous occurrence. */
const UNIVERSAL: Readonly<Record<number, readonly [expected: number, variance: number]>> = {
  2: [1.5374383, 1.338],
  6: [5.2177052, 2.954],
  7: [6.1962507, 3.125],
};

/**
 * 2.9, Maurer's test: the distance to the previous occurrence of each block. The first `known` blocks only initialise the table. `isLong`: uses the variance of
 * long sequences.
 */
export function universal(
  bits: Uint8Array,
  { size, known, isLong = true }: { readonly size: number; readonly known: number; readonly isLong?: boolean },
): number {
  const [expected, variance] = UNIVERSAL[size] ?? [Number.NaN, Number.NaN];
  const blocks = Math.floor(bits.length / size);
  const asked = blocks - known;
  const last = new Uint32Array(2 ** size);
  let sum = 0;
  for (let block = 0; block < blocks; block += 1) {
    let pattern = 0;
    for (let at = 0; at < size; at += 1) pattern = (pattern << 1) | (bits[block * size + at] ?? 0);
    if (block >= known) sum += Math.log2(block + 1 - (last[pattern] ?? 0));
    last[pattern] = block + 1;
  }
  const narrower = 0.7 - 0.8 / size + ((4 + 32 / size) * asked ** (-3 / size)) / 15;
  const spread = isLong ? narrower * Math.sqrt(variance / asked) : Math.sqrt(variance);
  return erfc(Math.abs(sum / asked - expected) / (Math.SQRT2 * spread));
}

/** The probabilities of T in 2.10: at most −2.5, in the five unit steps above, and above 2.5. */
const COMPLEXITY_SHARES = [1 / 96, 0.03125, 0.125, 0.5, 0.25, 0.0625, 1 / 48];

/** 2.10: the linear complexity of each block of `size` bits. */
export function linearComplexity(bits: Uint8Array, size: number): number {
  const blocks = Math.floor(bits.length / size);
  const counts = new Array<number>(COMPLEXITY_SHARES.length).fill(0);
  const sign = size % 2 === 0 ? 1 : -1;
  const mean = size / 2 + (9 - sign) / 36 - (size / 3 + 2 / 9) / 2 ** size;
  for (let block = 0; block < blocks; block += 1) {
    const strays = sign * (registerOf(bits.subarray(block * size, (block + 1) * size)) - mean) + 2 / 9;
    const at = Math.min(Math.max(Math.ceil(strays + 2.5), 0), COMPLEXITY_SHARES.length - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return igamc((COMPLEXITY_SHARES.length - 1) / 2, pearson(counts, COMPLEXITY_SHARES, blocks) / 2);
}

/** Returns the length of the shortest linear feedback shift register that generates the bits (Berlekamp–Massey), with 32 taps in a word. */
export function registerOf(bits: Uint8Array): number {
  const words = Math.ceil((bits.length + 1) / 32);
  let [taps, before, seen] = [new Uint32Array(words), new Uint32Array(words), new Uint32Array(words)];
  [taps[0], before[0]] = [1, 1];
  let length = 0;
  for (let at = 0; at < bits.length; at += 1) {
    shiftUp(seen, bits[at] ?? 0);
    shiftUp(before, 0);
    let both = 0;
    for (let word = 0; word < words; word += 1) both ^= (taps[word] ?? 0) & (seen[word] ?? 0);
    if (!isOdd(both)) continue;
    const kept = Uint32Array.from(taps);
    for (let word = 0; word < words; word += 1) taps[word] = (taps[word] ?? 0) ^ (before[word] ?? 0);
    if (2 * length <= at) {
      length = at + 1 - length;
      before = kept;
    }
  }
  return length;
}

/** Shifts all bits up by one and inserts one at the bottom. */
function shiftUp(words: Uint32Array, bit: number): void {
  let carried = bit;
  for (let word = 0; word < words.length; word += 1) {
    const value = words[word] ?? 0;
    words[word] = (value << 1) | carried;
    carried = value >>> 31;
  }
}

function isOdd(word: number): boolean {
  let folded = word ^ (word >>> 16);
  folded ^= folded >>> 8;
  folded ^= folded >>> 4;
  return ((0x6996 >>> (folded & 15)) & 1) === 1;
}
