import type { PlayerId } from '@fairbook/contract';
import type { Queries, Tx } from '../../../platform/db/db.ts';

/** What a player gave besides the payment password. */
export interface SecondProof {
  readonly player: PlayerId;
  readonly secondFactor?: string | undefined;
  readonly code?: string | undefined;
  readonly by?: 'email' | 'mobile' | undefined;
}

/** What withdrawals need to know about the player, and to send. */
export interface PayeePort {
  /** Accepts the right payment password; counts a wrong one even if the caller rolls back. */
  checkPaymentPassword(player: PlayerId, typed: string): Promise<void>;
  realNameOf(player: PlayerId): Promise<string | null>;
  /** Where the law allows payouts to the player's own accounts only: the CPF of their holder; undefined for a player who never gave one. */
  cpfOf?(db: Queries, player: PlayerId): Promise<string | undefined>;
  /** The CPFs whose money was credited; null for an unknown payer. Play money has no payer. */
  sourcesOf(db: Queries, player: PlayerId): Promise<readonly (string | null)[]>;
  /** When the account last changed in a way a thief would change it, or its player last disowned a change; null: not lately. */
  lastChange(db: Queries, player: PlayerId): Promise<Date | null>;
  /** When an address, the second factor or the payment password was last replaced, up to an instant; null: not recently. */
  replacedBefore(db: Queries, player: PlayerId, at: Date): Promise<Date | null>;
  /** The region, which decides which channels are offered. */
  regionOf(db: Queries, player: PlayerId): Promise<string>;
  /**
   * Asks for a proof that a thief of session and passwords does not have. Refuses at once if it is missing; `prove` verifies what was given, and returns a
   * function that runs the proven work in one transaction.
   */
  askSecondProof(given: SecondProof): Promise<{ prove(): Promise<<T>(work: (tx: Tx) => Promise<T>) => Promise<T>> }>;
  /** Notifies the player, at the account's current and recent addresses, that a destination was saved. */
  tellOfDestination(tx: Tx, player: PlayerId, accountId: string): Promise<void>;
}
