import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zPlayerId } from '../wire/scalars.ts';

/** The maximum length of a block's reason. */
export const BLOCK_REASON_MAX = 400;
const zReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(BLOCK_REASON_MAX));
const zChannel = z.string().check(z.regex(/^[a-z0-9_]{2,40}$/));

/** What staff can block without freezing the account. */
const zWhat = z.enum(['bets', 'withdrawals']);
export const zPlayerBlock = z.object({
  what: zWhat,
  /** For withdrawals: the channel; null: all channels. */
  channel: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  at: zInstant,
});
export type PlayerBlock = z.output<typeof zPlayerBlock>;

const blocks = endpoint({
  method: 'GET',
  path: '/office/api/v1/players/:player_id/blocks',
  who: 'staff',
  permission: 'players.read',
  summary: 'What staff do not let a player do, with the reasons, and the channels that can be blocked one by one',
  request: z.object({ player_id: zPlayerId }),
  reply: z.object({ blocks: z.array(zPlayerBlock), channels: z.array(z.string()) }),
  refuses: ['player.not_found'],
});
const block = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/blocks',
  who: 'staff',
  permission: 'players.freeze',
  summary:
    'Blocks bets, or withdrawals through one channel or all: bets under way go on, withdrawals that are not over go on hold, and the player is told when they try',
  request: z.object({ player_id: zPlayerId, what: zWhat, channel: z.nullable(zChannel), reason: zReason }),
  reply: z.object({}),
  refuses: ['player.not_found', 'player.blocked_already', 'withdrawal.channel_unavailable'],
});
const unblock = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/unblock',
  who: 'staff',
  permission: 'players.freeze',
  summary: 'Lifts one of those blocks',
  request: z.object({ player_id: zPlayerId, what: zWhat, channel: z.nullable(zChannel), reason: zReason }),
  reply: z.object({}),
  refuses: ['player.not_found', 'player.not_blocked'],
});

export const officeBlocksApi = { blocks, block, unblock };
