/**
 * Floating-point arithmetic that gives the same result in every engine: sums, products and quotients, which IEEE 754 defines to the last bit, and no function
 * of `Math` that engines may approximate.
 */

/** The natural logarithm of a positive number. */
export function ln(value: number): number {
  let [rest, doubled] = [value, 0];
  for (; rest < 0.75; doubled += 1) rest *= 2;
  for (; rest > 1.5; doubled -= 1) rest /= 2;
  const ratio = (rest - 1) / (rest + 1);
  let [power, sum] = [ratio, 0];
  for (let odd = 1; odd < 30; odd += 2) {
    sum += power / odd;
    power *= ratio * ratio;
  }
  return 2 * sum - doubled * Math.LN2;
}

/** e to the power of a number that is at most 20. */
export function exp(value: number): number {
  const small = value / 1_024;
  let [term, sum] = [1, 1];
  for (let n = 1; n < 10; n += 1) {
    term *= small / n;
    sum += term;
  }
  for (let squared = 0; squared < 10; squared += 1) sum *= sum;
  return sum;
}

const POWER = { min: 0.5, max: 3, steps: 20 };

/**
 * Returns the chances that the decimal prices of a market imply without its margin, in their order. Each inverse price is raised to the same power, found by
 * Newton's method, so that they add up to `total`, the number of selections that win together. This takes more from long shots than from favourites, as real
 * books do.
 */
export function fairChances(prices: readonly number[], total: number): readonly number[] {
  const logs = prices.map((price) => -ln(price));
  let power = 1;
  for (let step = 0; step < POWER.steps; step += 1) {
    let [excess, slope] = [-total, -1e-9];
    for (const log of logs) {
      const raised = exp(power * log);
      excess += raised;
      slope += raised * log;
    }
    const next = power - excess / slope;
    power = next < POWER.min ? POWER.min : next > POWER.max ? POWER.max : next;
  }
  return logs.map((log) => exp(power * log));
}
