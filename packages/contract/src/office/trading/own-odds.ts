import { MARGIN_FACTOR_MAX, MARGIN_FACTOR_MIN, MARGIN_FACTOR_WHOLE } from '@fairbook/core/betting';
import * as z from 'zod/mini';
import { MARKET_STATUSES } from '../../offer/sports.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { zInstant, zLine, zMarketKind, zMatchId, zOdds, zSportGame, zUuid } from '../../wire/scalars.ts';
import { zSet } from '../versions.ts';

const { reason } = zSet;

/** Where the prices on offer come from: the feed, the feed with another margin, some set by hand. */
const PRICED_BY = ['feed', 'margin', 'hand'] as const;

export const zTradingMarket = z.object({
  market: zMarketKind,
  /** The current status on offer, and the feed's latest. */
  status: z.enum(MARKET_STATUSES),
  feed_status: z.enum(MARKET_STATUSES),
  line: z.nullable(zLine),
  /** The odds on offer beside the feed's. */
  odds: z.array(z.object({ selection: z.string(), odds: zOdds, feed: zOdds, held: z.nullable(zOdds) })),
  priced_by: z.enum(PRICED_BY),
  /** Whether it is held because odds set by hand have fallen. */
  fallen: z.boolean(),
  /** Its margin, and the feed's, in basis points; null if a selection is not priced. */
  margin: z.nullable(z.int()),
  feed_margin: z.nullable(z.int()),
  /** The margin factor that staff set, in hundredths of the feed's margin; null: unchanged. */
  factor: z.nullable(z.int()),
  version: z.int(),
  /** When it last changed. */
  updated_at: zInstant,
});

const zBy = z.object({ by: z.string(), at: zInstant });
/** `by` is null if it ended automatically. */
const zEnd = z.nullable(z.object({ by: z.nullable(z.string()), at: zInstant, reason: z.string() }));

/** Odds of one selection set by hand. */
export const zOwnOdds = z.object({
  odds_id: zMatchId,
  market: zMarketKind,
  selection: z.string(),
  line: z.nullable(zLine),
  odds: zOdds,
  /** The feed's odds when they were requested. */
  feed: zOdds,
  beyond_fair: z.boolean(),
  /** Whether they need a second person. */
  needs_two: z.boolean(),
  until: z.nullable(zInstant),
  reason: z.string(),
  asked: zBy,
  done: z.nullable(zBy),
  /** Since when they no longer apply, because the conditions they were set for have changed. */
  fallen_at: z.nullable(zInstant),
  ended: zEnd,
});

const MARGIN_SCOPES = ['game', 'league', 'match', 'market'] as const;
export const zMarginFactor = z.object({
  id: z.string(),
  of: z.enum(MARGIN_SCOPES),
  market: z.nullable(zMarketKind),
  factor: z.int(),
  reason: z.string(),
  by: z.string(),
  at: zInstant,
  lifted: zEnd,
});

const ODDS_REFUSALS = [
  ...(['trading.not_found', 'trading.pool_priced', 'trading.no_feed_price', 'trading.line_moved'] as const),
  ...(['trading.odds_impossible', 'trading.beyond_fair'] as const),
] as const;

