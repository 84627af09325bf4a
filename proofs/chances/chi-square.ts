/** A statistic over many draws: its distance from chance, in standard deviations. */
export interface Deviation {
  readonly name: string;
  readonly deviation: number;
}

/**
 * Returns the distance of counts from their expectation in standard deviations: the chi-square statistic, normalised by the Wilson–Hilferty cube root. Chance
 * exceeds 4.75 once in a million times.
 *
 * @param factor corrects the statistic if counts depend on each other, as when drawing without replacement
 */
export function deviationOf(
  counts: readonly number[],
  expected: number | readonly number[],
  { df, factor = 1 }: { readonly df: number; readonly factor?: number },
): number {
  return inDeviations(statisticOf(counts, expected) * factor, df);
}

/** Converts a chi-square statistic to standard deviations. */
export function inDeviations(statistic: number, df: number): number {
  const spread = 2 / (9 * df);
  return (Math.max(0, statistic / df) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}

/** Degrees of freedom of a component, and its variance relative to independent counts. */
export interface Straying {
  readonly ways: number;
  readonly width: number;
}

/** Returns the same for a statistic that is a mixture of chi-squares, by its mean and variance (Satterthwaite). */
export function mixedDeviation(counts: readonly number[], expected: number, parts: readonly Straying[]): number {
  const mean = parts.reduce((sum, { ways, width }) => sum + ways * width, 0);
  const df = mean ** 2 / parts.reduce((sum, { ways, width }) => sum + ways * width ** 2, 0);
  return deviationOf(counts, expected, { df, factor: df / mean });
}

export const statisticOf = (counts: readonly number[], expected: number | readonly number[]): number =>
  counts.reduce((sum, count, at) => {
    const each = typeof expected === 'number' ? expected : (expected[at] ?? Number.NaN);
    return sum + (count - each) ** 2 / each;
  }, 0);
