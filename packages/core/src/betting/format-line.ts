/** A line as it is written: "−1.5", "+2", "0", empty where the market has none. */
export function formatLine(lineE2: number | null): string {
  if (lineE2 === null) return '';
  const size = Math.abs(lineE2);
  const fraction =
    size % 100 === 0
      ? ''
      : `.${String(size % 100)
          .padStart(2, '0')
          .replace(/0$/, '')}`;
  return `${lineE2 < 0 ? '−' : lineE2 > 0 ? '+' : ''}${Math.floor(size / 100)}${fraction}`;
}
