import { SPORT_GAMES } from '@fairbook/core/catalog';
import { MATCH_STATUSES } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { zShownOvers } from '../../offer/shown-play.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zInstant, zLimit, zLine, zMarketKind, zMatchId, zSportGame, zStart } from '../../wire/scalars.ts';
import { zSet } from '../versions.ts';
import { FULL_REASONS, setCap, zBookCap } from './caps.ts';
import { ask, confirm, drop, preview, zScore, zWord } from './match-decisions.ts';
import { liftLimit, setLimit, zSetLimit } from './offer-limits.ts';
import { ownOddsApi, zMarginFactor, zOwnOdds, zTradingMarket } from './own-odds.ts';
import { bonuses, feeds, ticker } from './trading-watch.ts';

const { reason } = zSet;
const zSomePoints = z.nullable(z.int());

/** The filters of the desk's list of matches. */
export const TRADING_STATES = ['all', 'upcoming', 'live', 'overdue', 'suspended', 'waits', 'with_bets', 'decided'] as const;

const zTradingMatch = z.object({
  match_id: zMatchId,
  game: zSportGame,
  league_id: zMatchId,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  starts_at: zInstant,
  status: z.enum(MATCH_STATUSES),
  minute: zSomePoints,
  home_score: zSomePoints,
  away_score: zSomePoints,
  /** Of its outcome; 0 while it is undecided. */
  revision: z.int(),
  /** Markets that have prices, and how many of them are individually suspended by staff. */
  markets: z.int(),
  suspended_markets: z.int(),
  /** Whether staff suspended the match, or its league. */
  suspended: z.boolean(),
  league_suspended: z.boolean(),
  /** Hundredths of the feed's margin that staff want of its league; null: as it is, or as they want it of the game. */
  league_factor: z.nullable(z.int()),
  /** What waits for staff: a result that came too early, a decision for its second person, a report of the feed that contradicts staff. */
  result_held: z.boolean(),
  decision_asked: z.boolean(),
  feed_differs: z.boolean(),
  /** Odds by hand that wait for a second person, and markets that are held because theirs have fallen. */
  odds_asked: z.boolean(),
  odds_fell: z.boolean(),
  bets: z.int(),
});
export type TradingMatch = z.output<typeof zTradingMatch>;

const zCounts = z.object({
  game: zSportGame,
  all: z.int(),
  upcoming: z.int(),
  live: z.int(),
  overdue: z.int(),
  suspended: z.int(),
  waits: z.int(),
  decided: z.int(),
});

const matches = endpoint({
  method: 'GET',
  path: '/office/api/v1/trading/matches',
  who: 'staff',
  permission: 'trading.read',
  summary:
    'Matches of a game or of all, those in play first and then by start; and how many there are in each game. Decided ones are those of three days, the last first',
  request: z.object({
    game: z._default(z.enum(['all', ...SPORT_GAMES]), SPORT_GAMES[0]),
    state: z._default(z.enum(TRADING_STATES), 'all'),
    /** A part of the name of a team or a league. */
    text: z._default(z.string().check(z.maxLength(64)), ''),
    start: zStart,
    limit: zLimit,
  }),
  /** Regions are those that players may be from, for limits of one region. */
  reply: z.object({
    counts: z.array(zCounts),
    list: z.array(z.extend(zTradingMatch, { /** What the house may owe at most, over all its results, USDT. */ worst: zAmount })),
    regions: z.array(z.string()),
    /** The margin factor that staff set for the whole game, in hundredths of the feed's margin; null: unchanged, or of all games. */
    factor: z.nullable(z.int()),
    more: z.boolean(),
    now: zInstant,
  }),
  refuses: [],
});

const zSuspension = z.object({
  id: z.string(),
  of: z.enum(['league', 'match', 'market']),
  market: z.nullable(zMarketKind),
  reason: z.string(),
  by: z.string(),
  at: zInstant,
  lifted: z.nullable(z.object({ by: z.string(), at: zInstant, reason: z.string() })),
});

