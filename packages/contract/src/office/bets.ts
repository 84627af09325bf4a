import * as z from 'zod/mini';
import { zAnyBet, zBetKind } from '../bets/all-bets.ts';
import { zReceipt } from '../bets/betting.ts';
import { zDrawReceipt } from '../bets/draw-bets.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zBetFilter, zBetId, zInstant, zLimit, zMatchId, zPlayerId, zUuid } from '../wire/scalars.ts';
import { zSet } from './versions.ts';

/** A bet of any player, as that player sees it. */
const zFoundBet = z.object({
  player_id: zPlayerId,
  bet: zAnyBet,
  /** Whether somebody asked that it be void, and a second person has not said so yet. */
  void_asked: z.boolean(),
});
export type OfficeBet = z.output<typeof zFoundBet>;

const bets = endpoint({
  method: 'GET',
  path: '/office/api/v1/bets',
  who: 'staff',
  permission: 'bets.read',
  summary:
    'Bets of all players on everything, newest first. Without a bet, player, match or draw those of the last day, or of at most 31 days from `from` to `until`',
  request: z.object({
    /** The id of a bet or the code of its receipt. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    player_id: z.optional(zPlayerId),
    kind: z._default(zBetKind, 'all'),
    status: zBetFilter,
    /** Bets alone of which somebody asked this, of whatever day; the longest waiting first, all of them at once. */
    asked: z.optional(z.enum(['void'])),
    match_id: z.optional(zMatchId),
    /** The number of a draw, in whatever game, or its id where no draw has that number. */
    draw: z.optional(z.string().check(z.regex(/^[0-9][0-9/]{0,17}$/))),
    from: z.optional(zInstant),
    until: z.optional(zInstant),
    /** The least stake taken for it, USDT. */
    stake_from: z.optional(zAmount),
    /** `next` of the previous page. */
    before: z.optional(z.string().check(z.regex(/^\d{1,17}_[0-9a-f-]{36}$/))),
    limit: zLimit,
  }),
  /** `next` is where the next page begins; null on the last. */
  reply: z.object({ list: z.array(zFoundBet), next: z.nullable(z.string()) }),
  refuses: ['report.range_invalid'],
});

const bet = endpoint({
  method: 'GET',
  path: '/office/api/v1/bets/:player_id/:bet_id',
  who: 'staff',
  permission: 'bets.read',
  summary: 'One bet with its receipt, as its player sees it',
  request: z.object({ player_id: zPlayerId, bet_id: zBetId }),
  reply: z.object({
    found: z.discriminatedUnion('on', [
      z.object({ on: z.literal('matches'), receipt: zReceipt }),
      z.object({ on: z.literal('draw'), receipt: zDrawReceipt }),
    ]),
    /** Whether it can be voided: a bet on a match whose stake has not been returned, a bet on a draw that still takes bets. */
    voidable: z.boolean(),
    /** The pending request to void it, until a second person confirms. */
    void_asked: z.nullable(z.object({ request_id: zUuid, reason: z.string(), by: z.string(), at: zInstant })),
  }),
  refuses: ['bet.not_found'],
});
export type OfficeBetPage = z.output<typeof bet.reply>;
export type OfficeReceipt = OfficeBetPage['found'];

const { reason } = zSet;
const askVoid = endpoint({
  method: 'POST',
  path: '/office/api/v1/bets/:player_id/:bet_id/void',
  who: 'staff',
  permission: 'bets.void',
  summary: 'Asks for a bet to be void: its whole stake comes back and what it paid is taken back, once a second person says so',
  request: z.object({ player_id: zPlayerId, bet_id: zBetId, reason }),
  reply: z.object({}),
  refuses: ['bet.not_found', 'bet.not_voidable', 'staff.request_open'],
});
const confirmVoid = endpoint({
  method: 'POST',
  path: '/office/api/v1/bets/:player_id/:bet_id/void/confirm',
  who: 'staff',
  permission: 'bets.void',
  summary: 'Makes a bet void that a colleague asked for',
  request: z.object({ player_id: zPlayerId, bet_id: zBetId, request_id: zUuid }),
  reply: z.object({}),
  refuses: ['bet.not_found', 'bet.not_voidable', 'staff.request_gone', 'staff.same_hands', 'bet.four_eyes'],
});
const dropVoid = endpoint({
  method: 'POST',
  path: '/office/api/v1/bets/:player_id/:bet_id/void/drop',
  who: 'staff',
  permission: 'bets.void',
  summary: "Takes such a request back, one's own or a colleague's",
  request: z.object({ player_id: zPlayerId, bet_id: zBetId, request_id: zUuid, reason }),
  reply: z.object({}),
  refuses: ['staff.request_gone'],
});

/** Looking up bets, and voiding one. */
export const officeBetsApi = { bets, bet, askVoid, confirmVoid, dropVoid };
