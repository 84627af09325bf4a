import { GAMES, type Game } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { entryFilter } from '../payments/wallet.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zDay, zGame, zTimezoneOffset } from '../wire/scalars.ts';

/** Whole days of the caller's calendar, the last one included; 366 at most. */
const period = { start_date: zDay, end_date: zDay, timezone_offset: z.optional(zTimezoneOffset) };

const zGameTotals = z.object({
  game_id: z.int(),
  game: z.enum(Object.keys(GAMES) as [Game, ...Game[]]),
  /** Bets placed. */
  count: z.int(),
  /** USDT, as all amounts below: what was staked; what came back, refunds included; what came back less what was staked. */
  stakes: zAmount,
  payouts: zAmount,
  net: zAmount,
});
export type GameTotals = z.output<typeof zGameTotals>;

const betStatistics = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/bet/statistics',
  who: 'player',
  summary:
    'What a player staked and got back in each game in a period, from the ledger: stakes count on the day they were placed, payouts when they were paid',
  request: z.object({ ...period, game_id: z.optional(zGame) }),
  reply: z.object({ list: z.array(zGameTotals) }),
  refuses: ['report.range_invalid'],
});

const resultByDay = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/result/days',
  who: 'player',
  summary:
    "The player's result of each day of a period in which bets, draws or games moved anything, by the caller's calendar, oldest first",
  request: z.object(period),
  reply: z.object({
    list: z.array(
      z.object({
        day: zDay,
        /** USDT: what came back less what was staked. */
        net: zAmount,
      }),
    ),
  }),
  refuses: ['report.range_invalid'],
});

const accountSummary = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/account/summary',
  who: 'player',
  summary: "What the player's account came to in a period: opening balance and all that moved add up to the closing balance",
  request: z.object(period),
  reply: z.object({
    opening: zAmount,
    /** Signed, as all amounts below: positive came in. */
    deposits: zAmount,
    /** Net of what came back from failed withdrawals. */
    withdrawals: zAmount,
    stakes: zAmount,
    /** With refunds, less corrections. */
    payouts: zAmount,
    bonuses: zAmount,
    /** To and from wallets at providers of games. */
    game_transfers: zAmount,
    /** Debts left by corrections, less what was collected. */
    debts: zAmount,
    closing: zAmount,
    /** The number of movements. */
    count: z.int(),
    /** Deposits less withdrawals since the account was opened. */
    net_deposits_ever: zAmount,
  }),
  refuses: ['report.range_invalid'],
});

const entryLines = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/change_log/lines',
  who: 'player',
  summary: "The movements of the player's account as lines of CSV, newest first, at most 5 000 at once",
  request: z.object({ ...entryFilter, before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))) }),
  reply: z.object({
    /** seq, date, kind, amount, balance, order_id; amounts in USDT. */
    lines: z.string(),
    /** The value of `before` for the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  refuses: ['report.range_invalid'],
});

const entryTotals = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/change_log/totals',
  who: 'player',
  summary: "What the movements of the player's account add up to that a filter lets through",
  request: z.object(entryFilter),
  reply: z.object({
    count: z.int(),
    /** USDT, neither of them negative. */
    came_in: zAmount,
    went_out: zAmount,
  }),
  refuses: ['report.range_invalid'],
});

export const reportsApi = { betStatistics, resultByDay, accountSummary, entryLines, entryTotals };
