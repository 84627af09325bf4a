import type { WireAccumulatorBonus } from '@fairbook/contract';

type Steps = WireAccumulatorBonus['steps'];

/** Hundredths of a percent as they are typed: "5.00". */
const hundredths = (shareE4: number): string => `${Math.floor(shareE4 / 100)}.${String(shareE4 % 100).padStart(2, '0')}`;

/** Steps of a bonus as they are typed: "3: 3.00, 5: 10.00". */
export const stepsText = (steps: Steps): string => steps.map(({ legs, share_e4: share }) => `${legs}: ${hundredths(share)}`).join(', ');

/** Reads them back; none, which may not be set, where anything of it cannot be read. */
export function readSteps(text: string): Steps {
  const found = text.split(',').map((part) => /^\s*(\d{1,2})\s*:\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(part));
  if (found.includes(null)) return [];
  return found.flatMap((match) => {
    const [, legs = '', whole = '', rest = ''] = match ?? [];
    return [{ legs: Number.parseInt(legs, 10), share_e4: Number.parseInt(`${whole}${rest.padEnd(2, '0')}`, 10) }];
  });
}
