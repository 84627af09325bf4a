import { RETURN_REASONS } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zCurrency, zInstant, zLimit, zPlayerId, zStart, zUuid } from '../wire/scalars.ts';

export const zOfficeDeposit = z.object({
  player_id: zPlayerId,
  order_id: zUuid,
  channel: z.string(),
  /** pending, processing, success, failed, rejected or expired. */
  status: z.string(),
  /** As typed, in `currency`. */
  amount: zAmount,
  currency: zCurrency,
  /** Its value in USDT. */
  credited: zAmount,
  created_at: zInstant,
  decided_at: z.nullable(zInstant),
  /** Why it was not credited; for a transfer on a chain, why it is held. */
  reason: z.nullable(z.enum(RETURN_REASONS)),
  /** The state of money that is to be returned to its source; null if there is none. */
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

/** Money that should have been returned to its payer by now. */
export const zOverdueReturn = z.object({
  return_id: zUuid,
  player_id: zPlayerId,
  /** The deposit it was paid for, and its channel. */
  order_id: zUuid,
  channel: z.string(),
  /** The provider that is to return it. */
  provider: z.string(),
  /** As received, in `currency`. */
  amount: zAmount,
  currency: zCurrency,
  /** Why it is returned. */
  reason: z.enum(RETURN_REASONS),
  created_at: zInstant,
  /** Whole minutes since then. */
  age_minutes: z.int(),
  /** The provider was not asked yet, or was asked and has not confirmed; it is asked again automatically. */
  state: z.enum(['untried', 'unconfirmed']),
  /** When it was last asked. */
  tried_at: z.nullable(zInstant),
});
export type OverdueReturn = z.output<typeof zOverdueReturn>;

const overdueReturns = endpoint({
  method: 'GET',
  path: '/office/api/v1/overdue_returns',
  who: 'staff',
  permission: 'deposits.read',
  summary: 'Money to be sent back that no provider has confirmed for more than an hour, the longest waiting first',
  request: z.object({ start: zStart, limit: zLimit }),
  reply: z.object({ list: z.array(zOverdueReturn), more: z.boolean() }),
  refuses: [],
});

export const officePaymentsApi = { deposits, overdueReturns };
