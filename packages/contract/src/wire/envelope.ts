import * as z from 'zod/mini';

/** What every reply is wrapped in: `code` 0 means yes. On a no, `error.code` is the machine's reason and `msg` the words for a person. */
export const zEnvelope = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.string(), details: z.record(z.string(), z.string()) })),
});