const setOdds = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/matches/:match_id/odds',
  who: 'staff',
  permission: 'trading.price',
  summary:
    'Sets the odds of a selection by hand, until they are lifted, until a time, or until a score, a line or a word of the feed on its market changes what they were set for: then the market is held. More than a quarter from the feed’s, or beyond fair, they wait for a second person',
  request: z.object({
    match_id: zMatchId,
    market: zMarketKind,
    selection: z.string().check(z.maxLength(20)),
    /** As seen. */
    line: z.nullable(zLine),
    odds: zOdds,
    until: z._default(z.nullable(zInstant), null),
    /** Confirms that the market may pay more than it takes. */
    beyond_fair: z._default(z.boolean(), false),
    reason,
  }),
  /** Whether they wait for a second person. */
  reply: z.object({ waits: z.boolean() }),
  refuses: [...ODDS_REFUSALS, 'trading.time_over', 'staff.request_open'],
});
const confirmOdds = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/matches/:match_id/odds/confirm',
  who: 'staff',
  permission: 'trading.price',
  summary: 'Offers the odds that a colleague asked for',
  request: z.object({ match_id: zMatchId, odds_id: zMatchId }),
  reply: z.object({}),
  refuses: [...ODDS_REFUSALS, 'staff.request_gone', 'staff.same_hands', 'trading.four_eyes', 'trading.price_fell'],
});
const endOdds = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/matches/:match_id/odds/end',
  who: 'staff',
  permission: 'trading.price',
  summary: 'Ends odds set by hand, or takes back what waits: the market goes by its feed again, and takes bets if it was held for them',
  request: z.object({ match_id: zMatchId, odds_id: zMatchId, reason }),
  reply: z.object({}),
  refuses: ['trading.not_found', 'staff.request_gone'],
});
const MARGIN_REFUSALS = ['trading.not_found', 'trading.pool_priced', 'trading.no_margin'] as const;

export const setMargin = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/margin',
  who: 'staff',
  permission: 'trading.price',
  summary:
    'Shifts the margin of a game, a league, a match or a market: so many hundredths of the feed’s, whose odds are made fair and given it anew; null: the feed’s own again. The nearest one holds. Below three quarters or above one and a half of what holds now, or held a day ago, it waits for a second person',
  request: z.object({
    game: z.optional(zSportGame),
    league_id: z.optional(zMatchId),
    match_id: z.optional(zMatchId),
    market: z.optional(zMarketKind),
    factor: z.nullable(
      z.int().check(
        z.minimum(MARGIN_FACTOR_MIN),
        z.maximum(MARGIN_FACTOR_MAX),
        z.refine((factor) => factor !== MARGIN_FACTOR_WHOLE),
      ),
    ),
    reason,
  }),
  /** Whether it waits for a second person. */
  reply: z.object({ waits: z.boolean() }),
  refuses: [...MARGIN_REFUSALS, 'staff.request_open'],
});

const zMarginRequest = z.object({
  request_id: zUuid,
  of: z.enum(MARGIN_SCOPES),
  game: zSportGame,
  league_id: z.nullable(zMatchId),
  match_id: z.nullable(zMatchId),
  market: z.nullable(zMarketKind),
  /** The name of the league or the match; empty of a game. */
  name: z.string(),
  /** Hundredths of the feed's margin: what is asked for, and what held then. */
  factor: z.int(),
  held: z.int(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: zInstant,
});
const askedMargins = endpoint({
  method: 'GET',
  path: '/office/api/v1/trading/margins',
  who: 'staff',
  permission: 'trading.read',
  summary: 'Margins that wait for a second person, the longest waiting first',
  request: z.object({}),
  reply: z.object({ list: z.array(zMarginRequest) }),
  refuses: [],
});
export type MarginRequest = z.output<typeof zMarginRequest>;
const confirmMargin = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/margins/:request_id/confirm',
  who: 'staff',
  permission: 'trading.price',
  summary: 'Shifts a margin as a colleague asked for, if what held then holds still',
  request: z.object({ request_id: zUuid }),
  reply: z.object({}),
  refuses: [...MARGIN_REFUSALS, 'staff.request_gone', 'staff.same_hands', 'trading.four_eyes', 'trading.price_fell'],
});
const dropMargin = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/margins/:request_id/drop',
  who: 'staff',
  permission: 'trading.price',
  summary: "Takes such a wish back, one's own or a colleague's",
  request: z.object({ request_id: zUuid, reason }),
  reply: z.object({}),
  refuses: ['staff.request_gone'],
});

/** Odds by hand and margins. */
export const ownOddsApi = { setOdds, confirmOdds, endOdds, setMargin, askedMargins, confirmMargin, dropMargin };
