import type { PlayerId, ReplyOf, TransferKind, walletApi } from '@fairbook/contract';
import type { Amount, Owing } from '@fairbook/core/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { FrozenAccounts } from './frozen-accounts.ts';
import type { movementsSince } from './movements-since.ts';
import type { Page, SealedEntry, statementOf } from './read-entries.ts';
import type { LifetimeTotals } from './reports.ts';

/** Kinds of movement: those a player sees, and the house's own. */
export type MovementKind = TransferKind | 'stake_taken' | 'stake_taken_reversed' | 'jackpot_fed';

/** One movement of money between an account and a house account. The same (account, kind, reference, revision) cannot be posted twice. */
export interface Movement {
  /** A player, or a house account when both sides are the house's. */
  readonly account: bigint;
  readonly contra: bigint;
  /** Signed: positive goes into `account`. Never zero. */
  readonly amount: Amount;
  readonly kind: MovementKind;
  /** UUID of the bet, payment or run it belongs to. */
  readonly reference: string;
  readonly revision?: number;
}

/** A cash account as it was locked. */
export interface LockedCash extends Owing {
  readonly version: bigint;
}

/** What a player's account came to after one movement. */
export type PostedMovement = { readonly account: PlayerId; readonly seq: bigint; readonly balanceAfter: Amount };

/**
 * The ledger: where the money is. Every other module asks it to move money and may not touch its tables.
 *
 * `post` runs inside the caller's transaction, all movements or none, and locks the accounts in the order of their numbers. It refuses slip.insufficient_balance
 * when an account would go below zero and request.idempotency_conflict when a movement was posted before; `inTransaction` turns both into refusals.
 */
export interface Ledger {
  readonly frozen: FrozenAccounts;
  /** Opens a cash account; its number is the player's. */
  openCash(tx: Tx): Promise<PlayerId>;
  /** Opens an account of the house for the fund of a jackpot: it is fed by the house, and pays players alone. */
  openFund(tx: Tx): Promise<bigint>;
  /** Locks cash accounts until the transaction ends and reads them. Unknown accounts are absent. */
  lockCash(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, LockedCash>>;
  post(tx: Tx, movements: readonly Movement[]): Promise<readonly PostedMovement[]>;
  balanceOf(db: Queries, player: PlayerId): Promise<Amount>;
  debtOf(db: Queries, player: PlayerId): Promise<Amount>;
  /** What a player owes, and for which bets, newest first. */
  debtsOf(db: Queries, player: PlayerId): Promise<ReplyOf<typeof walletApi.debts>>;
  /** Forgives part of a debt and answers what is owed after it; undefined when less is owed. */
  forgiveDebt(tx: Tx, player: PlayerId, forgiven: { readonly sum: Amount; readonly reference: string }): Promise<Amount | undefined>;
  /** What a player was forgiven in the last 24 hours. */
  forgivenInADay(db: Queries, player: PlayerId): Promise<Amount>;
  /** What bets, draws and games gave less what they took since midnight UTC. Money at a game counts as lost until it is back, as for a limit. */
  netToday(db: Queries, player: PlayerId): Promise<Amount>;
  readonly movementsSince: typeof movementsSince;
  statement(db: Queries, player: PlayerId, page: Page): ReturnType<typeof statementOf>;
  /** What was deposited and withdrawn since these accounts were opened; those in which neither ever happened are absent. */
  lifetimeTotals(db: Queries, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, LifetimeTotals>>;
  /** Sums by the hour what moved in accounts with many movements, so that a look at a month stays short. Answers how many accounts those were. */
  sumHourlyTotals(db: Queries, players: readonly PlayerId[], atLeast?: number): Promise<number>;
  /** The player's movements of these references, oldest first, each with its proof once it is sealed. */
  entriesOf(db: Queries, player: PlayerId, references: readonly string[]): Promise<readonly SealedEntry[]>;
}
