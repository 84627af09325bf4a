import type { Bet, Placed } from '@fairbook/contract';
import { legKey } from '@fairbook/core/betting';
import type { Currency, SportGame } from '@fairbook/core/catalog';
import type { Amount, Odds } from '@fairbook/core/money';
import type { IntentOf } from '../../shared/bet-slip/intent.ts';
import type { Selected, Sides } from '../../shared/format/line-text.ts';

/** A bet that stands, as its first receipt shows it. */
export interface AcceptedBet {
  readonly betId: string;
  readonly placedAt: Date;
  readonly lines: number;
  /** In its currency, as is what comes back. */
  readonly totalStake: Amount;
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  readonly currency: Currency;
  /** The odds taken, by leg key. */
  readonly odds: Readonly<Record<string, Odds>>;
  /** Those of selections that pay together, by match; left out where each has its own. */
  readonly joints?: Readonly<Record<string, Odds>>;
}

/** A leg as it is named while the bet is on its way and on its receipt, when the slip has forgotten it. */
export interface IntentLeg extends Selected, Sides {
  /** See `legKey`. */
  readonly key: string;
}

/** What an intent is for: one bet. */
export interface BetQuery {
  readonly game: SportGame;
  readonly legs: readonly IntentLeg[];
  /** Its amount on the slip, see `SlipTicket`; undefined of one kept from before amounts had names, which was a single or all of the slip. */
  readonly stakeKey?: string | null;
  /** How long it waits before it is decided, being a bet in play; left out of one kept from before there were such waits. */
  readonly waitsMs?: number;
}

/** The player's wish to place one bet. */
export type Intent = IntentOf<BetQuery, AcceptedBet>;

const jointsOf = (joints: Placed['joints']): Pick<AcceptedBet, 'joints'> =>
  joints.length === 0 ? {} : { joints: Object.fromEntries(joints.map(({ match_id: match, odds }) => [match, odds])) };

/** From the answer to a placed bet. */
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

/** From a bet that was found under the key of an intent. */
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
