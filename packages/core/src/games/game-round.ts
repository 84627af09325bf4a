import type { Game } from '../catalog/index.ts';
import { type Amount, amount, ZERO } from '../money/index.ts';

/**
 * Providers of games that call us for each stake and each win (a seamless wallet), and the game of the catalogue each of them serves. `pg2` is noah, the
 * specification's fourth provider.
 */
export const SEAMLESS_GAMES = { pg: 'pgGames', tada: 'tadaGames', pg2: 'noah', winfinity: 'winfinity' } as const satisfies Readonly<
  Record<string, Game>
>;
export type SeamlessProvider = keyof typeof SEAMLESS_GAMES;
export type SeamlessGame = (typeof SEAMLESS_GAMES)[SeamlessProvider];

/** The reasons a provider's call is refused. A refused call is not stored: sent again, it is decided again, except for a debit that was rolled back. */
export const GAME_CALL_REFUSALS = [
  'insufficient_balance',
  'session_over',
  'player_unknown',
  'player_stopped',
  'limit_reached',
  'account_frozen',
  'game_unavailable',
  'amount_out_of_range',
  'rolled_back',
  'transaction_changed',
  'no_debit',
  'not_a_debit',
  'other_round',
] as const;
export type GameCallRefusal = (typeof GAME_CALL_REFUSALS)[number];

export const ROUND_CALL_KINDS = ['debit', 'credit', 'rollback'] as const;
export type RoundCallKind = (typeof ROUND_CALL_KINDS)[number];

/** What a provider reports of one round of one player. */
export interface RoundCall {
  readonly kind: RoundCallKind;
  /** The provider's id of the call; each id takes effect once. */
  readonly transaction: string;
  readonly player: bigint;
  /** The provider's id of the round. Rounds of two players with the same id are distinct. */
  readonly round: string;
  /** USDT, not negative: the stake or the win. Zero for a rollback, which refunds what its debit took. */
  readonly amount: Amount;
  /** For a rollback: the transaction of the debit it reverses. */
  readonly debit: string | null;
  /** For a credit: whether the round has nothing left at stake. */
  readonly ends: boolean;
}

/** A call that was taken. `moved` went into the balance. `cancelled`: a debit whose rollback arrived first. */
export interface TakenCall extends RoundCall {
  readonly moved: Amount;
  readonly cancelled: boolean;
}

/** What is known when a call arrives. */
export interface RoundFacts {
  /** The earlier call with the same transaction, in any round. */
  readonly before: TakenCall | undefined;
  /** For a rollback: the call with the transaction it reverses. */
  readonly target: TakenCall | undefined;
  /** Whether this debit, or the debit to be rolled back, already has a rollback in this round of this player. */
  readonly isRolledBack: boolean;
  /** Whether this round of this player has had a debit, cancelled or not. */
  readonly hasDebit: boolean;
}

export type RoundStep =
  /** Repeat the first answer. */
  | { readonly step: 'repeat' }
  | { readonly step: 'refuse'; readonly reason: GameCallRefusal }
  | { readonly step: 'take'; readonly moved: Amount; readonly cancelled: boolean };

/**
 * Decides what a call does to its round. The final effect of a set of calls does not depend on their order or repetition, provided refused calls are sent
 * again: a rollback that arrives first is stored and cancels its debit; a credit only requires a debit of its round.
 */
export function decideRoundCall(call: RoundCall, { before, target, isRolledBack, hasDebit }: RoundFacts): RoundStep {
  if (before) return isSameCall(call, before) ? { step: 'repeat' } : { step: 'refuse', reason: 'transaction_changed' };
  switch (call.kind) {
    case 'debit':
      return { step: 'take', moved: isRolledBack ? ZERO : amount(-call.amount), cancelled: isRolledBack };
    case 'credit':
      return hasDebit ? { step: 'take', moved: call.amount, cancelled: false } : { step: 'refuse', reason: 'no_debit' };
    case 'rollback':
      if (target && target.kind !== 'debit') return { step: 'refuse', reason: 'not_a_debit' };
      if (target && (target.player !== call.player || target.round !== call.round)) return { step: 'refuse', reason: 'other_round' };
      return { step: 'take', moved: target && !isRolledBack ? amount(-target.moved) : ZERO, cancelled: false };
  }
}

const isSameCall = (one: RoundCall, other: RoundCall): boolean =>
  one.kind === other.kind &&
  one.player === other.player &&
  one.round === other.round &&
  one.amount === other.amount &&
  one.debit === other.debit &&
  one.ends === other.ends;

/** Returns the refusal to answer with although the call was taken, or undefined if there is none. */
export const refusalOfTaken = ({ cancelled }: Pick<TakenCall, 'cancelled'>): GameCallRefusal | undefined =>
  cancelled ? 'rolled_back' : undefined;

/** The sums of a round so far, in USDT. */
export interface RoundSums {
  readonly staked: Amount;
  readonly refunded: Amount;
  readonly hasEnded: boolean;
}

/** What one call moves between the player and the house, and then within the house. */
export interface RoundMoney {
  readonly kind: 'stake' | 'payout' | 'refund';
  /** The house's account: stakes are open until their round ends, then they become revenue; wins are paid from revenue. */
  readonly side: 'open' | 'revenue';
  /** Open stakes of the round that become revenue with this call. */
  readonly taken: Amount;
}

/** Returns where the money of a call goes. Calls after the end of a round use revenue on both sides. */
export function roundMoney({ kind, ends }: Pick<RoundCall, 'kind' | 'ends'>, { staked, refunded, hasEnded }: RoundSums): RoundMoney {
  const side = hasEnded ? 'revenue' : 'open';
  switch (kind) {
    case 'debit':
      return { kind: 'stake', side, taken: ZERO };
    case 'rollback':
      return { kind: 'refund', side, taken: ZERO };
    case 'credit':
      return { kind: 'payout', side: 'revenue', taken: ends && !hasEnded ? amount(staked - refunded) : ZERO };
  }
}
