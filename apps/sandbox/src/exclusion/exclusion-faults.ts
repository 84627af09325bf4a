import * as z from 'zod/mini';

/** The faults of the register. Those left out are off. */
export const zExclusionFaults = z.object({
  /** Never answers. */
  mute: z._default(z.boolean(), false),
  /** Answers 500. */
  error: z._default(z.boolean(), false),
  /** Answers with the reference of another question. */
  other_question: z._default(z.boolean(), false),
  /** Signs answers with a wrong key. */
  corrupt_signature: z._default(z.boolean(), false),
});
export type ExclusionFaults = z.output<typeof zExclusionFaults>;
export const NO_EXCLUSION_FAULTS: ExclusionFaults = z.parse(zExclusionFaults, {});
