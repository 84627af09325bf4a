import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { GAME_TRANSFER_STATES } from '@fairbook/core/games';
import { DRAW_STATES } from '@fairbook/core/lottery';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@fairbook/core/payments';
import { MATCH_STATUSES } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { NOTICE_KINDS } from '../notices.ts';
import { zShownOvers } from '../offer/shown-play.ts';
import { zCompare, zMatchPeriod } from '../offer/sports.ts';
import { zAmount, zBetId, zBetStatus, zCurrency, zInstant, zLotteryGame, zMatchId, zUuid } from './scalars.ts';

/** Why a wallet moved. The first three are the specification's notification types, sent along as `notifyType`. */
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

/** Everything the server may push. Facts, not commands: a client that reconnects reads again what it shows, then listens. */
export const zServerEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('wallet.changed'),
    balance: zAmount,
    reason: z.enum(WALLET_REASONS),
    notifyType: z.optional(z.enum(NOTIFY_TYPES)),
  }),
  /** A deposit took a step; what was credited comes as `wallet.changed` too. */
  z.object({ kind: z.literal('deposit.changed'), order_id: zUuid, state: z.enum(DEPOSIT_STATES) }),
  /** A withdrawal came to another stage: read it again. */
  z.object({ kind: z.literal('withdrawal.changed'), order_id: zUuid, state: z.enum(WITHDRAWAL_STATES) }),
  /** Somebody who is signed in as the player saved a new destination: told to every device of theirs. */
  z.object({ kind: z.literal('withdrawal_account.added'), account: z.string(), usable_from: zInstant }),
  /** A transfer to or from a wallet at a provider of games came to another state: read it again. */
  z.object({ kind: z.literal('game_transfer.changed'), order_id: zUuid, state: z.enum(GAME_TRANSFER_STATES) }),
  z.object({
    kind: z.literal('bet.settled'),
    bet_id: zBetId,
    status: zBetStatus,
    bonus: zAmount,
    total_price: zAmount,
    /** What the bet was made in, what it cost in it and what it brought. */
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
    /** Nothing of it is open any more. */
    whole: z.boolean(),
    currency: zCurrency,
    amount: zAmount,
  }),
  /** A bet on a draw was settled, or cancelled with its stake given back. */
  z.object({
    kind: z.literal('draw_bet.settled'),
    bet_id: zBetId,
    game: zLotteryGame,
    match_id: zMatchId,
    status: zBetStatus,
    bonus: zAmount,
    total_price: zAmount,
    /** What the bet was made in, what it cost in it and what it brought. */
    currency: zCurrency,
    bonus_currency: zAmount,
    total_currency: zAmount,
    corrected: z.boolean(),
  }),
  /** A notice was written that no event of a bet tells: those of bets come with theirs. Read them again. */
  z.object({ kind: z.literal('notice.added'), about: z.enum(NOTICE_KINDS) }),
  /** A case of the player was answered or closed: read it again. */
  z.object({ kind: z.literal('case.changed'), case_id: zUuid }),
  /** A draw was decided, corrected or settled: read it again. */
  z.object({ kind: z.literal('draw.changed'), game: zLotteryGame, match_id: zMatchId, draw_no: z.string(), status: z.enum(DRAW_STATES) }),
  /** What of a draw is off sale for what it may cost, all of it: index of the group and selection, `0:7`. */
  z.object({ kind: z.literal('draw.full'), game: zLotteryGame, match_id: zMatchId, cells: z.array(z.string()) }),
  /** Odds or schedule of a lottery were changed: read them again. */
  z.object({ kind: z.literal('lottery.changed'), game: zLotteryGame }),
  /** Markets that changed, each whole; a newer `version` wins. */
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
  /** A match appeared or left: read the list again. */
  z.object({ kind: z.literal('matches.listed'), game: z.enum(SPORT_GAMES) }),
  /** A game, all of it, or some title of a provider's is offered otherwise: read again what is offered. */
  z.object({ kind: z.literal('offer.changed') }),
  z.object({ kind: z.literal('feed.silent'), game: z.enum(SPORT_GAMES), silent: z.boolean() }),
]);
export type ServerEvent = z.output<typeof zServerEvent>;

/** Public topics a client may ask for. The private topic `player:<id>` comes from the session and is never asked for. */
const zPublicTopic = z
  .string()
  .check(z.regex(new RegExp(`^(offer|game:(${SPORT_GAMES.join('|')})|draw:(${LOTTERY_GAMES.join('|')})|match:[1-9]\\d{0,17})$`)));
export type Topic = 'offer' | `player:${string}` | `match:${string}` | `game:${string}` | `draw:${string}`;

export const zClientMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscribe'), topics: z.array(zPublicTopic).check(z.maxLength(200)) }),
  z.object({ kind: z.literal('unsubscribe'), topics: z.array(zPublicTopic).check(z.maxLength(200)) }),
  z.object({ kind: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof zClientMessage>;

/**
 * Who begins to hear a topic is told once more what was said of it so long before: what a page shows was read before it listened. A page that is older reads again.
 */
export const NEWS_RETOLD_MS = 10_000;

/** What travels: a frame holds one or more events with the topic of each. Retold ones bring what is shown up to date and are announced to nobody. */
export const zFrame = z.object({
  events: z.array(z.object({ topic: z.string(), event: zServerEvent })),
  retold: z.optional(z.literal(true)),
});
