import { isWithin } from '@fairbook/core/betting';

/** Parses a percentage with at most one decimal place, after either decimal sign, to tenths of a percent. Null if odds may not fall by that. */
export function readWithin(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d)?)?$/.exec(text.trim());
  if (!match) return null;
  const tenths = Number.parseInt(match[1] ?? '', 10) * 10 + Number.parseInt(match[2] ?? '0', 10);
  return isWithin(tenths) ? tenths : null;
}

/** Formats the same share as its field first shows it: "5", "2,5". */
export const withinText = (tenths: number, sign: string): string =>
  tenths % 10 === 0 ? `${tenths / 10}` : `${Math.floor(tenths / 10)}${sign}${tenths % 10}`;
