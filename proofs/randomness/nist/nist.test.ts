import { describe, expect, test } from 'vitest';
import { blockFrequency, cumulativeSums, frequency, longestRun, runs } from './counts.ts';
import { erfc, igamc } from './p-values.ts';
import { approximateEntropy, linearComplexity, rank, registerOf, serial, universal } from './patterns.ts';
import { spectral } from './spectrum.ts';

const bitsOf = (text: string): Uint8Array => Uint8Array.from(text, (digit) => (digit === '1' ? 1 : 0));
/** The first binary digits of π, including its 3 (from the document). */
const PI = bitsOf('1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000');
const RUNS = bitsOf(
  '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010',
);

/** The first binary digits of e, including its 2: Σ 1/k! by binary splitting. */
function digitsOfE(count: number): Uint8Array {
  const split = (from: bigint, to: bigint): readonly [over: bigint, under: bigint] => {
    if (to - from === 1n) return [1n, to];
    const middle = (from + to) / 2n;
    const [[over, under], [over2, under2]] = [split(from, middle), split(middle, to)];
    return [over * under2 + over2, under * under2];
  };
  const [over, under] = split(0n, BigInt(Math.ceil(count / 12) + 60));
  const digits = (((over + under) << BigInt(count - 2)) / under).toString(16);
  return bitsOf([...digits].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(''));
}

test('the functions behind P-values agree with known values', () => {
  expect([erfc(0), erfc(1), erfc(-1), erfc(3)]).toEqual([
    expect.closeTo(1, 12),
    expect.closeTo(0.15729920705, 10),
    expect.closeTo(1.84270079295, 10),
    expect.closeTo(0.00002209049, 10),
  ]);
  // a chi-square with 48 degrees of freedom exceeds 73.683 once in a hundred times, one with 81 exceeds 113.512
  expect([igamc(24, 73.683 / 2), igamc(40.5, 113.512 / 2)]).toEqual([expect.closeTo(0.01, 5), expect.closeTo(0.01, 5)]);
  expect(igamc(16_384, 16_384)).toBeCloseTo(0.49896, 4);
});

/** The worked examples of SP 800-22, revision 1a: section, printed value, our value. */
describe('as in the document', () => {
  test.each<[string, number, number]>([
    ['2.1.4', 0.527089, frequency(bitsOf('1011010101'))],
    ['2.1.8', 0.109599, frequency(PI)],
    ['2.2.4', 0.801252, blockFrequency(bitsOf('0110011010'), 3)],
    ['2.2.8', 0.706438, blockFrequency(PI, 10)],
    ['2.3.4', 0.147232, runs(bitsOf('1001101011'))],
    ['2.3.8', 0.500798, runs(PI)],
    // the document uses shares of four digits, so the fifth digit of the P-value is not significant
    ['2.4.8', 0.1806, longestRun(RUNS)],
    // The spectral examples are misprinted (0.029523 and 0.168669); the spectrum over the digits of e, below, is not.
    ['2.6.4', 0.46816, spectral(bitsOf('1001010011'))],
    ['2.6.8', 0.646355, spectral(PI)],
    ['2.9.4', 0.767189, universal(bitsOf('01011010011101010111'), { size: 2, known: 4, isLong: false })],
    ['2.11.4, the first', 0.808792, serial(bitsOf('0011011101'), 3)[0]],
    ['2.11.4, the second', 0.67032, serial(bitsOf('0011011101'), 3)[1]],
    ['2.12.4', 0.261961, approximateEntropy(bitsOf('0100110101'), 3)],
    ['2.12.8', 0.235301, approximateEntropy(PI, 2)],
    ['2.13.4', 0.4116588, cumulativeSums(bitsOf('1011010111'))[0]],
    ['2.13.8, forwards', 0.219194, cumulativeSums(PI)[0]],
    ['2.13.8, backwards', 0.114866, cumulativeSums(PI)[1]],
  ])('%s', (_, printed, found) => {
    expect(found).toBeCloseTo(printed, 4);
  });
  test('2.10.4: a register of four generates 1101011110001', () => {
    expect(registerOf(bitsOf('1101011110001'))).toBe(4);
  });

  test('2.5.8, 2.10.8, 2.11.8 and appendix B, over the first million binary digits of e', { timeout: 300_000 }, () => {
    const e = digitsOfE(1_000_000);
    const close = (printed: number, found: number, digits = 5): void => expect(found).toBeCloseTo(printed, digits);
    close(0.953749, frequency(e));
    close(0.211072, blockFrequency(e, 128));
    close(0.561917, runs(e));
    close(0.718945, longestRun(e));
    close(0.306156, rank(e), 4);
    close(0.532069, rank(e.subarray(0, 100_000)), 3);
    close(0.847187, spectral(e));
    close(0.282568, universal(e, { size: 7, known: 1_280 }));
    // NIST's program uses 0.01047 for the first share, which is 1/96
    close(0.826335, linearComplexity(e, 500), 3);
    close(0.843764, serial(e, 2)[0]);
    close(0.561915, serial(e, 2)[1]);
    close(0.766182, serial(e, 16)[0]);
    close(0.462921, serial(e, 16)[1]);
    close(0.700073, approximateEntropy(e, 10));
    close(0.669887, cumulativeSums(e)[0]);
    close(0.724266, cumulativeSums(e)[1]);
  });
});
