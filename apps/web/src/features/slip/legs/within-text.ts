import { isWithin } from '@fairbook/core/betting';

/** Reads a share of percent as it is typed, with one place after either decimal sign: tenths of a percent. Null where it is none that odds may fall by. */
export function readWithin(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d)?)?$/.exec(text.trim());
  if (!match) return null;
  const tenths = Number.parseInt(match[1] ?? '', 10) * 10 + Number.parseInt(match[2] ?? '0', 10);
  return isWithin(tenths) ? tenths : null;
}

/** The same share as it is first in its field: "5", "2,5". */
export const withinText = (tenths: number, sign: string): string =>
  tenths % 10 === 0 ? `${tenths / 10}` : `${Math.floor(tenths / 10)}${sign}${tenths % 10}`;
