import type { PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { GameTransferDirection, GameWalletAnswer } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';

/** What a provider is told to move. The reference is ours, and one reference moves money at most once, and never after `notAfter`. */
export interface MoveOrder {
  readonly reference: string;
  readonly player: PlayerId;
  readonly direction: GameTransferDirection;
  /** USDT. */
  readonly amount: Amount;
  readonly notAfter: Date;
}

/** A provider where each player has a wallet. None of the calls throws: what goes wrong is silence. */
export interface GameWalletProvider {
  /** Opens a player's wallet, once however often it is asked; false when the provider did not say that it is open. */
  open(player: PlayerId): Promise<boolean>;
  /** Where the player can play with what is in the wallet; null when the provider does not say. */
  enter(player: PlayerId, language: Language): Promise<string | null>;
  /** USDT; null when the provider does not say. */
  balance(player: PlayerId): Promise<Amount | null>;
  move(order: MoveOrder): Promise<GameWalletAnswer>;
  /** What became of a reference. */
  find(reference: string): Promise<GameWalletAnswer>;
}

/** What money that goes to a game needs to know of its player. */
export interface GamePort {
  /** Lets the right payment password pass; counts a wrong one whatever the caller does. */
  checkPaymentPassword(player: PlayerId, typed: string): Promise<void>;
  realNameOf(player: PlayerId): Promise<string | null>;
}
