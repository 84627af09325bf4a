import * as z from 'zod/mini';

/** The wrapper of every reply: `code` 0 means success. For a refusal, `error.code` is the machine-readable reason and `msg` the text for a person. */
export const zEnvelope = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.string(), details: z.record(z.string(), z.string()) })),
});
