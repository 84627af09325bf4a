import { type Day, parseDay } from '@fairbook/core/rewards';

/** A day as it stands in an address; undefined of anything else. */
export function readDay(text: string | undefined): Day | undefined {
  try {
    return text === undefined ? undefined : parseDay(text);
  } catch {
    return undefined;
  }
}
