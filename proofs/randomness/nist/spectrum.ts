import { erfc } from './p-values.ts';

/** 2.6 of NIST SP 800-22: whether 95 % of the spectrum's peaks are below the threshold. */
export function spectral(bits: Uint8Array): number {
  const half = Math.floor(bits.length / 2);
  const { re, im } = transform(Float64Array.from(bits, (bit) => 2 * bit - 1));
  const height = Math.log(1 / 0.05) * bits.length;
  let below = 0;
  for (let at = 0; at < half; at += 1) if ((re[at] ?? 0) ** 2 + (im[at] ?? 0) ** 2 < height) below += 1;
  const expected = 0.95 * half;
  return erfc(Math.abs(below - expected) / Math.sqrt((bits.length * 0.95 * 0.05) / 4) / Math.SQRT2);
}

interface Complex {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** The discrete Fourier transform of real numbers, fast if their count has only small factors (Cooley–Tukey). */
function transform(numbers: Float64Array): Complex {
  const [re, im] = [new Float64Array(numbers.length), new Float64Array(numbers.length)];
  const turns = new Map<number, Complex>();
  let [x, y] = [new Float64Array(5), new Float64Array(5)];
  part(0, 1, 0, numbers.length);
  return { re, im };

  /** Transforms every `step`th of `length` numbers from `from` into `to`: first each residue modulo `radix`, then combined. */
  function part(from: number, step: number, to: number, length: number): void {
    if (length === 1) {
      re[to] = numbers[from] ?? 0;
      return;
    }
    const radix = smallestFactor(length);
    const each = length / radix;
    for (let one = 0; one < radix; one += 1) part(from + one * step, step * radix, to + one * each, each);
    const around = turns.get(length) ?? turnsOf(length);
    turns.set(length, around);
    together(to, each, { radix, around });
  }

  function together(to: number, each: number, { radix, around }: { readonly radix: number; readonly around: Complex }): void {
    if (radix > x.length) [x, y] = [new Float64Array(radix), new Float64Array(radix)];
    for (let at = 0; at < each; at += 1) {
      for (let one = 0; one < radix; one += 1) {
        const place = to + one * each + at;
        const turn = one * at;
        const c = around.re[turn] as number;
        const s = around.im[turn] as number;
        const a = re[place] as number;
        const b = im[place] as number;
        x[one] = a * c + b * s;
        y[one] = b * c - a * s;
      }
      for (let one = 0; one < radix; one += 1) {
        let sumX = x[0] as number;
        let sumY = y[0] as number;
        for (let other = 1; other < radix; other += 1) {
          const turn = ((one * other) % radix) * each;
          const c = around.re[turn] as number;
          const s = around.im[turn] as number;
          const a = x[other] as number;
          const b = y[other] as number;
          sumX += a * c + b * s;
          sumY += b * c - a * s;
        }
        re[to + one * each + at] = sumX;
        im[to + one * each + at] = sumY;
      }
    }
  }
}

/** The cosines and sines of a full turn in this many steps. */
const turnsOf = (steps: number): Complex => ({
  re: Float64Array.from({ length: steps }, (_, at) => Math.cos((2 * Math.PI * at) / steps)),
  im: Float64Array.from({ length: steps }, (_, at) => Math.sin((2 * Math.PI * at) / steps)),
});

function smallestFactor(number: number): number {
  for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) return factor;
  return number;
}
