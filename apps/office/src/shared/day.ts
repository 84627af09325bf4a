/** Parses a day typed as 2026-11-25 and returns its start in the reader's zone; with `daysLater` 1, its end. */
export function dayOf(text: string | undefined, daysLater: number): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return new Date(Number.parseInt(year, 10), Number.parseInt(month, 10) - 1, Number.parseInt(day, 10) + daysLater);
}
