import { ACCOUNT_KINDS, PAYOUT_FAILURES } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { zAmount, zUuid } from '../wire/scalars.ts';

/**
 * The protocol with a provider of payouts. Both sides sign as in `game-wallet.ts`. POST /v1/payouts orders; GET /v1/payouts/<reference> returns the state; POST
 * /v1/payouts/<reference>/close guarantees that an unpaid order is never paid. A reference is paid at most once, however often it is ordered.
 */
export const zPayoutRequest = z.object({
  reference: zUuid,
  channel: z.string().check(z.maxLength(40)),
  destination: z.object({
    kind: z.enum(ACCOUNT_KINDS),
    type: z.string().check(z.maxLength(20)),
    bank: z.nullable(z.string().check(z.maxLength(80))),
    code: z.nullable(z.string().check(z.maxLength(20))),
    number: z.string().check(z.maxLength(120)),
  }),
  name: z.string().check(z.maxLength(80)),
  /** The only CPF whose account may be paid; null: any account of that name. */
  holder_cpf: z.nullable(z.string().check(z.regex(/^\d{11}$/))),
  /** USDT. */
  amount: zAmount,
});

export const zPayoutReply = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid'), payout: z.string().check(z.minLength(1), z.maxLength(80)) }),
  z.object({ state: z.literal('failed'), reason: z.enum(PAYOUT_FAILURES) }),
  z.object({ state: z.enum(['processing', 'closed', 'not_found']) }),
]);
export type PayoutReply = z.output<typeof zPayoutReply>;
