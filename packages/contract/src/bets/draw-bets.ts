import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { CHASE_MAX, PICKS_MAX } from '@fairbook/core/lottery';
import * as z from 'zod/mini';
import { zDraw } from '../offer/lottery.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  zAmount,
  zBetFilter,
  zBetId,
  zBetStatus,
  zCurrency,
  zDrawId,
  zInstant,
  zLimit,
  zLotteryGame,
  zOdds,
  zRate,
  zStake,
  zStart,
  zUuid,
} from '../wire/scalars.ts';
import { zSettlement } from './betting.ts';
import { zSealedEntry } from './sealed-entry.ts';

/** Selections of one group: numbers, sides, animals, cars, by the names of the group. */
const zSelections = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(60));

/** One entry of a slip. */
const zPickRequest = z.object({
  /** The index of its group and position (`MARK_SIX_TOPS`, or 0 to 26 for a race). */
  top: z.int().check(z.minimum(0), z.maximum(99)),
  /** How many animals a unit bet combines; only for combinations. */
  level: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  selections: zSelections,
  bankers: z.optional(zSelections),
  /** Per unit bet, typed in the currency. */
  amount: zStake,
});
export type PickRequest = z.output<typeof zPickRequest>;

const place = endpoint({
  method: 'POST',
  path: '/sports/api/v1/:game/bet',
  games: LOTTERY_GAMES,
  who: 'player',
  money: true,
  needs: 'lottery',
  summary: 'Places the slip as one bet on a draw, or as one on each of several that follow. The Idempotency-Key is the id of the first bet',
  request: z.object({
    game: zLotteryGame,
    /** The draw. A slip is accepted for it or refused, never moved to the next. */
    match_id: zDrawId,
    /** The odds table the player saw. Only its odds are used: if it was replaced, the slip is refused with draw.odds_changed. */
    table_id: z.string().check(z.maxLength(32)),
    currency: zCurrency,
    rate_id: z.string().check(z.maxLength(32)),
    picks: z.array(zPickRequest).check(z.minLength(1, 'slip.empty'), z.maxLength(PICKS_MAX)),
    /** The number of draws the slip is played in: the named one and those after it. All are paid now. */
    draws: z._default(z.int().check(z.minimum(1), z.maximum(CHASE_MAX)), 1),
    /** Once a bet of the slip wins, bets on its later draws that are still open are cancelled and their stakes refunded. */
    stop_on_win: z._default(z.boolean(), false),
  }),
  reply: z.lazy(() => zDrawPlaced),
  refuses: [
    'slip.empty',
    'slip.stake_invalid',
    'slip.stake_not_whole',
    'slip.insufficient_balance',
    'slip.region_disabled',
    'slip.below_min_bet',
    'slip.below_lottery_min_bet',
    'slip.exceeds_max_bet',
    'slip.exceeds_lottery_max_bet',
    'bet.exposure',
    'bet.exposure_full',
    'draw.closed',
    'draw.not_found',
    'draw.odds_changed',
    'draw.too_few_ahead',
    'pick.wrong',
    'pick.should_select_six',
    'pick.at_least_one',
    'pick.at_least_two',
    'pick.at_least_level',
    'pick.most_five',
    'pick.most_nine',
    'pick.group_closed',
    'pick.stake_out_of_range',
    'limit.stake_exceeded',
    'limit.stake_factor',
    'limit.loss_exceeded',
    'limit.time_exceeded',
    'limit.paused',
    'limit.excluded',
    'account.frozen',
    'account.bets_blocked',
    'rate.expired',
    'game.unavailable',
    'request.idempotency_conflict',
    'server.busy',
  ],
});

/** The reply of placing a slip. */
const zDrawPlaced = z.object({
  /** One bet per draw, in the order of the draws. */
  bets: z.array(z.object({ bet_id: zBetId, match_id: zDrawId, draw_no: z.string() })),
  /** Identifies bets that belong together; null for a single one. */
  chase_id: z.nullable(zUuid),
  status: zBetStatus,
  /** Unit bets on one draw. */
  units: z.int(),
  /** For one draw and for all: in USDT, and in the currency of the slip, in which it is exact. */
  draw_price: zAmount,
  draw_currency: zAmount,
  total_price: zAmount,
  total_currency: zAmount,
  currency: zCurrency,
  /** The most that one draw can pay, stake included. */
  max_bonus: zAmount,
  max_bonus_currency: zAmount,
  create_at: zInstant,
  /** The wallet after the stake, USDT. */
  balance: zAmount,
});
export type DrawPlaced = z.output<typeof zDrawPlaced>;

