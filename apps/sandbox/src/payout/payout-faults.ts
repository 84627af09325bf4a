import * as z from 'zod/mini';
import { zFileFault } from '../daily-file/index.ts';

/** How the provider is to misbehave with orders that come from now on. What is left out behaves. */
export const zPayoutFaults = z.object({
  /** Takes an order and does not answer; it is paid all the same. */
  mute: z._default(z.boolean(), false),
  /** Answers nothing and takes nothing: an order that got lost on the way. */
  deaf: z._default(z.boolean(), false),
  /** Says that an order failed, and will not pay it until it is ordered again. */
  fail: z._default(z.boolean(), false),
  /** Says that an order failed, and has paid it after all. */
  fail_then_pay: z._default(z.boolean(), false),
  /** Whose account a number is, by CPF; one that is not here is of whom the order names. */
  holders: z._default(z.record(z.string(), z.string().check(z.regex(/^\d{11}$/))), {}),
  /** Takes so many milliseconds before an order is paid. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Tells everything three times. */
  repeat: z._default(z.boolean(), false),
  /** Signs answers wrongly. */
  corrupt_signature: z._default(z.boolean(), false),
  /** What is wrong with its daily file. */
  file: z._default(zFileFault, 'none'),
});
export type PayoutFaults = z.output<typeof zPayoutFaults>;
export const NO_PAYOUT_FAULTS: PayoutFaults = z.parse(zPayoutFaults, {});
