import { type Amount, amount } from '../money/index.ts';
import { type Edges, mayFollow } from '../payments/index.ts';

/** Which way money goes between the balance and a player's wallet at a provider of games. */
export const GAME_TRANSFER_DIRECTIONS = ['to_game', 'from_game'] as const;
export type GameTransferDirection = (typeof GAME_TRANSFER_DIRECTIONS)[number];

/**
 * Where a transfer stands. `sending`: it is written down and the provider is being told. `unknown`: the provider did not say what became of it.
 * `done`: the money is on the other side. `returned`: nothing happened there, and what had left the balance is back.
 */
export const GAME_TRANSFER_STATES = ['sending', 'unknown', 'done', 'returned'] as const;
export type GameTransferState = (typeof GAME_TRANSFER_STATES)[number];

/** What may follow what; the database holds the same table. Nothing leads back to `sending`: a provider is told once and asked ever after. */
export const GAME_TRANSFER_EDGES: Edges<GameTransferState> = {
  sending: ['done', 'returned', 'unknown'],
  unknown: ['done', 'returned'],
  done: [],
  returned: [],
};

export const gameTransferMayBecome = (from: GameTransferState, to: GameTransferState): boolean => mayFollow(GAME_TRANSFER_EDGES, from, to);

/** Whether it is not known yet on which side its money is. */
export const isGameTransferOpen = (state: GameTransferState): boolean => GAME_TRANSFER_EDGES[state].length > 0;

/** Why nothing happened: the wallet there has not so much, the provider does not want it, or it never got there in time. */
export const GAME_TRANSFER_REASONS = ['insufficient', 'refused', 'late'] as const;
export type GameTransferReason = (typeof GAME_TRANSFER_REASONS)[number];

/**
 * What a provider says of a transfer. `not_found`: at this instant, by its own clock, it had never heard of the reference. `unknown`: it said nothing that can be
 * relied on, so the money may or may not have moved.
 */
export type GameWalletAnswer =
  | { readonly kind: 'done'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly reason: GameTransferReason }
  | { readonly kind: 'not_found'; readonly at: Date }
  | { readonly kind: 'unknown' };

/** The step an answer leads to. */
export type GameTransferStep =
  | { readonly to: 'done'; readonly providerRef: string }
  | { readonly to: 'returned'; readonly reason: GameTransferReason }
  | { readonly to: 'unknown' };

/**
 * What an answer comes to. A transfer says until when a provider may take it; one that it never heard of by then, by its own clock, it will never take, and
 * only that brings the money back without a refusal.
 */
export function decideGameTransfer(answer: GameWalletAnswer, notAfter: Date): GameTransferStep {
  switch (answer.kind) {
    case 'done':
      return { to: 'done', providerRef: answer.providerRef };
    case 'refused':
      return { to: 'returned', reason: answer.reason };
    case 'not_found':
      return answer.at.getTime() > notAfter.getTime() ? { to: 'returned', reason: 'late' } : { to: 'unknown' };
    case 'unknown':
      return { to: 'unknown' };
  }
}

/** What one transfer to a provider may be, in USDT. The way back has no such bounds. */
export interface GameTransferTerms {
  readonly min: Amount;
  readonly max: Amount;
}

export interface WantedTransfer {
  readonly direction: GameTransferDirection;
  readonly amount: Amount;
  readonly terms: GameTransferTerms;
  /** Of the side that the money leaves; null when that is not known. */
  readonly available: Amount | null;
}

export type GameTransferProblem = 'out_of_range' | 'insufficient';

/** Why this much cannot be moved; undefined when it can. */
export function gameTransferProblem({ direction, amount: value, terms, available }: WantedTransfer): GameTransferProblem | undefined {
  const least = direction === 'to_game' ? terms.min : amount(1n);
  if (value < least || (direction === 'to_game' && value > terms.max)) return 'out_of_range';
  return available !== null && value > available ? 'insufficient' : undefined;
}
