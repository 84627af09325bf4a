import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { zInstant } from './scalars.ts';

const zSecret = z.string().check(z.minLength(1), z.maxLength(256));
/** Checked by the rule, which says what is wrong with it. */
const zPaymentPassword = z.string().check(z.maxLength(64));

export const zPaymentPasswordState = z.object({
  set: z.boolean(),
  /** When it was set or changed last. */
  set_at: z.nullable(zInstant),
  /** Money-out is locked until then, after five wrong guesses. */
  locked_until: z.nullable(zInstant),
});
const paymentPassword = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/bank_password',
  who: 'player',
  summary: 'Whether a payment password is set, and whether it is locked',
  request: z.object({}),
  reply: zPaymentPasswordState,
  refuses: [],
});
const setPaymentPassword = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/bank_password',
  who: 'player',
  summary: 'Sets the payment password, proven by the sign-in password; changes it, proven by the old one',
  request: z.object({
    /** The new one: exactly six characters. */
    bank_password: zPaymentPassword,
    /** The sign-in password, when none is set yet. */
    password: z.optional(zSecret),
    /** The one it replaces. A wrong one counts like a wrong one at a withdrawal. */
    old_bank_password: z.optional(zPaymentPassword),
  }),
  reply: zPaymentPasswordState,
  refuses: [
    'payment_password.invalid',
    'payment_password.common',
    'payment_password.proof_required',
    'payment_password.wrong',
    'payment_password.locked',
    'security.password_wrong',
  ],
});

export const securityApi = { paymentPassword, setPaymentPassword };
export type PaymentPasswordState = z.output<typeof zPaymentPasswordState>;
