import * as z from 'zod/mini';
import { zAmount, zCurrency, zInstant, zUuid } from '../wire/scalars.ts';

/**
 * What we and a provider of payments say to each other. Both sign the raw body: hex HMAC-SHA256 of `<timestamp>.<body>` with the shared secret, the timestamp
 * in milliseconds; of a GET, the path stands in place of the body. An answer is signed by the path and body it answers and its own, so that it cannot be taken for the
 * answer to another call. News and answers older or newer than the tolerance are not believed, however well they are signed.
 */
export const PAY_SIGNATURE_HEADER = 'x-pay-signature';
export const PAY_TIMESTAMP_HEADER = 'x-pay-timestamp';
export const PAY_TOLERANCE_MS = 300_000;

const zRef = z.string().check(z.minLength(1), z.maxLength(80));

/** POST /v1/charges. Repeated with the same `order`, it returns the same charge. */
export const zChargeRequest = z.object({
  /** Our id. */
  order: zUuid,
  method: z.enum(['pix', 'wallet', 'card']),
  amount: zAmount,
  currency: zCurrency,
  expires_at: zInstant,
  /** The CPF of the account it must be paid from, if that was agreed. */
  payer_cpf: z.nullable(z.string().check(z.regex(/^\d{11}$/))),
});
export type ChargeRequest = z.output<typeof zChargeRequest>;

export const zCharge = z.object({
  /** Their id. */
  charge: zRef,
  order: zUuid,
  expires_at: zInstant,
  /** The code to pay a Pix with. */
  pix_code: z.nullable(z.string().check(z.maxLength(512))),
  /** Where it is paid, unless by a code; for a Pix, a simulated bank. */
  page: z.nullable(z.string().check(z.maxLength(500))),
});
export type Charge = z.output<typeof zCharge>;

/**
 * What a provider posts to our webhook, and lists at GET /v1/charges/<order>. POST /v1/charges/<order>/cancel, with the order as its body, guarantees that no
 * money is taken for it from now on, and returns the same list: if it was paid before, the list has the payment. Both return 404 for an unknown order.
 */
export const zPayEvent = z.object({
  id: zRef,
  kind: z.enum(['processing', 'paid', 'failed', 'expired']),
  charge: zRef,
  order: zUuid,
  amount: zAmount,
  currency: zCurrency,
  /** When it happened at the provider. */
  at: zInstant,
  /** The id of the payment: the end-to-end id of a Pix. */
  payment: z.nullable(zRef),
  /** The CPF of the account that paid. */
  payer_cpf: z.nullable(z.string().check(z.regex(/^\d{11}$/))),
});
export type PayEvent = z.output<typeof zPayEvent>;
export const zPayEvents = z.object({ events: z.array(zPayEvent).check(z.maxLength(100)) });

/** POST /v1/returns: returns a payment to its source. Repeated with the same `key`, it is done once. */
export const zPayReturn = z.object({ key: zUuid, charge: zRef, payment: z.nullable(zRef), amount: zAmount, currency: zCurrency });
export type PayReturn = z.output<typeof zPayReturn>;
