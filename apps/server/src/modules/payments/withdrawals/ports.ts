import type { PlayerId } from '@fairbook/contract';
import type { Queries, Tx } from '../../../platform/db/db.ts';

/** What a player gave besides the payment password. */
export interface SecondProof {
  readonly player: PlayerId;
  readonly secondFactor?: string | undefined;
  readonly code?: string | undefined;
  readonly by?: 'email' | 'mobile' | undefined;
}

/** What money going out needs to know of its player, and to tell. */
export interface PayeePort {
  /** Lets the right payment password pass; counts a wrong one whatever the caller does. */
  checkPaymentPassword(player: PlayerId, typed: string): Promise<void>;
  realNameOf(player: PlayerId): Promise<string | null>;
  /** Where the law lets money go to the player's own accounts alone: the CPF these are of; undefined for one who never said it. */
  cpfOf?(db: Queries, player: PlayerId): Promise<string | undefined>;
  /** Whose accounts money came from that was credited, by CPF; null for nobody knows whose. Play money came from nobody. */
  sourcesOf(db: Queries, player: PlayerId): Promise<readonly (string | null)[]>;
  /** When the account was last changed as a thief would change it, or its player last disowned a change; null: not lately. */
  lastChange(db: Queries, player: PlayerId): Promise<Date | null>;
  /** By which channels are offered. */
  regionOf(db: Queries, player: PlayerId): Promise<string>;
  /**
   * Asks for something that a thief of session and passwords does not have. What is missing is refused at once; `prove` looks at what was given, and answers
   * how to run what has been proven in one transaction.
   */
  askSecondProof(given: SecondProof): Promise<{ prove(): Promise<<T>(work: (tx: Tx) => Promise<T>) => Promise<T>> }>;
  /** Tells the player, at the addresses the account has and lately had, that a destination was saved. */
  tellOfDestination(tx: Tx, player: PlayerId, accountId: string): Promise<void>;
}
