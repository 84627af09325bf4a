import { HOLD_REASONS, WITHDRAWAL_STATES } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zCurrency, zInstant, zLimit, zPlayerId, zStart, zUuid } from '../wire/scalars.ts';

export const zOfficeWithdrawal = z.object({
  withdrawal_id: zUuid,
  player_id: zPlayerId,
  state: z.enum(WITHDRAWAL_STATES),
  channel: z.string(),
  /** The full destination, to be compared with the name. */
  destination: z.string(),
  real_name: z.string(),
  /** USDT: what is held, and what arrives after fees. */
  amount: zAmount,
  net: zAmount,
  /** As typed, in `currency`. */
  typed: zAmount,
  /** What arrives after fees, in `currency`. */
  net_typed: zAmount,
  currency: zCurrency,
  created_at: zInstant,
  /** By when it must be decided; null once it was. */
  decide_by: z.nullable(zInstant),
  /** Who is reviewing it. */
  claimed_by: z.nullable(z.string()),
  /** Who approved it since it was last put on hold; a release counts as an approval. */
  approved_by: z.array(z.string()),
  /** The number of different people who must approve. */
  approvals_needed: z.int(),
  reason: z.nullable(z.string()),
  /** Why it can be neither approved nor sent until it is released; empty if it is not on hold. */
  on_hold: z.array(z.enum(HOLD_REASONS)),
  /** Who approved the release, and how many people that takes. */
  released_by: z.array(z.string()),
  releases_needed: z.int(),
});
export type OfficeWithdrawal = z.output<typeof zOfficeWithdrawal>;

const withdrawals = endpoint({
  method: 'GET',
  path: '/office/api/v1/withdrawals',
  who: 'staff',
  permission: 'withdrawals.read',
  summary:
    'Withdrawals that are not over, the longest waiting first; or all in one state, or of one player; or one by its id, in whatever state',
  request: z.object({
    state: z.optional(z.enum(WITHDRAWAL_STATES)),
    player_id: z.optional(zPlayerId),
    withdrawal_id: z.optional(zUuid),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({ list: z.array(zOfficeWithdrawal), more: z.boolean() }),
  refuses: [],
});

const REFUSALS = ['withdrawal.not_found', 'withdrawal.state_changed'] as const;
/** Staff froze the account, or blocked its withdrawals: nothing is paid out of it until that is undone. */
const STOPPED = ['withdrawal.account_frozen', 'withdrawal.account_blocked'] as const;
const zDone = z.object({});

const claim = endpoint({
  method: 'POST',
  path: '/office/api/v1/withdrawals/:withdrawal_id/claim',
  who: 'staff',
  permission: 'withdrawals.decide',
  summary:
    'Claims a withdrawal for review, or takes it over from the colleague who was seen to hold it; the slower of two concurrent claims is refused',
  request: z.object({
    withdrawal_id: zUuid,
    /** Who held it when it was seen; null for nobody. */
    claimed_by: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  }),
  reply: zDone,
  refuses: [...REFUSALS, 'withdrawal.claimed'],
});
const approve = endpoint({
  method: 'POST',
  path: '/office/api/v1/withdrawals/:withdrawal_id/approve',
  who: 'staff',
  permission: 'withdrawals.decide',
  summary:
    'Approves a withdrawal the caller has claimed, or one that a colleague approved already. Above a threshold a second person must approve too; one person counts once',
  request: z.object({ withdrawal_id: zUuid }),
  reply: zDone,
  refuses: [...REFUSALS, ...STOPPED, 'withdrawal.not_claimed', 'withdrawal.on_hold', 'staff.same_hands'],
});
const release = endpoint({
  method: 'POST',
  path: '/office/api/v1/withdrawals/:withdrawal_id/release',
  who: 'staff',
  permission: 'withdrawals.decide',
  summary:
    'Says that a withdrawal on hold may go on, with a reason for the trail: a yes to it, to which another person adds theirs. What its player disowned goes on when two say so; nothing of an account that is frozen or blocked does',
  request: z.object({ withdrawal_id: zUuid, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  reply: z.object({ released: z.boolean() }),
  refuses: [...REFUSALS, ...STOPPED, 'withdrawal.not_claimed', 'staff.same_hands'],
});
const reject = endpoint({
  method: 'POST',
  path: '/office/api/v1/withdrawals/:withdrawal_id/reject',
  who: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Says no, with a reason that the player reads; the money goes back. The first to decide has claimed it',
  request: z.object({ withdrawal_id: zUuid, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  reply: zDone,
  refuses: [...REFUSALS, 'withdrawal.not_claimed'],
});
const retry = endpoint({
  method: 'POST',
  path: '/office/api/v1/withdrawals/:withdrawal_id/retry',
  who: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Sends again what failed; asks what became of what is unknown',
  request: z.object({ withdrawal_id: zUuid }),
  reply: zDone,
  refuses: [...REFUSALS, ...STOPPED, 'withdrawal.on_hold'],
});

export const officeWithdrawalsApi = { withdrawals, claim, approve, release, reject, retry };
