import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { GAME_TRANSFER_STATES } from '@fairbook/core/games';
import { DRAW_STATES } from '@fairbook/core/lottery';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@fairbook/core/payments';
import { MATCH_STATUSES } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { NOTICE_KINDS } from '../notice-kinds.ts';
import { zShownOvers } from '../offer/shown-play.ts';
import { zCompare, zMatchPeriod } from '../offer/sports.ts';
import { zAmount, zBetId, zBetStatus, zCurrency, zInstant, zLotteryGame, zMatchId, zUuid } from './scalars.ts';

/** Why a wallet changed. The first three are the specification's notification types, sent along as `notifyType`. */
const WALLET_REASONS = [
  'deposit',
  'withdrawal',
  'registration',
  'bet',
  'payout',
  'refund',
  'cash_out',
  'correction',
  'bonus',
  'game_transfer',
  'game_round',
] as const;
const NOTIFY_TYPES = ['RECHARGE', 'WITHDRAW', 'REGISTER'] as const;

/** All events the server may push. They are facts, not commands: after reconnecting, a client reads again what it shows, then listens. */
export const zServerEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('wallet.changed'),
    balance: zAmount,
    reason: z.enum(WALLET_REASONS),
    notifyType: z.optional(z.enum(NOTIFY_TYPES)),
  }),
  /** A deposit changed its state; the credit is also sent as `wallet.changed`. */
  z.object({ kind: z.literal('deposit.changed'), order_id: zUuid, state: z.enum(DEPOSIT_STATES) }),
  /** A withdrawal reached another stage: read it again. */
  z.object({ kind: z.literal('withdrawal.changed'), order_id: zUuid, state: z.enum(WITHDRAWAL_STATES) }),
  /** A new destination was saved in the player's name: sent to all of the player's devices. */
  z.object({ kind: z.literal('withdrawal_account.added'), account: z.string(), usable_from: zInstant }),
  /** A transfer to or from a wallet at a provider of games changed its state: read it again. */
  z.object({ kind: z.literal('game_transfer.changed'), order_id: zUuid, state: z.enum(GAME_TRANSFER_STATES) }),
  z.object({
    kind: z.literal('bet.settled'),
    bet_id: zBetId,
    status: zBetStatus,
    bonus: zAmount,
    total_price: zAmount,
    /** The currency of the bet, its cost and its payout. */
    currency: zCurrency,
    bonus_currency: zAmount,
    total_currency: zAmount,
    corrected: z.boolean(),
  }),
  /** A bet on matches, or a share of it, was cashed out: read it again. */
  z.object({
    kind: z.literal('bet.cashed_out'),
    bet_id: zBetId,
    /** By its player's rule. */
    automatic: z.boolean(),
    /** Whether nothing of it is open any more. */
    whole: z.boolean(),
    currency: zCurrency,
    amount: zAmount,
  }),
  /** A bet on a draw was settled, or cancelled with its stake refunded. */
  z.object({
    kind: z.literal('draw_bet.settled'),
    bet_id: zBetId,
    game: zLotteryGame,
    match_id: zMatchId,
    status: zBetStatus,
    bonus: zAmount,
    total_price: zAmount,
    /** The currency of the bet, its cost and its payout. */
    currency: zCurrency,
    bonus_currency: zAmount,
    total_currency: zAmount,
    corrected: z.boolean(),
  }),
  /** A notice was written that no bet event implies; those of bets come with their own event. Read the notices again. */
  z.object({ kind: z.literal('notice.added'), about: z.enum(NOTICE_KINDS) }),
  /** A case of the player was answered or closed: read it again. */
  z.object({ kind: z.literal('case.changed'), case_id: zUuid }),
  /** Something was written in a chat, or it was closed: read it again. */
  z.object({ kind: z.literal('chat.changed'), chat_id: zUuid }),
  /** What the house publishes was changed: read it again. Told to all who hear of the offer. */
  z.object({ kind: z.literal('content.changed') }),
  /** A draw was decided, corrected or settled: read it again. */
  z.object({ kind: z.literal('draw.changed'), game: zLotteryGame, match_id: zMatchId, draw_no: z.string(), status: z.enum(DRAW_STATES) }),
  /** All cells of a draw that are off sale for their exposure: index of the group and selection, `0:7`. */
  z.object({ kind: z.literal('draw.full'), game: zLotteryGame, match_id: zMatchId, cells: z.array(z.string()) }),
  /** Odds or schedule of a lottery were changed: read them again. */
  z.object({ kind: z.literal('lottery.changed'), game: zLotteryGame }),
  /** Markets that changed, each complete; a newer `version` wins. */
  z.object({ kind: z.literal('markets.changed'), match_id: zMatchId, compare: zCompare }),
  z.object({
    kind: z.literal('match.changed'),
    match_id: zMatchId,
    status: z.enum(MATCH_STATUSES),
    period: z.nullable(zMatchPeriod),
    minute: z.nullable(z.int()),
    home_score: z.nullable(z.int()),
    away_score: z.nullable(z.int()),
    overs: zShownOvers,
  }),
  /** A match was added or removed: read the list again. */
  z.object({ kind: z.literal('matches.listed'), game: z.enum(SPORT_GAMES) }),
  /** The offer of a game, or of a provider's title, changed: read the offer again. */
  z.object({ kind: z.literal('offer.changed') }),
  z.object({ kind: z.literal('feed.silent'), game: z.enum(SPORT_GAMES), silent: z.boolean() }),
]);
export type ServerEvent = z.output<typeof zServerEvent>;

/** Public topics a client may subscribe to. The private topic `player:<id>` comes from the session and is never requested. */
const zPublicTopic = z
  .string()
  .check(
    z.regex(
      new RegExp(
        `^(offer|game:(${SPORT_GAMES.join('|')})|draw:(${LOTTERY_GAMES.join('|')})|match:[1-9]\\d{0,17}|chat:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
      ),
    ),
  );
export type Topic = 'offer' | `player:${string}` | `match:${string}` | `game:${string}` | `draw:${string}` | `chat:${string}`;

export const zClientMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscribe'), topics: z.array(zPublicTopic).check(z.maxLength(200)) }),
  z.object({ kind: z.literal('unsubscribe'), topics: z.array(zPublicTopic).check(z.maxLength(200)) }),
  z.object({ kind: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof zClientMessage>;

/** A new subscriber is sent a topic's events of this long before, because a page reads its data before it subscribes. A page with older data reads again. */
export const NEWS_RETOLD_MS = 10_000;

/** A message on the wire: one or more events, each with its topic. Replayed events update what is shown without being announced to the player. */
export const zFrame = z.object({
  events: z.array(z.object({ topic: z.string(), event: zServerEvent })),
  retold: z.optional(z.literal(true)),
});
