import { SPORT_GAMES } from '@fairbook/core/catalog';
import { DISCIPLINES, MATCH_PERIODS, MATCH_STATUSES, VOID_REASONS } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zLimit, zLine, zMarketKind, zMatchId, zOdds, zSportGame, zStart } from '../wire/scalars.ts';
import type { WireOfferLimit } from './offer-limits.ts';
import { zShownOvers, zShownSets } from './shown-play.ts';

export type { WireOfferLimit } from './offer-limits.ts';

export const MARKET_STATUSES = ['open', 'suspended', 'closed'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];
/** The current part of a match; each sport has its own. */
export const zMatchPeriod = z.enum(MATCH_PERIODS);

/** One market of a match. On the wire its odds are beside the other fields, by selection code: `{status, goal, single, version, w, d, l}`. */
export interface WireMarket {
  readonly status: MarketStatus;
  /** The handicap or total, hundredths; null if the market has none. */
  readonly line: number | null;
  /** Whether it may be bet on alone under rule sets that require this flag. */
  readonly single: boolean;
  readonly version: number;
  readonly odds: Readonly<Record<string, z.output<typeof zOdds>>>;
  /** Selections that take no bets because their exposure has reached its cap; left out if there are none. */
  readonly full?: readonly string[];
  /** The limits that staff set for bets with one of its selections; left out if there are none. */
  readonly limits?: readonly WireOfferLimit[];
}
const zMarketOut = z.custom<WireMarket>((value) => typeof value === 'object' && value !== null);
const zMarketHead = z.object({ status: z.enum(MARKET_STATUSES), goal: z.nullable(zLine), single: z.int(), version: z.int() });
const zOddsTable = z.record(z.string(), zOdds);
const zMarket = z.codec(z.record(z.string(), z.union([z.string(), z.int(), z.null(), z.array(z.array(z.string()))])), zMarketOut, {
  decode: (wire, context) => {
    const { status, goal, single, version, full, limits, ...odds } = wire;
    const head = z.safeDecode(zMarketHead, { status, goal, single, version } as never);
    const table = z.safeDecode(zOddsTable, odds as never);
    if (!head.success || !table.success) {
      context.issues.push({ code: 'custom', input: wire, message: 'not a market' });
      return z.NEVER;
    }
    const market = { status: head.data.status, line: head.data.goal, single: head.data.single === 1, version, odds: table.data };
    return {
      ...market,
      ...(typeof full === 'string' && { full: full.split(',') }),
      ...(limits && { limits }),
    } as unknown as WireMarket;
  },
  encode: ({ status, line, single, version, odds, full, limits }) => ({
    status,
    goal: line === null ? null : z.encode(zLine, line),
    single: single ? 1 : 0,
    version,
    ...(full && { full: full.join() }),
    ...(limits && { limits: limits.map((limit) => [...limit]) }),
    ...z.encode(zOddsTable, odds),
  }),
});
export const zCompare = z.partialRecord(zMarketKind, zMarket);

const zGoals = z.nullable(z.int());
/** What is played: the match, its league and its two sides. */
const fixture = {
  match_id: zMatchId,
  league_id: z.string(),
  league_name: z.string(),
  /** ISO 3166: the league's country, a part of one that plays separately (`GB-ENG`), or empty. */
  league_country: z.string(),
  home_id: z.string(),
  away_id: z.string(),
  home_name: z.string(),
  away_name: z.string(),
  /** A crest: `pattern:colour:colour`, drawn by the browser. */
  home_pic: z.string(),
  away_pic: z.string(),
};
export const zMatch = z.object({
  ...fixture,
  match_start_time: zInstant,
  /** The discipline, for a game that has several. */
  discipline: z.optional(z.nullable(z.enum(DISCIPLINES))),
  status: z.enum(MATCH_STATUSES),
  period: z.nullable(zMatchPeriod),
  minute: zGoals,
  home_score: zGoals,
  away_score: zGoals,
  half_home_score: zGoals,
  half_away_score: zGoals,
  /** For a match of overs; null for others. */
  overs: zShownOvers,
  /** How many markets the match has, whether or not they are in `compare`. */
  markets: z.int(),
  compare: zCompare,
});
export type Match = z.output<typeof zMatch>;

const matches = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game',
  games: SPORT_GAMES,
  who: 'public',
  summary: 'Matches on offer: live first (last while no bet is taken on them), then by start. By id, with every market',
  request: z.object({
    game: zSportGame,
    start: zStart,
    limit: zLimit,
    /** Milliseconds since 1970: only matches that start at or after it (live ones always). */
    timestamp: z.optional(z.union([z.string().check(z.maxLength(32)), z.int().check(z.minimum(0), z.maximum(8.64e15))])),
    /** Ids separated by commas (at most 20): only those matches, whatever their status, with all their markets. */
    match_id: z.optional(z.string().check(z.maxLength(400))),
  }),
  reply: z.object({
    list: z.array(zMatch),
    total: z.int(),
    live: z.int(),
    /** Whether bets are accepted on matches in play. */
    live_bets: z.boolean(),
    /** The markets that a list shows beside each match, of those under the brand's rules: its columns, whatever is currently priced. */
    list_markets: z.array(zMarketKind),
    /** The server's clock, for countdowns. */
    server_time: zInstant,
    /** True if the feed is silent and every market is held. */
    feed_silent: z.boolean(),
  }),
  refuses: [],
});