/** Unit bets of a pick with the same odds, and their grades. */
const zUnits = z.object({
  prop: z.string(),
  /** The year's animal is in them, which reduces their prize by 15 %. */
  reduced: z.boolean(),
  odds: zOdds,
  count: z.int(),
  /** Null until settled. */
  won: z.nullable(z.int()),
  push: z.nullable(z.int()),
  /** In the currency of the bet, truncated for display: the payout of a bet is truncated once, for the total. Zero until settled. */
  bonus_currency: zAmount,
});
const zBetPick = z.object({
  top: z.int(),
  level: z.nullable(z.int()),
  selections: z.array(z.string()),
  bankers: z.array(z.string()),
  /** Per unit bet. */
  unit_price: zAmount,
  unit_currency: zAmount,
  units: z.array(zUnits),
});

export const zDrawBet = z.object({
  bet_id: zBetId,
  game: zLotteryGame,
  status: zBetStatus,
  /** The fields a bet of any game has (specification, section 3): always once its unit bets, and how many of them. */
  multiple: z.literal(1),
  bets: z.int(),
  currency: zCurrency,
  rate: zRate,
  total_price: zAmount,
  total_currency: zAmount,
  max_bonus: zAmount,
  max_bonus_currency: zAmount,
  /** What was paid, stake included; zero until settled. */
  bonus: zAmount,
  bonus_currency: zAmount,
  /** Zero: draws have no bonus beside their prizes. */
  extra_bonus: zAmount,
  extra_bonus_currency: zAmount,
  result: z.array(z.object({ bonus: zAmount, extra_bonus: zAmount })),
  /** For each pick its unit bets by odds: the draw, group and selection as in the odds table, and the odds. `picks` says the same in full. */
  data: z.array(z.array(z.object({ m: zDrawId, k: z.int(), n: z.string(), o: zOdds, p: z.int(), e: z.int() }))),
  create_at: zInstant,
  settled_at: z.nullable(zInstant),
  /** Above 1 after a corrected result. */
  revision: z.int(),
  chase_id: z.nullable(zUuid),
  /** Its place among the bets of its chase, from 1. */
  chase_place: z.int(),
  chase_draws: z.int(),
  stop_on_win: z.boolean(),
  /** Why it was cancelled: the draw is void, an earlier one of its chase won, or two members of staff voided the bet. */
  cancel_reason: z.nullable(z.enum(['draw_void', 'chase_won', 'voided'])),
  picks: z.array(zBetPick),
  draw: zDraw,
});
export type DrawBet = z.output<typeof zDrawBet>;

const myDrawBets = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/mybet',
  games: LOTTERY_GAMES,
  who: 'player',
  needs: 'lottery',
  summary: "The player's bets on draws of a game, newest first. Status −1 is all, 1 open, 16 settled, 32 cancelled",
  request: z.object({
    game: zLotteryGame,
    start: zStart,
    limit: zLimit,
    status: zBetFilter,
  }),
  reply: z.object({ list: z.array(zDrawBet), more: z.boolean() }),
  refuses: [],
});

export const zDrawReceipt = z.object({
  bet: zDrawBet,
  settlements: z.array(zSettlement),
  ledger: z.array(zSealedEntry),
});
const drawBet = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/mybet/:id',
  games: LOTTERY_GAMES,
  who: 'player',
  needs: 'lottery',
  summary: 'One bet on a draw with its receipt: result, arithmetic, settlements, ledger entries and their proofs',
  request: z.object({ game: zLotteryGame, id: zBetId }),
  reply: zDrawReceipt,
  refuses: ['bet.not_found'],
});

const returns = endpoint({
  method: 'GET',
  path: '/sports/api/v1/lottery/returns',
  who: 'public',
  needs: 'lottery',
  summary: 'What every lottery gave back of what was staked on it, beside what its odds say it gives back in the long run',
  request: z.object({}),
  reply: z.object({
    list: z.array(
      z.object({
        game: zLotteryGame,
        /** Settled bets, and the draws they were on. */
        bets: z.int(),
        draws: z.int(),
        staked: zAmount,
        returned: zAmount,
        /** Shares of the stakes, in millionths: expected by the odds, actually returned, and the band of 99 of 100 honest games. Null before the first bet. */
        declared_e6: z.nullable(z.int()),
        measured_e6: z.nullable(z.int()),
        band_low_e6: z.nullable(z.int()),
        band_high_e6: z.nullable(z.int()),
      }),
    ),
    /** The database's time of the figures. */
    counted_at: zInstant,
  }),
  refuses: [],
});

const full = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/full',
  games: LOTTERY_GAMES,
  who: 'public',
  needs: 'lottery',
  summary: 'What of a draw is off sale because what it may cost the house has reached its cap; `draw.full` tells each change',
  request: z.object({ game: zLotteryGame, match_id: zDrawId }),
  /** Index of the group and selection, `0:7`; for combinations the number that a unit bet combines, as the odds table names it. */
  reply: z.object({ cells: z.array(z.string()) }),
  refuses: [],
});

/** The endpoints for bets on draws. */
export const drawBetsApi = { place, myDrawBets, drawBet, returns, full };
