/** ln Γ(x) for x > 0 (Lanczos, g = 7), accurate to fourteen digits. */
function logGamma(x: number): number {
  const coefficients = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const at = x - 1;
  const sum = coefficients.reduce((total, coefficient, index) => (index === 0 ? coefficient : total + coefficient / (at + index)), 0);
  const base = at + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum);
}

const PRECISE = 1e-15;
const TERMS_MOST = 100_000;

/** The upper incomplete gamma function Q(a, x), igamc in SP 800-22: the probability that a chi-square with 2a degrees of freedom exceeds 2x. */
export function igamc(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * seriesOf(a, x) : front * fractionOf(a, x);
}

function seriesOf(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < TERMS_MOST && Math.abs(term) > Math.abs(sum) * PRECISE; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Evaluates a continued fraction by Lentz's method. */
function fractionOf(a: number, x: number): number {
  const least = 1e-300;
  let b = x + 1 - a;
  let c = 1 / least;
  let d = 1 / b;
  let sum = d;
  for (let n = 1; n < TERMS_MOST; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = factor * d + b;
    d = 1 / (Math.abs(d) < least ? least : d);
    c = b + factor / c;
    if (Math.abs(c) < least) c = least;
    sum *= d * c;
    if (Math.abs(d * c - 1) < PRECISE) break;
  }
  return sum;
}

export const erfc = (x: number): number => (x < 0 ? 2 - erfc(-x) : igamc(0.5, x * x));

/** The standard normal distribution function. */
export const normalBelow = (x: number): number => 0.5 * erfc(-x / Math.SQRT2);

/** Pearson's statistic of counts against their expected shares. */
export const pearson = (counts: ArrayLike<number>, shares: readonly number[], drawn: number): number =>
  shares.reduce((sum, share, at) => sum + ((counts[at] ?? 0) - drawn * share) ** 2 / (drawn * share), 0);
