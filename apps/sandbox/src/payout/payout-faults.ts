import * as z from 'zod/mini';
import { zFileFault } from '../daily-file/index.ts';

/** The faults of the payout provider, for orders from now on. Those left out are off. */
export const zPayoutFaults = z.object({
  /** Pays orders without answering. */
  mute: z._default(z.boolean(), false),
  /** Ignores orders without answering, as if they got lost. */
  deaf: z._default(z.boolean(), false),
  /** Reports that an order failed, and pays it only if it is ordered again. */
  fail: z._default(z.boolean(), false),
  /** Reports that an order failed, but pays it. */
  fail_then_pay: z._default(z.boolean(), false),
  /** The owner's CPF by account number. An account that is not listed belongs to whoever the order names. */
  holders: z._default(z.record(z.string(), z.string().check(z.regex(/^\d{11}$/))), {}),
  /** The time until an order is paid, in milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Sends every webhook three times. */
  repeat: z._default(z.boolean(), false),
  /** Signs answers with a wrong key. */
  corrupt_signature: z._default(z.boolean(), false),
  /** The fault of its daily file. */
  file: z._default(zFileFault, 'none'),
});
export type PayoutFaults = z.output<typeof zPayoutFaults>;
export const NO_PAYOUT_FAULTS: PayoutFaults = z.parse(zPayoutFaults, {});
