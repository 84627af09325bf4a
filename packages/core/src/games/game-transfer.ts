import { type Amount, amount } from '../money/index.ts';

/** The direction of money between the balance and a player's wallet at a provider of games. */
export const GAME_TRANSFER_DIRECTIONS = ['to_game', 'from_game'] as const;
export type GameTransferDirection = (typeof GAME_TRANSFER_DIRECTIONS)[number];

/** Why nothing happened: the source has too little, the provider refused, or the transfer did not arrive in time. */
export const GAME_TRANSFER_REASONS = ['insufficient', 'refused', 'late'] as const;
export type GameTransferReason = (typeof GAME_TRANSFER_REASONS)[number];

/**
 * A provider's answer about a transfer. `not_found`: at this instant of its own clock it had no such reference. `unknown`: it gave no reliable answer, so the
 * money may or may not have moved.
 */
export type GameWalletAnswer =
  | { readonly kind: 'done'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly reason: GameTransferReason }
  | { readonly kind: 'not_found'; readonly at: Date }
  | { readonly kind: 'unknown' };

/** The transition an answer leads to. */
export type GameTransferStep =
  | { readonly to: 'done'; readonly providerRef: string }
  | { readonly to: 'returned'; readonly reason: GameTransferReason }
  | { readonly to: 'unknown' };

/**
 * Decides what an answer means for a transfer. Every transfer has a deadline by which a provider may take it. If the provider has no such reference after that
 * by its own clock, it will never take it; besides a refusal, only this returns the money.
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

/** The bounds of one transfer to a provider, in USDT. Transfers back have no such bounds. */
export interface GameTransferTerms {
  readonly min: Amount;
  readonly max: Amount;
}

export interface WantedTransfer {
  readonly direction: GameTransferDirection;
  readonly amount: Amount;
  readonly terms: GameTransferTerms;
  /** On the side the money leaves; null if unknown. */
  readonly available: Amount | null;
}

export type GameTransferProblem = 'out_of_range' | 'insufficient';

/** Returns why this amount cannot be moved, or undefined if it can. */
export function gameTransferProblem({ direction, amount: value, terms, available }: WantedTransfer): GameTransferProblem | undefined {
  const least = direction === 'to_game' ? terms.min : amount(1n);
  if (value < least || (direction === 'to_game' && value > terms.max)) return 'out_of_range';
  return available !== null && value > available ? 'insufficient' : undefined;
}
