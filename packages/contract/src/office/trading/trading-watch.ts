import * as z from 'zod/mini';
import { zAnyBet, zBetKind } from '../../bets/all-bets.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zInstant, zPlayerId, zSportGame } from '../../wire/scalars.ts';

const zFeed = z.object({
  name: z.string(),
  game: zSportGame,
  /** Null: never connected. */
  last_seen_at: z.nullable(zInstant),
  silent: z.boolean(),
  matches: z.int(),
  /** What waits: facts of unknown matches, results that came too early, markets whose odds jumped, reports that contradict decisions of staff. */
  waiting: z.int(),
  held_results: z.int(),
  held_odds: z.int(),
  differs: z.int(),
  /** Silences of more than 20 s that ended within the last day, newest first. */
  gaps: z.array(z.object({ began_at: zInstant, ended_at: zInstant })),
  /** The hours of the last day in which it reported something, with the delay of its newest fact on arrival, in milliseconds. */
  hours: z.array(z.object({ hour: zInstant, facts: z.int(), refused: z.int(), held: z.int(), delay_ms: z.int(), delay_max_ms: z.int() })),
});
export type TradingFeed = z.output<typeof zFeed>;
/** The state of the feeds. */
export const feeds = endpoint({
  method: 'GET',
  path: '/office/api/v1/trading/feeds',
  who: 'staff',
  permission: 'trading.read',
  summary: 'How feeds are: last heard, silences and delays of a day, and what is held',
  request: z.object({}),
  reply: z.object({ list: z.array(zFeed), now: zInstant }),
  refuses: [],
});

/** The promises beside the odds, and their cost. USDT. */
export const bonuses = endpoint({
  method: 'GET',
  path: '/office/api/v1/trading/bonuses',
  who: 'staff',
  permission: 'trading.read',
  summary: 'What the accumulator bonus costs: the most that open bets can get of it, and what was paid by day; and what early payouts cost',
  request: z.object({}),
  reply: z.object({
    /** Open bets with a promised bonus, and the highest bonus of their open shares. */
    open: z.object({ bets: z.int(), most: zAmount }),
    /** By the UTC day of the last settlement, newest first; 31 days. */
    days: z.array(z.object({ day: z.string(), bets: z.int(), paid: zAmount })),
    /** Sides paid by a lead: open bets that may be, and by day what was paid, and how much of it to bets that the results would have lost. */
    early: z.object({
      open: z.int(),
      days: z.array(z.object({ day: z.string(), bets: z.int(), paid: zAmount, lost_bets: z.int(), cost: zAmount })),
    }),
  }),
  refuses: [],
});
export type TradingBonuses = z.output<typeof bonuses.reply>;

/** Why a bet is marked: it comes near a limit, its account is new, or its odds are above the current ones. */
const BET_MARKS = ['large', 'new_account', 'above_market'] as const;
const zTickerBet = z.object({
  player_id: zPlayerId,
  bet: zAnyBet,
  marks: z.array(z.enum(BET_MARKS)),
  /** Hundredths of the limit that it comes nearest to; null if there is none. */
  limit_share: z.nullable(z.int()),
});
export type TickerBet = z.output<typeof zTickerBet>;
/** The latest bets. */
export const ticker = endpoint({
  method: 'GET',
  path: '/office/api/v1/trading/ticker',
  who: 'staff',
  permission: 'bets.read',
  summary: 'The last bets of all products, newest first, the large and the odd ones marked by stated rules',
  request: z.object({ kind: z._default(zBetKind, 'all'), stake_from: z.optional(zAmount) }),
  reply: z.object({ list: z.array(zTickerBet), now: zInstant }),
  refuses: [],
});
