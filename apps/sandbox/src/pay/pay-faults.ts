import * as z from 'zod/mini';
import { zFileFault } from '../daily-file/index.ts';

/** How the provider is to misbehave from now on. What is left out behaves. */
export const zPayFaults = z.object({
  /** Tells everything three times. */
  repeat: z._default(z.boolean(), false),
  /** Tells what happened last first. */
  reorder: z._default(z.boolean(), false),
  /** Tells it so many milliseconds later. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Tells another amount than was paid; asked, it says the right one. */
  wrong_amount: z._default(z.boolean(), false),
  /** Somebody else pays. */
  other_payer: z._default(z.boolean(), false),
  /** Tells nothing unless it is asked. */
  never: z._default(z.boolean(), false),
  /** Answers 500 to everything it is asked. */
  error: z._default(z.boolean(), false),
  /** What is wrong with its daily file. */
  file: z._default(zFileFault, 'none'),
});
export type PayFaults = z.output<typeof zPayFaults>;
export const NO_PAY_FAULTS: PayFaults = z.parse(zPayFaults, {});
