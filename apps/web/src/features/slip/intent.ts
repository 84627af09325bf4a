import type { Bet, Placed } from '@fairbook/contract';
import { legKey } from '@fairbook/core/betting';
import type { Currency, SportGame } from '@fairbook/core/catalog';
import type { Amount, Odds } from '@fairbook/core/money';
import type { Selected, Sides } from '@fairbook/i18n/sports';
import type { IntentOf } from '../../shared/bet-slip/intent.ts';

/** A placed bet, as its first receipt shows it. */
export interface AcceptedBet {
  readonly betId: string;
  readonly placedAt: Date;
  readonly lines: number;
  /** In the bet's currency, as is the payout. */
  readonly totalStake: Amount;
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  readonly currency: Currency;
  /** The odds taken, by leg key. */
  readonly odds: Readonly<Record<string, Odds>>;
  /** The odds of selections that pay together, by match; left out if each has its own. */
  readonly joints?: Readonly<Record<string, Odds>>;
}

/** A leg as shown while the bet is under way and on its receipt, when the slip no longer has it. */
export interface IntentLeg extends Selected, Sides {
  /** See `legKey`. */
  readonly key: string;
}

/** The subject of an intent: one bet. */
export interface IntentBet {
  readonly game: SportGame;
  readonly legs: readonly IntentLeg[];
  /** Its amount on the slip, see `SlipTicket`; undefined in intents stored before amounts had names, which were a single or the whole slip. */
  readonly stakeKey?: string | null;
  /** Its bet delay; left out of intents stored before there were bet delays. */
  readonly waitsMs?: number;
}

/** The player's request to place one bet. */
export type Intent = IntentOf<IntentBet, AcceptedBet>;

const jointsOf = (joints: Placed['joints']): Pick<AcceptedBet, 'joints'> =>
  joints.length === 0 ? {} : { joints: Object.fromEntries(joints.map(({ match_id: match, odds }) => [match, odds])) };

/** Builds it from the answer to a placed bet. */
export function acceptedFrom(legs: readonly IntentLeg[], placed: Placed): AcceptedBet {
  return {
    betId: placed.bet_id,
    placedAt: placed.create_at,
    lines: placed.bets,
    totalStake: placed.total_currency,
    payoutMin: placed.min_bonus_currency,
    payoutMax: placed.max_bonus_currency,
    currency: placed.currency,
    odds: Object.fromEntries(legs.map(({ key }, at) => [key, placed.odds[at] as Odds])),
    ...jointsOf(placed.joints),
  };
}

/** Builds it from a bet found by the key of an intent. */
export function acceptedFromBet(bet: Bet): AcceptedBet {
  const legs = bet.data.flat().map((leg) => [legKey({ matchId: leg.m, market: leg.k, selection: leg.n }), leg.o] as const);
  return {
    betId: bet.bet_id,
    placedAt: bet.create_at,
    lines: bet.bets,
    totalStake: bet.total_currency,
    payoutMin: bet.min_bonus_currency,
    payoutMax: bet.max_bonus_currency,
    currency: bet.currency,
    odds: Object.fromEntries(legs),
    ...jointsOf(bet.joints),
  };
}
