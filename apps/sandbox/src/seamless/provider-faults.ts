import * as z from 'zod/mini';

/** How a provider is to misbehave with rounds that are played from now on. What is left out behaves. */
export const zProviderFaults = z.object({
  /** Sends each call twice, as when a network repeats it. */
  twice: z._default(z.boolean(), false),
  /** Takes the first answer to each call for none, and sends the call again. */
  deaf: z._default(z.boolean(), false),
  /** Rolls each stake back before it tells of it: no round is played. */
  rollback_first: z._default(z.boolean(), false),
  /** Plays and keeps what is owed for itself until this is over. */
  late_credits: z._default(z.boolean(), false),
  /** Leaves a win out of its file of the day, has a stake in it twice, and another a cent too high. */
  wrong_file: z._default(z.boolean(), false),
  /** Signs its calls wrongly. */
  corrupt_signature: z._default(z.boolean(), false),
});
export type ProviderFaults = z.output<typeof zProviderFaults>;
export const NO_PROVIDER_FAULTS: ProviderFaults = z.parse(zProviderFaults, {});
