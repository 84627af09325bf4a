import { Refusal } from '@fairbook/contract';
import { isNight, type NightHours } from '@fairbook/core/limits';

/** What a caller says of the time where they are. */
export interface AskedAtNight {
  /** Of their clock, as `Date.getTimezoneOffset` counts. */
  readonly timezone_offset?: number | undefined;
  /** Whether they were asked once more. */
  readonly night_confirmed?: boolean | undefined;
}

/**
 * Refuses deposit.night: by the player's own clock it is night, and they were not asked once more. A caller who does not say what time it is there is not asked:
 * clients written to the specification know of no such question.
 */
export function refuseNight(hours: NightHours, { timezone_offset: offset, night_confirmed: isConfirmed }: AskedAtNight, now: Date): void {
  if (isConfirmed !== true && offset !== undefined && isNight(hours, now, offset)) throw new Refusal('deposit.night');
}
