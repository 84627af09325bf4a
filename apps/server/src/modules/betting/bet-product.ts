import type { Refusal } from '@fairbook/contract';
import type { Statement, Tx } from '../../platform/db/db.ts';
import type { Statements } from '../../platform/db/pipeline.ts';
import type { Asked, Breach, Risk } from '../exposure/index.ts';
import type { AcceptedStake, DelayedBet, Funds, LockedState, PlaceCommand } from './decide-in-turn.ts';

/** A bet that is accepted, with its command. */
export interface Accepted<Command, Bet> {
  readonly command: Command;
  readonly bet: Bet;
}
export interface Refused<Command> {
  readonly command: Command;
  readonly refusal: Refusal;
}
/** What writing a batch returns. */
export interface PlacedRow {
  readonly placedAt: Date;
}

/** How bets of one kind are read, decided and written; all else of taking a bet is the same for every kind. */
export interface BetProduct<
  Command extends PlaceCommand,
  Terms,
  Facts,
  Bet extends AcceptedStake & { readonly placed: Omit<Placed, 'create_at'> },
  Placed,
> {
  /** What was settled outside the transaction: terms of each command, or why it has none. */
  termsOf(commands: readonly Command[]): Promise<ReadonlyMap<Command, Terms | Refusal>>;
  /** What these keys were answered before. Asked after the accounts were locked. */
  kept(tx: Tx, commands: readonly Command[]): Promise<LockedState<Placed>['kept']>;
  /** What is on offer, read under the lock. */
  facts(tx: Tx, commands: readonly Command[]): Promise<Facts>;
  /** Which sums of what the house may owe these commands may add to. */
  asked(commands: readonly Command[]): readonly Asked[];
  /** What a bet adds to them. */
  risksOf(command: Command, bet: Bet): readonly Risk[];
  /** Why a bet is refused that finds no room, with the most that would find it. */
  refusalOf(command: Command, terms: Terms, found: BreachingBet<Bet>): Refusal;
  /** One bet by its terms, or how much longer it waits; throws why not. */
  accept(command: Command, terms: Terms, funds: Funds & { readonly now: Date; readonly facts: Facts }): Bet | DelayedBet;
  /** The one statement that writes bets, stakes, events and refusals. */
  write(accepted: readonly Accepted<Command, Bet>[], refused: readonly Refused<Command>[]): readonly [Statement, readonly unknown[]];
  /** For a lane that decides ahead; left out where bets of this kind are never decided so. */
  foresight?(): Foresight<Command, Facts, Bet>;
}

/** What one lane remembers of what is on offer, so that it can decide without asking again. */
export interface Foresight<Command, Facts, Bet> {
  /** What was read when a batch was decided with care. */
  learn(facts: Facts): void;
  forget(): void;
  /** Whether a bet can be decided by what is remembered: it takes no money before its time and nothing it hangs on has to be asked for. */
  covers(command: Command): boolean;
  readonly facts: Facts;
  /** Statements that fail as as_foreseen unless what these bets were decided by still holds. Sent after the one that writes them. */
  stillSo(accepted: readonly Accepted<Command, Bet>[]): Statements;
}

/** Whether a bet would find room if it added this. */
export type Fits = (risks: readonly Risk[]) => boolean;
/** A bet that finds none. */
export interface BreachingBet<Bet> {
  readonly bet: Bet;
  readonly risks: readonly Risk[];
  readonly breach: Breach;
  readonly fits: Fits;
}
