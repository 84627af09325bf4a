import { BET_DELAY_MAX_SECONDS, ODDS_POLICIES, WITHIN_MAX, WITHIN_MIN } from '@fairbook/core/betting';
import { RULE_SET_NAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { LEG_GRADES, MATCH_STATUSES } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { zShownOvers, zShownSets } from '../offer/shown-play.ts';
import { zBonusTerms } from '../settings.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  zAmount,
  zBetFilter,
  zBetId,
  zBetStatus,
  zCurrency,
  zInstant,
  zLimit,
  zLine,
  zMarketKind,
  zMatchId,
  zOdds,
  zRate,
  zSelection,
  zSportGame,
  zStake,
  zStart,
} from '../wire/scalars.ts';
import { zSealedEntry } from './sealed-entry.ts';

const zLegRequest = z.object({
  match_id: zMatchId,
  kind: zMarketKind,
  name: zSelection,
  /** The odds the player saw. If they moved, `odds_policy` decides. */
  odds: zOdds,
  handicap_val: z.nullable(zLine),
  banker: z._default(z.boolean(), false),
  /** Part of the specification's bet option; only zero is accepted. */
  extra: z.optional(z.literal(0)),
  prize: z.optional(z.literal(0)),
});
const zJointOdds = z.object({ match_id: zMatchId, odds: zOdds });
const placeBet = endpoint({
  method: 'POST',
  path: '/sports/api/v1/:game/bet',
  games: SPORT_GAMES,
  who: 'player',
  money: true,
  summary:
    'Places the slip as one bet. The Idempotency-Key is the id of the bet. A bet in play is answered after the wait of its game, by what holds then',
  waitsMs: BET_DELAY_MAX_SECONDS * 1_000,
  request: z.object({
    game: zSportGame,
    currency: zCurrency,
    rate_id: z.string().check(z.maxLength(32)),
    /** Typed in the currency, per line. */
    unit_stake: zStake,
    multiple: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
    sizes: z.array(z.int().check(z.minimum(1), z.maximum(15))).check(z.minLength(1), z.maxLength(15)),
    odds_policy: z._default(z.enum(ODDS_POLICIES), 'ask'),
    /** Required with `within`: by how much odds may fall, in tenths of a percent of those seen. */
    odds_within: z.optional(z.int().check(z.minimum(WITHIN_MIN), z.maximum(WITHIN_MAX))),
    /** The matches whose selections pay together, with their odds as seen: one leg of each line. Left out: each selection has its own odds. */
    joints: z.optional(z.array(zJointOdds).check(z.minLength(1), z.maxLength(15))),
    legs: z.array(zLegRequest).check(z.minLength(1, 'slip.empty'), z.maxLength(64)),
  }),
  reply: z.lazy(() => zPlaced),
  refuses: [
    'slip.stake_invalid',
    'slip.stake_not_whole',
    'bet.exposure',
    'bet.exposure_full',
    'limit.stake_exceeded',
    'limit.stake_factor',
    'limit.loss_exceeded',
    'limit.time_exceeded',
    'limit.paused',
    'limit.excluded',
    'rate.expired',
    'game.unavailable',
    'request.idempotency_conflict',
    'server.busy',
  ],
});

/** A leg, named as in the specification: match, kind, name, odds taken, prize, extra; and line, banker, grade, final odds of a pool, early payout lead. */
const zBetLeg = z.object({
  m: zMatchId,
  k: zMarketKind,
  n: zSelection,
  o: zOdds,
  p: z.int(),
  e: z.int(),
  h: z.nullable(zLine),
  b: z.boolean(),
  g: z.nullable(z.enum(LEG_GRADES)),
  f: z.nullable(zOdds),
  l: z.nullable(z.int()),
});
const zBetMatch = z.object({
  home_id: z.string(),
  away_id: z.string(),
  home_team_name: z.string(),
  away_team_name: z.string(),
  league_name: z.string(),
  match_start_time: zInstant,
  home_score: z.nullable(z.int()),
  away_score: z.nullable(z.int()),
  half_home_score: z.nullable(z.int()),
  half_away_score: z.nullable(z.int()),
  overs: zShownOvers,
  sets: zShownSets,
  status: z.enum(MATCH_STATUSES),
  void_reason: z.nullable(z.string()),
  /** Revision and source of the result the bet was graded by. */
  revision: z.nullable(z.int()),
  source: z.nullable(z.string()),
});

/** The money of a bet, exact in the bet's currency; figures in USDT are converted, and `total_price` is what was debited. */
const betMoney = {
  currency: zCurrency,
  /** Per line. */
  unit_price: zAmount,
  unit_currency: zAmount,
  total_price: zAmount,
  total_currency: zAmount,
  min_bonus: zAmount,
  min_bonus_currency: zAmount,
  max_bonus: zAmount,
  max_bonus_currency: zAmount,
};

const zPlayScore = z.object({ home: z.int(), away: z.int() });
/** How the selections of a match pay together, and how the price was calculated when the bet was placed. */
const zJoint = z.object({
  ...zJointOdds.shape,
  /** The chance that all win, in units of 10⁻¹². */
  chance_e12: z.int(),
  /** The payback of their dearest market, in hundred-millionths: the odds are this over the chance, to four figures, or those of the best leg. */
  payback_e8: z.int(),
  /** The score model: goals expected of each side, and how far low scores depart from independence, in millionths. */
  home_goals_e6: z.int(),
  away_goals_e6: z.int(),
  rho_e6: z.int(),
  /** The state in play: score, score at the break or so far, and the share of a usual match's goals already behind, in ten-thousandths. */
  play: z.nullable(z.object({ score: zPlayScore, half: zPlayScore, elapsed_e4: z.int() })),
});
export type WireJoint = z.output<typeof zJoint>;

