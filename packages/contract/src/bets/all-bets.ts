import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zBetId, zCurrency, zLimit } from '../wire/scalars.ts';
import { zBet } from './betting.ts';
import { zDrawBet } from './draw-bets.ts';

/** Bets that wait for a result, and bets that do not any more: settled or cancelled. */
export const BET_HALVES = ['open', 'closed'] as const;
export type BetHalf = (typeof BET_HALVES)[number];

/** A game, all lotteries, or everything. */
const BET_KINDS = ['all', 'lottery', ...SPORT_GAMES, ...LOTTERY_GAMES] as const;
export type BetKind = (typeof BET_KINDS)[number];
export const zBetKind = z.enum(BET_KINDS);

/** Which of a player's bets are meant. */
const wish = {
  kind: z._default(zBetKind, 'all'),
  /** The code of a receipt, a part of a team's name, or the number of a draw. */
  search: z._default(z.string().check(z.maxLength(64)), ''),
};

export const zAnyBet = z.discriminatedUnion('on', [
  z.object({ on: z.literal('matches'), bet: zBet }),
  z.object({ on: z.literal('draw'), bet: zDrawBet }),
]);
/** A bet on matches or on a draw. */
export type AnyBet = z.output<typeof zAnyBet>;

const bets = endpoint({
  method: 'GET',
  path: '/sports/api/v1/bets',
  who: 'player',
  summary:
    "The player's bets of all games in one list, newest first. `before` is the id of the last one that was read: nothing comes twice or is left out",
  request: z.object({ ...wish, half: z.enum(BET_HALVES), before: z.optional(zBetId), limit: zLimit }),
  reply: z.object({ list: z.array(zAnyBet), more: z.boolean() }),
  refuses: [],
});

const zTotals = z.object({
  count: z.int(),
  /** In each currency that bets were made in: what they cost, what open ones return at most, what came back of closed ones. */
  sums: z.array(z.object({ currency: zCurrency, staked: zAmount, most: zAmount, paid: zAmount })),
});
export type BetTotals = z.output<typeof zTotals>;

const totals = endpoint({
  method: 'GET',
  path: '/sports/api/v1/bets/totals',
  who: 'player',
  summary: 'How many bets the player has, open and closed, and what they come to',
  request: z.object(wish),
  reply: z.object({ open: zTotals, closed: zTotals }),
  refuses: [],
});

const open = endpoint({
  method: 'GET',
  path: '/sports/api/v1/bets/open',
  who: 'player',
  summary: 'How many bets of the player wait for a result',
  request: z.object({}),
  reply: z.object({ count: z.int() }),
  refuses: [],
});

/** The calls over bets of every kind. */
export const allBetsApi = { bets, totals, open };
