import { GAMES, type Game, LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { DISCIPLINES } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zDay, zInstant, zMarketKind, zMatchId, zSportGame } from '../wire/scalars.ts';

/** Whole days of the house's clock, the last one included; 366 at most, by default the last seven. */
const period = { from: z.optional(zDay), until: z.optional(zDay) };

/** The settled stakes of bets, what was paid for them, and what the house kept (gross gaming revenue). USDT. */
const result = { turnover: zAmount, payout: zAmount, net: zAmount };

const zStep = z.object({
  /** '2026-11-28', or '2026-11' of a month. */
  step: z.string(),
  /** Bets and stakes placed, and stakes returned because bets were void before they were settled. */
  bets: z.int(),
  placed: zAmount,
  refunded: zAmount,
  ...result,
  /** Rewards, prizes and what jackpots were fed; debts forgiven. */
  prizes: zAmount,
  forgiven: zAmount,
  deposits: zAmount,
  /** Asked for, less what came back to the players. */
  withdrawals: zAmount,
  /** Money that went to wallets at providers of games, less what came back. */
  game_wallets: zAmount,
  /** Players who staked something, opened an account, excluded themselves. */
  active: z.int(),
  registered: z.int(),
  excluded: z.int(),
});
export type ReportStep = z.output<typeof zStep>;

const zGameResult = z.object({
  game: z.enum(Object.keys(GAMES) as [Game, ...Game[]]),
  bets: z.int(),
  placed: zAmount,
  refunded: zAmount,
  ...result,
});
export type ReportGame = z.output<typeof zGameResult>;

const zClock = {
  from: zDay,
  until: zDay,
  /** The current day of the house, and its clock, in minutes as `Date.getTimezoneOffset` counts. */
  today: zDay,
  clock_offset: z.int(),
};

const results = endpoint({
  method: 'GET',
  path: '/office/api/v1/reports',
  who: 'staff',
  permission: 'reports.read',
  summary:
    'What the house took and paid by day or month of its clock, from the ledger: turnover and payout count when bets are settled; money in and out by channel, players, and what is open now',
  request: z.object({ ...period, by: z._default(z.enum(['day', 'month']), 'day') }),
  reply: z.object({
    ...zClock,
    /** The newest first. Steps in which nothing happened are left out. */
    steps: z.array(zStep),
    total: z.omit(zStep, { step: true, active: true }),
    games: z.array(zGameResult),
    deposits: z.array(z.object({ channel: z.string(), count: z.int(), amount: zAmount })),
    /** Withdrawals that were paid in the period: what left the players' accounts, and the fees in it. */
    withdrawals: z.array(z.object({ channel: z.string(), count: z.int(), amount: zAmount, fees: zAmount })),
    /** What is open now, whatever the period. */
    open: z.object({
      at: zInstant,
      stakes: z.array(z.object({ game: zGameResult.shape.game, stakes: zAmount })),
      /** The most that open bets on matches and on draws can cost, each at its worst result; of draws and matches whose bets are counted. */
      matches: zAmount,
      draws: zAmount,
      /** Players who are excluded. */
      excluded: z.int(),
    }),
  }),
  refuses: ['report.range_invalid'],
});
export type OfficeReport = z.output<typeof results.reply>;

const zMargin = { game: zSportGame, count: z.int(), ...result };
const margins = endpoint({
  method: 'GET',
  path: '/office/api/v1/reports/margins',
  who: 'staff',
  permission: 'reports.read',
  summary:
    'What settled bets on matches came to by league and by market; for each game they add up to its line of the report. Bets on several matches or markets are a line of their own',
  request: z.object(period),
  reply: z.object({
    ...zClock,
    /** The largest turnover first. `league_id` is null for bets on several matches. */
    leagues: z.array(
      z.object({ ...zMargin, league_id: z.nullable(zMatchId), league: z.string(), discipline: z.nullable(z.enum(DISCIPLINES)) }),
    ),
    markets: z.array(z.object({ ...zMargin, market: z.nullable(zMarketKind) })),
  }),
  refuses: ['report.range_invalid'],
});
export type OfficeMargins = z.output<typeof margins.reply>;

/** The kind of a game in reports. */
export const reportKindOf = (game: Game): 'sports' | 'lottery' | 'games' => {
  if (SPORT_GAMES.some((each) => each === game)) return 'sports';
  return LOTTERY_GAMES.some((each) => each === game) ? 'lottery' : 'games';
};

/** What the house took and paid. */
export const officeReportsApi = { results, margins };
