import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zBetId, zCurrency, zInstant, zLimit } from '../wire/scalars.ts';
import { zBet } from './betting.ts';
import { zDrawBet } from './draw-bets.ts';
import { zGameRound } from './provider-games.ts';

/** Bets that wait for a result, and bets that are settled or cancelled. */
export const BET_HALVES = ['open', 'closed'] as const;
export type BetHalf = (typeof BET_HALVES)[number];

/** A game, all lotteries, or everything that is bet on by a slip. */
const SLIP_KINDS = ['all', 'lottery', ...SPORT_GAMES, ...LOTTERY_GAMES] as const;
export const zBetKind = z.enum(SLIP_KINDS);
/** The same plus rounds at games of providers. */
const BET_KINDS = [...SLIP_KINDS, 'games'] as const;
export type BetKind = (typeof BET_KINDS)[number];

/** The state of a closed bet as shown to its player: `returned` was refunded in full or in part, `cashed_out` was cashed out in full. */
export const CLOSED_STATES = ['won', 'lost', 'returned', 'cashed_out'] as const;

/** The filter of a player's bets. A field that is left out matches any. */
const filter = {
  kind: z._default(z.enum(BET_KINDS), 'all'),
  /** The code of a receipt, part of a team's or a game's name, or the number of a draw. */
  search: z._default(z.string().check(z.maxLength(64)), ''),
  /** Applies only to closed bets: open ones have no result yet. */
  state: z.optional(z.enum(CLOSED_STATES)),
  /** Placed at or after `from` and before `to`. */
  from: z.optional(zInstant),
  until: z.optional(zInstant),
  /** Required with amounts: only bets made in this currency match. */
  currency: z.optional(zCurrency),
  /** In the currency: the cost of a bet, and what came back of it; for an open one, the most it can return. Both ends are inclusive. */
  stake_from: z.optional(zAmount),
  stake_to: z.optional(zAmount),
  return_from: z.optional(zAmount),
  return_to: z.optional(zAmount),
};
interface Period {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}
interface Amounts {
  readonly currency?: string | undefined;
  readonly stake_from?: bigint | undefined;
  readonly stake_to?: bigint | undefined;
  readonly return_from?: bigint | undefined;
  readonly return_to?: bigint | undefined;
}

const isPeriod = ({ from, until }: Period): boolean => from === undefined || until === undefined || from < until;
/** Amounts need a currency, are not negative, and a range begins before it ends. */
const areAmounts = ({ currency, stake_from, stake_to, return_from, return_to }: Amounts): boolean => {
  const given = [stake_from, stake_to, return_from, return_to].filter((each) => each !== undefined);
  const isRange = (least = 0n, most = least) => least <= most;
  return (
    (given.length === 0 || currency !== undefined) &&
    given.every((each) => each >= 0n) &&
    isRange(stake_from, stake_to) &&
    isRange(return_from, return_to)
  );
};

const zBySlip = [z.object({ on: z.literal('matches'), bet: zBet }), z.object({ on: z.literal('draw'), bet: zDrawBet })] as const;
export const zAnyBet = z.discriminatedUnion('on', zBySlip);
/** A bet on matches or on a draw. */
export type AnyBet = z.output<typeof zAnyBet>;

/** Either of these, or a round at a game of a provider. */
const zOwnBet = z.discriminatedUnion('on', [...zBySlip, z.object({ on: z.literal('round'), bet: zGameRound })]);

const bets = endpoint({
  method: 'GET',
  path: '/sports/api/v1/bets',
  who: 'player',
  summary:
    "The player's bets of all games in one list, newest first. `before` is the id of the last one that was read: nothing comes twice or is left out",
  request: z
    .object({ ...filter, half: z.enum(BET_HALVES), before: z.optional(zBetId), limit: zLimit })
    .check(z.refine(isPeriod, 'bets.period_invalid'), z.refine(areAmounts, 'bets.amounts_invalid')),
  reply: z.object({ list: z.array(zOwnBet), more: z.boolean() }),
  refuses: ['bets.period_invalid', 'bets.amounts_invalid'],
});

const zTotals = z.object({
  count: z.int(),
  /** By the currency of the bets: their cost, the most that open ones return, and what came back of closed ones. */
  sums: z.array(z.object({ currency: zCurrency, staked: zAmount, most: zAmount, paid: zAmount })),
});
export type BetTotals = z.output<typeof zTotals>;

const totals = endpoint({
  method: 'GET',
  path: '/sports/api/v1/bets/totals',
  who: 'player',
  summary: 'How many bets the player has, open and closed, and what they come to',
  request: z.object(filter).check(z.refine(isPeriod, 'bets.period_invalid'), z.refine(areAmounts, 'bets.amounts_invalid')),
  reply: z.object({ open: zTotals, closed: zTotals }),
  refuses: ['bets.period_invalid', 'bets.amounts_invalid'],
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

/** The endpoints for bets of all kinds. */
export const allBetsApi = { bets, totals, open };
