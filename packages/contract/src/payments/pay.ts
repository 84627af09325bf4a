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

/** POST /v1/charges. Asked again with the same `order`, the answer is the same charge. */
export const zChargeRequest = z.object({
  /** Ours. */
  order: zUuid,
  method: z.enum(['pix', 'wallet', 'card']),
  amount: zAmount,
  currency: zCurrency,
  expires_at: zInstant,
  /** Whose account it must be paid from, where that was agreed. */
  payer_cpf: z.nullable(z.string().check(z.regex(/^\d{11}$/))),
});
export type ChargeRequest = z.output<typeof zChargeRequest>;

export const zCharge = z.object({
  /** Theirs. */
  charge: zRef,
  order: zUuid,
  expires_at: zInstant,
  /** The code to pay a Pix with. */
  pix_code: z.nullable(z.string().check(z.maxLength(512))),
  /** Where it is paid otherwise; of a Pix, a bank that only plays at being one. */
  page: z.nullable(z.string().check(z.maxLength(500))),
});
export type Charge = z.output<typeof zCharge>;

/**
 * What a provider posts to our webhook, and lists at GET /v1/charges/<order>. POST /v1/charges/<order>/cancel, with the order as its body, makes sure that no money is
 * taken for it from now on, and lists the same: of one that was paid before, that it was paid. Both are 404 for an order that was never heard of.
 */
export const zPayEvent = z.object({
  id: zRef,
  kind: z.enum(['processing', 'paid', 'failed', 'expired']),
  charge: zRef,
  order: zUuid,
  amount: zAmount,
  currency: zCurrency,
  /** When it happened there. */
  at: zInstant,
  /** Names the payment of the money: the end-to-end id of a Pix. */
  payment: z.nullable(zRef),
  /** Whose account paid. */
  payer_cpf: z.nullable(z.string().check(z.regex(/^\d{11}$/))),
});
export type PayEvent = z.output<typeof zPayEvent>;
export const zPayEvents = z.object({ events: z.array(zPayEvent).check(z.maxLength(100)) });

/** POST /v1/returns: sends a payment back to where it came from. Asked again with the same `key`, it is done once. */
export const zPayReturn = z.object({ key: zUuid, charge: zRef, payment: z.nullable(zRef), amount: zAmount, currency: zCurrency });
export type PayReturn = z.output<typeof zPayReturn>;
