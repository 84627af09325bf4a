import type { Refusal } from '@fairbook/contract';
import type { Statement, Tx } from '../../platform/db/db.ts';
import type { Asked, Breach, Risk } from '../exposure/index.ts';
import type { AcceptedStake, DelayedBet, Funds, LockedState, PlaceCommand } from './decide-in-turn.ts';

/** An accepted bet with the answer to its player, but for the time, which the database sets. */
export type AcceptedBet<Placed> = AcceptedStake & { readonly placed: Omit<Placed, 'create_at'> };

/** A bet that is accepted, with its command. */
export interface Accepted<Command, Bet> {
  readonly command: Command;
  readonly bet: Bet;
}
export interface Refused<Command> {
  readonly command: Command;
  readonly refusal: Refusal;
}
/** The row that writing a batch returns. */
export interface PlacedRow {
  readonly placedAt: Date;
}

/** The one statement that writes a batch, with its parameters. */
export type WriteBatch<Command, Bet> = (
  accepted: readonly Accepted<Command, Bet>[],
  refused: readonly Refused<Command>[],
) => readonly [Statement, readonly unknown[]];

/** How one kind of bet is read, decided and written; everything else about placing is the same for every kind. */
export interface BetProduct<Command extends PlaceCommand, Terms, Facts, Bet extends AcceptedBet<Placed>, Placed> {
  /** Read outside the transaction: the terms of each command, or why it has none. */
  termsOf(commands: readonly Command[]): Promise<ReadonlyMap<Command, Terms | Refusal>>;
  /** The answers to these keys so far. Called after the accounts were locked. */
  kept(tx: Tx, commands: readonly Command[]): Promise<LockedState<Placed>['kept']>;
  /** The offers, read under the lock. */
  facts(tx: Tx, commands: readonly Command[]): Promise<Facts>;
  /** The exposure sums that these commands may add to. */
  asked(commands: readonly Command[]): readonly Asked[];
  /** The exposure a bet adds. */
  risksOf(command: Command, bet: Bet): readonly Risk[];
  /** The refusal of a bet that finds no room, with the most that would fit. */
  refusalOf(command: Command, terms: Terms, found: BreachingBet<Bet>): Refusal;
  /** Returns one bet by its terms, or how much longer it waits; throws why it is refused. */
  accept(command: Command, terms: Terms, funds: Funds & { readonly now: Date; readonly facts: Facts }): Bet | DelayedBet;
  /** The one statement that writes bets, stakes, events and refusals. */
  readonly write: WriteBatch<Command, Bet>;
}

/** Whether a bet would find room if it added these risks. */
export type Fits = (risks: readonly Risk[]) => boolean;
/** A bet that finds no room. */
export interface BreachingBet<Bet> {
  readonly bet: Bet;
  readonly risks: readonly Risk[];
  readonly breach: Breach;
  readonly fits: Fits;
}
