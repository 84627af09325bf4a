import { RETURN_REASONS } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { zAmount, zCurrency, zInstant, zLimit, zPlayerId, zStart, zUuid } from '../scalars.ts';

export const zOfficeDeposit = z.object({
  player_id: zPlayerId,
  order_id: zUuid,
  channel: z.string(),
  /** pending, processing, success, failed, rejected or expired. */
  status: z.string(),
  /** As it was typed, in `currency`. */
  amount: zAmount,
  currency: zCurrency,
  /** What it is worth in USDT. */
  credited: zAmount,
  created_at: zInstant,
  decided_at: z.nullable(zInstant),
  /** Why it was not credited; of a transfer on a chain, why it is held. */
  reason: z.nullable(z.enum(RETURN_REASONS)),
  /** What became of money that is to be sent back to where it came from; null when none is. */
  sent_back: z.nullable(z.enum(['waiting', 'done'])),
});
export type OfficeDeposit = z.output<typeof zOfficeDeposit>;

const deposits = endpoint({
  method: 'GET',
  path: '/office/api/v1/deposits',
  who: 'staff',
  permission: 'deposits.read',
  summary: 'Deposits of all players or of one, newest first',
  request: z.object({ player_id: z.optional(zPlayerId), start: zStart, limit: zLimit }),
  reply: z.object({ list: z.array(zOfficeDeposit), more: z.boolean() }),
  refuses: [],
});

export const officePaymentsApi = { deposits };
