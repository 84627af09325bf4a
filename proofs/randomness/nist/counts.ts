import { erfc, igamc, normalBelow, pearson } from './p-values.ts';

// Tests of NIST SP 800-22 (revision 1a) that count ones and runs. Each takes one bit in each element and returns P-values.

export const onesOf = (bits: Uint8Array): number => bits.reduce((sum, bit) => sum + bit, 0);

/** 2.1 */
export const frequency = (bits: Uint8Array): number => erfc(Math.abs(2 * onesOf(bits) - bits.length) / Math.sqrt(2 * bits.length));

/** 2.2 */
export function blockFrequency(bits: Uint8Array, size: number): number {
  const blocks = Math.floor(bits.length / size);
  let statistic = 0;
  for (let block = 0; block < blocks; block += 1) statistic += (onesOf(bits.subarray(block * size, (block + 1) * size)) / size - 0.5) ** 2;
  return igamc(blocks / 2, 2 * size * statistic);
}

/** 2.3: the number of runs. Fails at once if there are far too many ones. */
export function runs(bits: Uint8Array): number {
  const share = onesOf(bits) / bits.length;
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(bits.length)) return 0;
  let seen = 1;
  for (let at = 1; at < bits.length; at += 1) seen += (bits[at - 1] ?? 0) ^ (bits[at] ?? 0);
  const expected = 2 * bits.length * share * (1 - share);
  return erfc(Math.abs(seen - expected) / (2 * Math.sqrt(2 * bits.length) * share * (1 - share)));
}

interface Runs {
  /** The minimum number of bits. */
  readonly from: number;
  readonly size: number;
  /** The shortest longest run with its own class; shorter ones belong to it. */
  readonly least: number;
  readonly shares: readonly number[];
}
const LONGEST: readonly Runs[] = [
  { from: 750_000, size: 10_000, least: 10, shares: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727] },
  { from: 6_272, size: 128, least: 4, shares: [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124] },
  { from: 128, size: 8, least: 1, shares: [0.2148, 0.3672, 0.2305, 0.1875] },
];

/** 2.4: the longest run of ones in each block. */
export function longestRun(bits: Uint8Array): number {
  const found = LONGEST.find(({ from }) => bits.length >= from);
  if (!found) throw new Error('128 bits at least');
  const { size, least, shares } = found;
  const counts = new Array<number>(shares.length).fill(0);
  const blocks = Math.floor(bits.length / size);
  for (let block = 0; block < blocks; block += 1) {
    const at = Math.min(Math.max(longestIn(bits.subarray(block * size, (block + 1) * size)) - least, 0), shares.length - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return igamc((shares.length - 1) / 2, pearson(counts, shares, blocks) / 2);
}

function longestIn(bits: Uint8Array): number {
  let [longest, run] = [0, 0];
  for (const bit of bits) {
    run = bit === 1 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/** 2.13: the largest excursion of the sum of ±1, forwards and backwards. */
export const cumulativeSums = (bits: Uint8Array): readonly [forwards: number, backwards: number] => [
  strayed(bits.length, (at) => bits[at] ?? 0),
  strayed(bits.length, (at) => bits[bits.length - 1 - at] ?? 0),
];

function strayed(length: number, bitAt: (at: number) => number): number {
  let [sum, furthest] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    sum += 2 * bitAt(at) - 1;
    furthest = Math.max(furthest, Math.abs(sum));
  }
  const root = Math.sqrt(length);
  const between = (from: number, to: number): number => normalBelow((to * furthest) / root) - normalBelow((from * furthest) / root);
  const over = (first: number, last: number, term: (k: number) => number): number => {
    let total = 0;
    for (let k = Math.trunc(first); k <= Math.trunc(last); k += 1) total += term(k);
    return total;
  };
  const turns = length / furthest;
  return (
    1 -
    over((-turns + 1) / 4, (turns - 1) / 4, (k) => between(4 * k - 1, 4 * k + 1)) +
    over((-turns - 3) / 4, (turns - 1) / 4, (k) => between(4 * k + 1, 4 * k + 3))
  );
}
