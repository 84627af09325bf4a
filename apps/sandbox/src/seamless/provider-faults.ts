import * as z from 'zod/mini';

/** The faults of a game provider, for rounds from now on. Those left out are off. */
export const zProviderFaults = z.object({
  /** Sends each call twice, as if the network had repeated it. */
  twice: z._default(z.boolean(), false),
  /** Ignores the first answer to each call and sends the call again. */
  deaf: z._default(z.boolean(), false),
  /** Rolls each stake back before sending it, so that no round is played. */
  rollback_first: z._default(z.boolean(), false),
  /** Plays rounds but holds credits back while the fault is on. */
  late_credits: z._default(z.boolean(), false),
  /** Spoils the daily file: a win is missing, a stake is repeated, another is a cent too high. */
  wrong_file: z._default(z.boolean(), false),
  /** Signs calls with a wrong key. */
  corrupt_signature: z._default(z.boolean(), false),
});
export type ProviderFaults = z.output<typeof zProviderFaults>;
export const NO_PROVIDER_FAULTS: ProviderFaults = z.parse(zProviderFaults, {});