const zBy = z.object({ by: z.string(), at: zInstant });
const zDecision = z.object({
  decision_id: z.string(),
  word: zWord,
  reason: z.string(),
  asked: zBy,
  done: z.nullable(zBy),
  dropped: z.nullable(zBy),
});

const zRevision = z.object({
  revision: z.int(),
  /** Null for a void. */
  score: z.nullable(zScore),
  half_time: z.nullable(zScore),
  overs: zShownOvers,
  void_reason: z.nullable(z.string()),
  note: z.string(),
  /** The feed, or staff. */
  source: z.string(),
  by: z.array(z.string()),
  at: zInstant,
});

/** What the house may owe on one outcome: the most that open bets on it pay if it comes in, stakes included. USDT. */
const zOwed = z.object({
  market: zMarketKind,
  selection: z.string(),
  line: z.nullable(zLine),
  stakes: zAmount,
  liability: zAmount,
  cap: zAmount,
  /** What the cap leaves. */
  room: zAmount,
  /** Why it takes no bets: the smallest one exceeds its own cap, or that of the match; null: it is on sale. */
  full: z.nullable(z.enum(FULL_REASONS)),
});

const match = endpoint({
  method: 'GET',
  path: '/office/api/v1/trading/matches/:match_id',
  who: 'staff',
  permission: 'trading.read',
  summary:
    'One match: its markets with prices and margin, what the house may owe on each outcome, who suspended what, what it came to and who said so',
  request: z.object({ match_id: zMatchId }),
  reply: z.object({
    match: zTradingMatch,
    half_home_score: zSomePoints,
    half_away_score: zSomePoints,
    /** For a match of overs, as last reported. */
    overs: zShownOvers,
    feed: z.string(),
    fixture: z.string(),
    first_start: zInstant,
    kicked_off_at: z.nullable(zInstant),
    markets: z.array(zTradingMarket),
    /** By outcome, the largest first; and the most that the match may cost, over all its results. */
    owed: z.array(zOwed),
    worst: z.object({ amount: zAmount, cap: zAmount, room: zAmount }),
    /** The caps that staff set for this match instead of those of its game. */
    caps: z.array(zBookCap),
    /** The limits that staff set for bets on it and its league, those in force first. */
    limits: z.array(zSetLimit),
    /** Odds set by hand and margin factors, those in force or pending first. */
    own_odds: z.array(zOwnOdds),
    factors: z.array(zMarginFactor),
    /** Where players may be from, for limits of one region. */
    regions: z.array(z.string()),
    suspensions: z.array(zSuspension),
    decisions: z.array(zDecision),
    revisions: z.array(zRevision),
    /** What the feed reported of a match that staff decided; null if it agrees. */
    overruled: z.nullable(
      z.object({
        kind: z.string(),
        at: zInstant,
        score: z.nullable(zScore),
        half_time: z.nullable(zScore),
        reason: z.nullable(z.string()),
      }),
    ),
    now: zInstant,
  }),
  refuses: ['match.not_found'],
});
export type TradingPage = z.output<typeof match.reply>;

/** A league, a match, or one market of a match. */
const thing = { league_id: z.optional(zMatchId), match_id: z.optional(zMatchId), market: z.optional(zMarketKind) };

const suspend = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/suspend',
  who: 'staff',
  permission: 'trading.suspend',
  summary: 'Lets no bets be taken on a league, a match or a market, whatever its feed says, until it is lifted',
  request: z.object({ ...thing, reason }),
  reply: z.object({}),
  refuses: ['trading.not_found', 'trading.suspended'],
});
const lift = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/lift',
  who: 'staff',
  permission: 'trading.suspend',
  summary: 'Leaves it to the feed again',
  request: z.object({ ...thing, reason }),
  reply: z.object({}),
  refuses: ['trading.not_found', 'trading.not_suspended'],
});

/** Viewing matches, feeds and bets on the trading desk, and acting on them. */
export const officeTradingApi = {
  matches,
  match,
  suspend,
  lift,
  setCap,
  setLimit,
  liftLimit,
  ...ownOddsApi,
  preview,
  ask,
  confirm,
  drop,
  feeds,
  ticker,
  bonuses,
};
