import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zInstant, zLimit, zPlayerId, zStart } from '../wire/scalars.ts';

const zWithheld = z.object({
  kind: z.enum(['registration', 'invitation']),
  /** Who would have received it, the player whose registration it was for, and the account of the same household. */
  player: zPlayerId,
  for_player: zPlayerId,
  other: zPlayerId,
  /** What the two have in common, directly or through a third. */
  marks: z.array(z.enum(['mailbox', 'network', 'browser', 'payer'])),
  amount: zAmount,
  at: zInstant,
});
export type WithheldReward = z.output<typeof zWithheld>;

const withheldRewards = endpoint({
  method: 'GET',
  path: '/office/api/v1/withheld_rewards',
  who: 'staff',
  permission: 'players.read',
  summary: 'Rewards that were not paid because another account of the household was rewarded already, newest first',
  request: z.object({ start: zStart, limit: zLimit }),
  reply: z.object({ list: z.array(zWithheld), more: z.boolean() }),
  refuses: [],
});

const codeBudgets = endpoint({
  method: 'GET',
  path: '/office/api/v1/code_budgets',
  who: 'staff',
  permission: 'players.read',
  summary: 'How many verification codes were asked for within the hour, and how many the house sends, by mail and by SMS',
  request: z.object({}),
  reply: z.object({
    list: z.array(
      z.object({
        way: z.enum(['email', 'mobile']),
        asked: z.int(),
        budget: z.int(),
        /** Whether only known players are sent codes. */
        short: z.boolean(),
      }),
    ),
  }),
  refuses: [],
});

/** Counts stop here: the badge shows no more than `99+`. */
export const WAITING_MOST = 100;
const zWaiting = z.optional(z.int().check(z.minimum(0), z.maximum(WAITING_MOST)));

const waiting = endpoint({
  method: 'GET',
  path: '/office/api/v1/waiting',
  who: 'staff',
  summary: `How many items wait for staff in each room, and what is past its time, counted up to ${WAITING_MOST}; a room the caller may not read is left out`,
  request: z.object({}),
  reply: z.object({
    /** Cases that wait for an answer. */
    cases: zWaiting,
    held_results: zWaiting,
    /** Withdrawals to decide, on hold, failed, or whose outcome is unknown. */
    withdrawals: zWaiting,
    /** Held transfers on the chain. */
    transfers: zWaiting,
    /** Matches that wait for a decision, odds or a look, and margins that a colleague asked for. */
    trading: zWaiting,
    /** Bets that somebody asked to be void. */
    bets: zWaiting,
    /** Draws without a result in time, with one to confirm, or asked to be void. */
    lottery: zWaiting,
    /** Jackpots and tournaments to approve. */
    prizes: zWaiting,
    /** Rates that wait for a second person. */
    settings: zWaiting,
    /** Changes of the staff that wait for a second person. */
    staff: zWaiting,
    /** What went wrong or is past its time, of the rooms the caller may read. */
    alarms: z.object({
      /** Feeds that are silent: their markets take no bets. */
      feeds: zWaiting,
      /** Cases that have waited longer than promised. */
      cases: zWaiting,
      /** Withdrawals that nobody decided about in time. */
      withdrawals: zWaiting,
      /** Payments to be sent back that no provider has confirmed for more than an hour. */
      returns: zWaiting,
      /** Differences between a provider's daily file and our books that nobody has explained. */
      differences: zWaiting,
    }),
  }),
  refuses: [],
});

/** What staff monitor: what waits for them, reward farming, and code budgets. */
export const officeWatchApi = { withheldRewards, codeBudgets, waiting };
