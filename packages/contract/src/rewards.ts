import { VIP_LEVELS } from '@fairbook/core/rewards';
import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';
import { zAmount, zDay, zInstant, zLastDays, zLimit, zRole, zRoleAsked, zStart, zTimezoneOffset } from './wire/scalars.ts';

const zVipLevel = z.object({
  level: z.enum(VIP_LEVELS),
  name: z.string(),
  /** The address of its picture on this site. */
  img: z.string(),
  /** The total deposits from which it is held, USDT; its range ends where the next begins. */
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
    /** Total deposits, USDT. */
    recharged: zAmount,
    next: z.nullable(z.enum(VIP_LEVELS)),
    /** The progress to the next level, in ten-thousandths. */
    progress_e4: z.int(),
    list: z.array(zVipLevel),
  }),
  needs: 'bonus',
  refuses: [],
});

const zCheckIn = z.object({
  today: zDay,
  claimed: z.boolean(),
  /** Nothing can be claimed while a withdrawal is pending. */
  withdrawal_pending: z.boolean(),
  /** Days in a row, including today's whether claimed or not. */
  streak: z.int(),
  /** Today's, USDT. */
  prize: zAmount,
  /** When the next one can be claimed; null if it can be claimed now. */
  next_at: z.nullable(zInstant),
  /** The prize of each day in a row; after the last they restart. */
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
    /** What the inviter gets once the invited player has deposited and bet this much in all, USDT; null: nothing. */
    reward: z.nullable(z.object({ amount: zAmount, recharge_from: zAmount })),
  }),
  refuses: ['auth.forbidden'],
});

const zInvited = z.object({
  /** The first letter of the nickname: whoever was invited did not agree to be shown. */
  nickname: z.string(),
  /** When the account was opened, by the reader's clock. */
  day: zDay,
  type: zRole,
  /** What the invitation brought the reader so far, USDT; null: nothing. Nothing is said of bets, balances or why. */
  brought: z.nullable(zAmount),
});
export type InvitedPlayer = z.output<typeof zInvited>;

const invited = endpoint({
  method: 'GET',
  path: '/sports/api/v1/invited',
  who: 'player',
  summary: 'Whom the player invited in the last days, newest first, and what all of them brought',
  request: z.object({ days: zLastDays, timezone_offset: z.optional(zTimezoneOffset), start: zStart, limit: zLimit }),
  reply: z.object({
    list: z.array(zInvited),
    more: z.boolean(),
    /** Of all in these days: how many there are, for how many the reader had a reward, and the sum of these, USDT. */
    sums: z.object({ invited: z.int(), rewarded: z.int(), brought: zAmount }),
  }),
  refuses: [],
});

export const rewardsApi = { vip, checkIn, claimCheckIn, share, invited };
