import type { WireAccumulatorBonus } from '@fairbook/contract';

type Steps = WireAccumulatorBonus['steps'];

/** Formats hundredths of a percent as typed: "5.00". */
const hundredths = (shareE4: number): string => `${Math.floor(shareE4 / 100)}.${String(shareE4 % 100).padStart(2, '0')}`;

/** Formats the steps of a bonus as typed: "3: 3.00, 5: 10.00". */
export const stepsText = (steps: Steps): string => steps.map(({ legs, share_e4: share }) => `${legs}: ${hundredths(share)}`).join(', ');

/** Parses them; returns none, which is refused, if any of it is invalid. */
export function readSteps(text: string): Steps {
  const found = text.split(',').map((part) => /^\s*(\d{1,2})\s*:\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(part));
  if (found.includes(null)) return [];
  return found.flatMap((match) => {
    const [, legs = '', whole = '', rest = ''] = match ?? [];
    return [{ legs: Number.parseInt(legs, 10), share_e4: Number.parseInt(`${whole}${rest.padEnd(2, '0')}`, 10) }];
  });
}
