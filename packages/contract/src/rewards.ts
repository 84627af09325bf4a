import { VIP_LEVELS } from '@fairbook/core/rewards';
import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';
import { zAmount, zDay, zInstant, zRole, zRoleAsked, zTimezoneOffset } from './wire/scalars.ts';

const zVipLevel = z.object({
  level: z.enum(VIP_LEVELS),
  name: z.string(),
  img: z.string(),
  /** From how much deposited in all it is held, USDT; its range ends where the next begins. */
  recharge: zAmount,
});

const vip = endpoint({
  method: 'GET',
  path: '/sports/api/v1/vip',
  who: 'player',
  summary: "The VIP levels, and the player's: it depends on what was deposited in all, never on stakes or losses",
  request: z.object({}),
  reply: z.object({
    level: z.enum(VIP_LEVELS),
    /** Deposited in all, USDT. */
    recharged: zAmount,
    next: z.nullable(z.enum(VIP_LEVELS)),
    /** Of the way to the next level, in ten-thousandths. */
    progress_e4: z.int(),
    list: z.array(zVipLevel),
  }),
  needs: 'bonus',
  refuses: [],
});

const zCheckIn = z.object({
  today: zDay,
  claimed: z.boolean(),
  /** Nothing is given while a withdrawal is on its way. */
  withdrawal_pending: z.boolean(),
  /** Days in a row, today's counted whether claimed or to be claimed. */
  streak: z.int(),
  /** Today's, USDT. */
  prize: zAmount,
  /** From when on the next one can be claimed; null when it can be now. */
  next_at: z.nullable(zInstant),
  /** What each day in a row is worth; after the last they begin again. */
  prizes: z.array(zAmount),
});
export type CheckInState = z.output<typeof zCheckIn>;

const checkIn = endpoint({
  method: 'GET',
  path: '/sports/api/v1/benefit/check_in',
  who: 'player',
  summary: "Today's check-in by the player's calendar",
  request: z.object({ timezone_offset: z.optional(zTimezoneOffset) }),
  reply: zCheckIn,
  needs: 'bonus',
  refuses: [],
});
const claimCheckIn = endpoint({
  method: 'POST',
  path: '/sports/api/v1/benefit/check_in',
  who: 'player',
  summary: "Claims today's prize, once a day",
  request: z.object({ timezone_offset: z.optional(zTimezoneOffset) }),
  reply: z.object({ ...zCheckIn.shape, balance: zAmount }),
  money: true,
  needs: 'bonus',
  refuses: ['check_in.claimed', 'check_in.withdrawal_pending', 'limit.paused', 'limit.excluded'],
});

const share = endpoint({
  method: 'GET',
  path: '/sports/api/v1/share/:id',
  who: 'player',
  summary: 'The invite code of a type, by its number: an agent has one of each, a player the code of type 3',
  request: z.object({ id: zRoleAsked }),
  reply: z.object({
    code: z.string(),
    type: zRole,
    types: z.array(zRole),
    /** What whoever invites gets once the one who came has deposited and bet so much in all, USDT; null: nothing. */
    reward: z.nullable(z.object({ amount: zAmount, recharge_from: zAmount })),
  }),
  refuses: ['auth.forbidden'],
});

export const rewardsApi = { vip, checkIn, claimCheckIn, share };
