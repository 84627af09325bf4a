/** Returns a chance given in 10⁻¹² as tenths of a percent, rounded to the nearest. */
export const chanceTenths = (chanceE12: bigint): number =>
  Number.parseInt(String((chanceE12 * 1_000n + 500_000_000_000n) / 1_000_000_000_000n), 10);

/** Formats millionths of a goal with two places, as a plain decimal. */
export function goalsText(goalsE6: number): string {
  const hundredths = Math.round(goalsE6 / 10_000);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
