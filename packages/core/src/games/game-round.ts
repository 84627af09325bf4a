import type { Game } from '../catalog/index.ts';
import { type Amount, amount, ZERO } from '../money/index.ts';

/**
 * Providers of games that call us for each stake and each win (the seamless style), and the game of the catalogue each of them serves. The specification's
 * fourth provider, `pg2`, is noah.
 */
export const SEAMLESS_GAMES = { pg: 'pgGames', tada: 'tadaGames', pg2: 'noah', winfinity: 'winfinity' } as const satisfies Readonly<
  Record<string, Game>
>;
export type SeamlessProvider = keyof typeof SEAMLESS_GAMES;
export type SeamlessGame = (typeof SEAMLESS_GAMES)[SeamlessProvider];

/** Why a call of a provider is not done. What is refused has no effect and is not kept: sent again it is decided again, but for a debit that was rolled back. */
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

/** What a provider tells of one round of one player. */
export interface RoundCall {
  readonly kind: RoundCallKind;
  /** The provider's name of the call: one name, one effect. */
  readonly transaction: string;
  readonly player: bigint;
  /** The provider's name of the round. Two players may have a round of one name; they are two. */
  readonly round: string;
  /** USDT, not below zero: the stake or the win. Zero of a rollback, which gives back what its debit took. */
  readonly amount: Amount;
  /** Of a rollback: the transaction of the debit it takes back. */
  readonly debit: string | null;
  /** Of a credit: nothing is at stake in the round any more. */
  readonly ends: boolean;
}

/** A call that was taken. `moved` went into the balance. `cancelled`: a debit whose rollback came before it. */
export interface TakenCall extends RoundCall {
  readonly moved: Amount;
  readonly cancelled: boolean;
}

/** What is known when a call comes. */
export interface RoundFacts {
  /** What its transaction was used for before, in whatever round. */
  readonly before: TakenCall | undefined;
  /** Of a rollback: what the transaction it takes back was used for. */
  readonly target: TakenCall | undefined;
  /** Whether there was a rollback of this debit, or of the debit that is to be rolled back, in this round of this player. */
  readonly isRolledBack: boolean;
  /** Whether a debit came in this round of this player, cancelled or not. */
  readonly hasDebit: boolean;
}

export type RoundStep =
  /** The first answer once more. */
  | { readonly step: 'repeat' }
  | { readonly step: 'refuse'; readonly reason: GameCallRefusal }
  | { readonly step: 'take'; readonly moved: Amount; readonly cancelled: boolean };

/**
 * What a call does to its round. What a set of calls comes to in the end is the same in whatever order they arrive and however often, if those that are refused
 * come again: a rollback that comes first is kept and cancels its debit, a credit waits for a debit of its round and asks for nothing more.
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

/** Why a call that was taken is answered with a refusal all the same; undefined when it is not. */
export const refusalOfTaken = ({ cancelled }: Pick<TakenCall, 'cancelled'>): GameCallRefusal | undefined =>
  cancelled ? 'rolled_back' : undefined;

/** What a round came to so far. USDT. */
export interface RoundSums {
  readonly staked: Amount;
  readonly refunded: Amount;
  readonly hasEnded: boolean;
}

/** What one call moves between the player and the house, and then inside the house. */
export interface RoundMoney {
  readonly kind: 'stake' | 'payout' | 'refund';
  /** The house's side: stakes are open until their round ends, then they are revenue; wins are paid from revenue. */
  readonly side: 'open' | 'revenue';
  /** Open stakes of the round that become revenue with this call. */
  readonly taken: Amount;
}

/** Where the money of a call goes. What comes after the end of its round goes to revenue and comes from there. */
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