/** The reply of placing a bet: enough for a receipt. The whole bet is read by its id. */
export const zPlaced = z.object({
  bet_id: zBetId,
  status: zBetStatus,
  bets: z.int(),
  multiple: z.int(),
  ...betMoney,
  create_at: zInstant,
  /** The odds taken, in the order of the request; they differ from it if the policy accepted a move. */
  odds: z.array(zOdds),
  /** The joint odds taken, by match. */
  joints: z.array(zJointOdds),
  /** The wallet after the stake, USDT. */
  balance: zAmount,
});
export type Placed = z.output<typeof zPlaced>;

export const zBet = z.object({
  bet_id: zBetId,
  game: zSportGame,
  status: zBetStatus,
  rule_set: z.enum(RULE_SET_NAMES),
  sizes: z.array(z.int()),
  multiple: z.int(),
  /** Number of lines. */
  bets: z.int(),
  /** Of the currency, at the time of placing. */
  rate: zRate,
  ...betMoney,
  /** What was paid, stake included, by settling and by cash-outs. */
  bonus: zAmount,
  bonus_currency: zAmount,
  /** The accumulator bonus within `bonus`, and the terms promised when the bet was placed; null if none were. */
  extra_bonus: zAmount,
  extra_bonus_currency: zAmount,
  extra_bonus_terms: z.nullable(zBonusTerms),
  /** The share not cashed out, in hundred-millionths: what the bet is settled for. 0: all of it was cashed out. */
  open_e8: z.int(),
  /** What its cash-outs paid, included in `bonus`. */
  cashed_out: zAmount,
  cashed_out_currency: zAmount,
  create_at: zInstant,
  settled_at: z.nullable(zInstant),
  /** How often it was settled: above 1 after a corrected result. */
  revision: z.int(),
  result: z.array(z.object({ bonus: zAmount, extra_bonus: zAmount })),
  /** The matches whose legs pay together; every other leg has its own odds. */
  joints: z.array(zJoint),
  /** The legs, grouped by match. */
  data: z.array(z.array(zBetLeg)),
  match: z.record(z.string(), zBetMatch),
});
export type Bet = z.output<typeof zBet>;

const myBets = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/mybet',
  games: SPORT_GAMES,
  who: 'player',
  summary: "The player's bets, newest first. Status −1 is all, 1 open, 16 settled, 32 cancelled",
  request: z.object({
    game: zSportGame,
    start: zStart,
    limit: zLimit,
    status: zBetFilter,
  }),
  reply: z.object({ list: z.array(zBet), more: z.boolean() }),
  refuses: [],
});

/** One settlement of a bet. */
export const zSettlement = z.object({
  revision: z.int(),
  status: zBetStatus,
  bonus: zAmount,
  bonus_currency: zAmount,
  settled_at: zInstant,
  reason: z.string(),
});
/** A cash-out with everything it was priced by. Money is in the bet's currency except for `credited`. */
const zTakenCashOut = z.object({
  number: z.int(),
  /** Hundredths of the open share, which is given in hundred-millionths of the bet. */
  share: z.int(),
  open_before_e8: z.int(),
  fair: zAmount,
  amount: zAmount,
  credited: zAmount,
  margin_e4: z.int(),
  automatic: z.boolean(),
  taken_at: zInstant,
  /** In the order of `bet.data`'s legs as placed: the grade of each; or its odds then, and its chance without their margin, as an exact fraction. */
  legs: z.array(
    z.object({
      leg: z.string(),
      grade: z.nullable(z.enum(LEG_GRADES)),
      odds: z.nullable(zOdds),
      chance: z.nullable(z.string()),
    }),
  ),
});
export const zReceipt = z.object({
  bet: zBet,
  /** First to last. */
  cash_outs: z.array(zTakenCashOut),
  /** The arithmetic in the bet's currency, best lines first; at most 50 of `lines_paid`. */
  lines: z.array(
    z.object({
      /** Legs as `match:kind:name`, and the exact factor by which each multiplies the stake: "1.80", "1.0", "1.475". */
      legs: z.array(z.string()),
      factors: z.array(z.string()),
      payout: zAmount,
      capped: z.boolean(),
    }),
  ),
  lines_paid: z.int(),
  /** The exact sum before rounding, as a fraction of millionths of the currency: numerator and denominator. Null until settled. */
  exact: z.nullable(z.object({ numerator: z.string(), denominator: z.string() })),
  /** In the currency. */
  tax: zAmount,
  settlements: z.array(zSettlement),
  ledger: z.array(zSealedEntry),
});
export type Receipt = z.output<typeof zReceipt>;
const bet = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/mybet/:id',
  games: SPORT_GAMES,
  who: 'player',
  summary: 'One bet with its receipt: legs, results, arithmetic, ledger entries and their proofs',
  request: z.object({ game: zSportGame, id: zBetId }),
  reply: zReceipt,
  refuses: ['bet.not_found'],
});

/** The endpoints of the betting module, by their names on both sides. */
export const bettingApi = { placeBet, myBets, bet };
