/** One statistic of many draws: how far it is from chance, in standard deviations. */
export interface Deviation {
  readonly name: string;
  readonly deviation: number;
}

/**
 * How far counts are from what was expected, in standard deviations: the chi-square statistic, scaled to its degrees of freedom, through the cube root of Wilson and
 * Hilferty. Above 4.75 chance would do it once in a million times.
 *
 * @param factor what the statistic is multiplied by where counts depend on each other, as those drawn without replacement do
 */
export function deviationOf(
  counts: readonly number[],
  expected: number | readonly number[],
  { df, factor = 1 }: { readonly df: number; readonly factor?: number },
): number {
  return inDeviations(statisticOf(counts, expected) * factor, df);
}

/** A chi-square statistic in standard deviations. */
export function inDeviations(statistic: number, df: number): number {
  const spread = 2 / (9 * df);
  return (Math.max(0, statistic / df) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}

/** Ways in which counts may stray, and how wide each is compared with counts that are independent. */
export interface Straying {
  readonly ways: number;
  readonly width: number;
}

/** The same of counts whose statistic is a mixture of chi-squares, by its mean and variance (Satterthwaite). */
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
