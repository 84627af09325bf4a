import { RULE_SET_NAMES, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';
import { zAmount, zAvailability, zGame, zLanguage, zMarketKind, zOdds } from './wire/scalars.ts';

export const zBetLimits = z.object({
  /** All in USDT; zero means no limit. `bet` is the stake of a whole ticket, `bonus` what it can return. */
  bet_min: zAmount,
  bet_max: zAmount,
  multiple_min: z.int(),
  multiple_max: z.int(),
  bonus_min: zAmount,
  bonus_max: zAmount,
});
export type WireBetLimits = z.output<typeof zBetLimits>;

/** A bet in play on the market (null: on any) at these odds or higher waits this long before it is decided; of several rules the longest counts. */
export const zBetDelay = z.object({ market: z.nullable(zMarketKind), odds_from: zOdds, seconds: z.int() });
export type WireBetDelay = z.output<typeof zBetDelay>;

/** From this many legs on, this share of the net winnings, in ten-thousandths. */
const zBonusStep = z.object({ legs: z.int(), share_e4: z.int() });
/** The bonus promised on the winnings of multiples; the maximum per bet is in USDT. */
export const zAccumulatorBonus = z.object({ odds_min: zOdds, most: zAmount, steps: z.array(zBonusStep).check(z.maxLength(14)) });
export type WireAccumulatorBonus = z.output<typeof zAccumulatorBonus>;

/** The bonus promised on a multiple: a share of its net winnings by the number of legs won in full at qualifying odds. In the currency of the bet. */
export const zBonusTerms = z.object({
  odds_min: zOdds,
  /** The last step reached counts. */
  steps: z.array(zBonusStep),
  /** The maximum by the house's terms, and by this bet's odds: part of `max_bonus_currency`. */
  most_currency: zAmount,
  max_currency: zAmount,
});

const gameConfig = endpoint({
  method: 'GET',
  path: '/sports/api/v1/game_config',
  who: 'public',
  summary: 'The limits and rules of a game for the caller',
  request: z.object({ kind: zGame }),
  reply: z.object({
    kind: zGame,
    rule_set: z.enum(RULE_SET_NAMES),
    /** The limits, in the field that the specification reads (section 7). */
    data: zBetLimits,
    region: z.string(),
    region_disabled: z.boolean(),
    lines_max: z.int(),
    /** The delays of bets in play; empty for games without matches. */
    bet_delays: z.array(zBetDelay),
    /** Null: multiples get no bonus. */
    accumulator_bonus: z.nullable(zAccumulatorBonus),
    /** The lead, in goals, at which a side to win is paid as won if the bet was taken before play; null: by the result alone. */
    early_payout: z.nullable(z.int()),
  }),
  refuses: [],
});
const availableGames = endpoint({
  method: 'GET',
  path: '/sports/api/v1/available_games',
  who: 'public',
  summary: 'Which games are offered',
  request: z.object({}),
  reply: z.array(z.object({ game_id: zGame, status: zAvailability })),
  refuses: [],
});
const countBySport = <Suffix extends string>(suffix: Suffix) =>
  Object.fromEntries(SPORT_GAMES.map((game) => [`${game}${suffix}`, z.int()])) as Record<`${SportGame}${Suffix}`, ReturnType<typeof z.int>>;
/** How much is on offer at one moment. */
const zOnOffer = z.object({
  /** Matches that take bets, of all sports, and how many of them are in play. */
  matches: z.int(),
  live: z.int(),
  /** The matches by sport, and those of each that are in play. */
  ...countBySport(''),
  ...countBySport('_live'),
  /** Lotteries of the two kinds whose next draw takes bets. */
  mark_six: z.int(),
  races: z.int(),
});
export type OnOffer = z.output<typeof zOnOffer>;

/** The operator of the house. */
const zOperator = z.object({
  /** With the company's number. */
  name: z.string(),
  /** The postal address. */
  address: z.string(),
  /** Its number and issuer. */
  licence: z.string(),
  /** Where to complain: an email address, or a page. */
  complaints: z.string(),
});
export type Operator = z.output<typeof zOperator>;

const house = endpoint({
  method: 'GET',
  path: '/sports/api/v1/house',
  who: 'public',
  summary:
    'Whether the house gives play money away, who runs it, how much is on offer now, what year it is there, and in which languages it can be read',
  request: z.object({}),
  reply: z.object({
    play_money: z.boolean(),
    operator: z.nullable(zOperator),
    on_offer: zOnOffer,
    year: z.int(),
    /** The languages the site can be read in, the default first. */
    languages: z.array(zLanguage),
  }),
  refuses: [],
});
export const settingsApi = { gameConfig, availableGames, house };
