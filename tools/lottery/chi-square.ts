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
  const statistic = counts.reduce((sum, count, at) => {
    const each = typeof expected === 'number' ? expected : (expected[at] ?? Number.NaN);
    return sum + (count - each) ** 2 / each;
  }, 0);
  const spread = 2 / (9 * df);
  return (((statistic * factor) / df) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}
