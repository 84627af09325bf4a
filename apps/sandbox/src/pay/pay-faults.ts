import * as z from 'zod/mini';
import { zFileFault } from '../daily-file/index.ts';

/** The faults of the payment provider. Those left out are off. */
export const zPayFaults = z.object({
  /** Sends every webhook three times. */
  repeat: z._default(z.boolean(), false),
  /** Sends webhooks in reverse order. */
  reorder: z._default(z.boolean(), false),
  /** Delays webhooks, in milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Sends a wrong amount in webhooks; queries still return the right one. */
  wrong_amount: z._default(z.boolean(), false),
  /** The payer is somebody else. */
  other_payer: z._default(z.boolean(), false),
  /** Sends no webhooks. */
  never: z._default(z.boolean(), false),
  /** Answers 500 to every call. */
  error: z._default(z.boolean(), false),
  /** The fault of its daily file. */
  file: z._default(zFileFault, 'none'),
});
export type PayFaults = z.output<typeof zPayFaults>;
export const NO_PAY_FAULTS: PayFaults = z.parse(zPayFaults, {});
