import type { PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { GameTransferDirection, GameWalletAnswer } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';
import type { Tx } from '../../platform/db/db.ts';

/** A transfer as it is sent to a provider. The reference is ours; one reference moves money at most once, and never after `notAfter`. */
export interface MoveOrder {
  readonly reference: string;
  readonly player: PlayerId;
  readonly direction: GameTransferDirection;
  /** USDT. */
  readonly amount: Amount;
  readonly notAfter: Date;
}

/** A provider where each player has a wallet. No call throws: a failure is reported like no answer. */
export interface GameWalletProvider {
  /** Opens a player's wallet, once however often it is called; false if the provider did not confirm that it is open. */
  open(player: PlayerId): Promise<boolean>;
  /** Returns the address where the player can play with the wallet; null if the provider does not answer. */
  enter(player: PlayerId, language: Language): Promise<string | null>;
  /** Ends every visit of a player to the provider's games; false if the provider did not confirm it. */
  leave(player: PlayerId): Promise<boolean>;
  /** The balance in USDT; null if the provider does not answer. */
  balance(player: PlayerId): Promise<Amount | null>;
  move(order: MoveOrder): Promise<GameWalletAnswer>;
  /** Returns the state of a reference. */
  find(reference: string): Promise<GameWalletAnswer>;
}

/** What transfers to games need to know about the player. */
export interface GamePort {
  /** Accepts the right payment password; counts a wrong one even if the caller rolls back. */
  checkPaymentPassword(player: PlayerId, typed: string): Promise<void>;
  realNameOf(player: PlayerId): Promise<string | null>;
  /** Whether nothing may leave the account: at a table money can be lost to somebody on purpose. Asked under the lock of the account. */
  mayTakeNothingOut(tx: Tx, player: PlayerId): Promise<boolean>;
}
