import * as z from 'zod/mini';

/** How the beacon is to misbehave from now on. What is left out behaves. */
export const zBeaconFaults = z.object({
  /** Takes a question and never answers. */
  silent: z._default(z.boolean(), false),
  /** Answers only after so many milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Signs with another key. */
  wrong_signature: z._default(z.boolean(), false),
  /** Answers with the round before. */
  other_round: z._default(z.boolean(), false),
  /** Says of every round that it is not there yet. */
  behind: z._default(z.boolean(), false),
});
export type BeaconFaults = z.output<typeof zBeaconFaults>;
export const NO_BEACON_FAULTS: BeaconFaults = z.parse(zBeaconFaults, {});
