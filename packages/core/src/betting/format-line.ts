/** Formats a line: "−1.5", "+2", "0"; empty if the market has none. */
export function formatLine(lineE2: number | null): string {
  if (lineE2 === null) return '';
  const sign = lineE2 < 0 ? '−' : lineE2 > 0 ? '+' : '';
  return `${sign}${Math.abs(lineE2) / 100}`;
}