export const zResult = z.object({
  ...fixture,
  match_start_time: zInstant,
  status: z.enum(['ended', 'void']),
  home_score: zGoals,
  away_score: zGoals,
  half_home_score: zGoals,
  half_away_score: zGoals,
  overs: zShownOvers,
  sets: zShownSets,
  void_reason: z.nullable(z.enum(VOID_REASONS)),
  /** 1 for the first result; each correction adds one. */
  revision: z.int(),
  source: z.string(),
  decided_at: zInstant,
});
export type Result = z.output<typeof zResult>;
const history = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/history',
  games: SPORT_GAMES,
  who: 'public',
  summary: 'Results, newest first, of all matches or of those that are looked for',
  request: z.object({
    game: zSportGame,
    start: zStart,
    limit: zLimit,
    /** Matches that started at or after the first instant, and before the second. */
    from: z.optional(zInstant),
    to: z.optional(zInstant),
    league_id: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** Part of the name of one of the sides, in the caller's language, ignoring case and accents. */
    team: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({
    list: z.array(zResult),
    more: z.boolean(),
    /** The leagues that have results, by name; only with the first page. */
    leagues: z.array(z.object({ league_id: z.string(), name: z.string() })),
    /** The server's clock, which decides the days on offer. */
    server_time: zInstant,
  }),
  refuses: [],
});
const zSide = z.object({ team_id: z.string(), name: z.string(), pic: z.string() });
/** A match in short: who, when, and how it ended. */
export const zFoundMatch = z.object({
  match_id: zMatchId,
  league_name: z.string(),
  home_id: z.string(),
  away_id: z.string(),
  home_name: z.string(),
  away_name: z.string(),
  match_start_time: zInstant,
  status: z.enum(MATCH_STATUSES),
  home_score: zGoals,
  away_score: zGoals,
});
export type FoundMatch = z.output<typeof zFoundMatch>;
export const SEARCH_TEXT_MAX = 60;
const search = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/search',
  games: SPORT_GAMES,
  who: 'public',
  summary:
    'Teams and leagues by name, accents and small typing errors forgiven: of matches on offer, and of results of the last thirty days',
  request: z.object({ game: zSportGame, text: z.string().check(z.maxLength(SEARCH_TEXT_MAX)) }),
  reply: z.object({
    /** Best match first, each with its next matches and its last results. */
    teams: z.array(z.object({ ...zSide._zod.def.shape, next: z.array(zFoundMatch), last: z.array(zFoundMatch) })),
    leagues: z.array(z.object({ league_id: z.string(), name: z.string(), country: z.string(), next: z.array(zFoundMatch) })),
  }),
  refuses: [],
});

const form = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/form',
  games: SPORT_GAMES,
  who: 'public',
  summary:
    'The last five results of either side of a match, and of their meetings, newest first: of matches that this house took results of, before this one',
  request: z.object({ game: zSportGame, match_id: zMatchId }),
  reply: z.object({
    home: z.array(zFoundMatch),
    away: z.array(zFoundMatch),
    meetings: z.array(zFoundMatch),
    home_id: z.string(),
    away_id: z.string(),
  }),
  refuses: ['match.not_found'],
});
const team = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/team',
  games: SPORT_GAMES,
  who: 'public',
  summary: 'A team with its next matches and its last results, newest first: of matches that this house has, or took results of',
  request: z.object({ game: zSportGame, team_id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  reply: z.object({ ...zSide._zod.def.shape, next: z.array(zFoundMatch), last: z.array(zFoundMatch) }),
  refuses: ['team.not_found'],
});
/** The most offers of a market in one reply. */
export const PRICES_MAX = 200;
const prices = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/prices',
  games: SPORT_GAMES,
  who: 'public',
  summary: 'What a market of a match offered, oldest first: its last 200 offers while it was open. Empty where none were kept',
  request: z.object({ game: zSportGame, match_id: zMatchId, kind: zMarketKind }),
  reply: z.object({
    /** Whether staff set some of the odds, or their margin. */
    list: z.array(z.object({ at: zInstant, goal: z.nullable(zLine), odds: zOddsTable, by_staff: z.boolean() })),
    /** The server's clock. */
    server_time: zInstant,
  }),
  refuses: ['match.not_found'],
});
export const sportsApi = { matches, history, search, form, team, prices };
