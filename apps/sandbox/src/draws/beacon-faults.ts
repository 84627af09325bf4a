import * as z from 'zod/mini';

/** The faults of the beacon. Those left out are off. */
export const zBeaconFaults = z.object({
  /** Never answers. */
  silent: z._default(z.boolean(), false),
  /** Delays answers, in milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Signs with another key. */
  wrong_signature: z._default(z.boolean(), false),
  /** Answers with the previous round. */
  other_round: z._default(z.boolean(), false),
  /** Answers that the round is not there yet, whichever is asked for. */
  behind: z._default(z.boolean(), false),
});
export type BeaconFaults = z.output<typeof zBeaconFaults>;
export const NO_BEACON_FAULTS: BeaconFaults = z.parse(zBeaconFaults, {});
