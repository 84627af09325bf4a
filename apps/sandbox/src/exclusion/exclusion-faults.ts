import * as z from 'zod/mini';

/** How the register is to misbehave from now on. What is left out behaves. */
export const zExclusionFaults = z.object({
  /** Takes a question and never answers. */
  mute: z._default(z.boolean(), false),
  /** Answers 500. */
  error: z._default(z.boolean(), false),
  /** Answers about another question. */
  other_question: z._default(z.boolean(), false),
  /** Signs answers wrongly. */
  corrupt_signature: z._default(z.boolean(), false),
});
export type ExclusionFaults = z.output<typeof zExclusionFaults>;
export const NO_EXCLUSION_FAULTS: ExclusionFaults = z.parse(zExclusionFaults, {});
