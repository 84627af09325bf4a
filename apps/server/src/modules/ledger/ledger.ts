import type { PlayerId, ReplyOf, TransferKind, walletApi } from '@fairbook/contract';
import type { Amount, Owing } from '@fairbook/core/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { FrozenAccounts } from './frozen-accounts.ts';
import type { movementsSince } from './movements-since.ts';
import type { newestDeposits } from './newest-deposits.ts';
import type { Page, SealedEntry, statementOf } from './read-entries.ts';
import type { LifetimeTotals } from './reports.ts';
import type { sumsBetween } from './sums-between.ts';

/** Kinds of movement: those a player sees, and the house's own. */
export type MovementKind = TransferKind | 'stake_taken' | 'stake_taken_reversed' | 'jackpot_fed';

/** One movement of money between an account and a house account. The same (account, kind, reference, revision) can be posted only once. */
export interface Movement {
  /** A player, or a house account if both sides are the house's. */
  readonly account: bigint;
  readonly contra: bigint;
  /** Signed: positive goes into `account`. Never zero. */
  readonly amount: Amount;
  readonly kind: MovementKind;
  /** UUID of the bet, payment or run it belongs to. */
  readonly reference: string;
  readonly revision?: number;
}

/** A locked cash account. */
export interface LockedCash extends Owing {
  readonly version: bigint;
}

/** A player's account after one movement. */
export type PostedMovement = { readonly account: PlayerId; readonly seq: bigint; readonly balanceAfter: Amount };

/**
 * The ledger: where the money is. Other modules move money only through it and may not touch its tables.
 *
 * `post` runs inside the caller's transaction, all movements or none, and locks the accounts in the order of their numbers. It refuses
 * slip.insufficient_balance if an account would go below zero and request.idempotency_conflict if a movement was posted before; `inTransaction` turns both into
 * refusals.
 */
export interface Ledger {
  readonly frozen: FrozenAccounts;
  /** Opens a cash account; its number is the player's. */
  openCash(tx: Tx): Promise<PlayerId>;
  /** Opens a house account for the fund of a jackpot: the house feeds it, and it pays only players. */
  openFund(tx: Tx): Promise<bigint>;
  /** Locks cash accounts until the transaction ends and reads them. Unknown accounts are absent. */
  lockCash(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, LockedCash>>;
  post(tx: Tx, movements: readonly Movement[]): Promise<readonly PostedMovement[]>;
  balanceOf(db: Queries, player: PlayerId): Promise<Amount>;
  debtOf(db: Queries, player: PlayerId): Promise<Amount>;
  /** A player's debt and the bets it is from, newest first. */
  debtsOf(db: Queries, player: PlayerId): Promise<ReplyOf<typeof walletApi.debts>>;
  /** Forgives part of a debt and returns what is still owed; undefined if less than that is owed. */
  forgiveDebt(tx: Tx, player: PlayerId, forgiven: { readonly sum: Amount; readonly reference: string }): Promise<Amount | undefined>;
  /** The debt forgiven to a player in the last 24 hours. */
  forgivenInADay(db: Queries, player: PlayerId): Promise<Amount>;
  /** The returns of bets, draws and games less what they took, since midnight UTC. Money at a game counts as lost until it is back, as for a limit. */
  netToday(db: Queries, player: PlayerId): Promise<Amount>;
  /** The balance of an account after its movement of a kind, by reference; references without one are absent. */
  balancesAfter(
    db: Queries,
    player: PlayerId,
    moved: { readonly kind: TransferKind; readonly references: readonly string[] },
  ): Promise<ReadonlyMap<string, Amount>>;
  readonly movementsSince: typeof movementsSince;
  readonly newestDeposits: typeof newestDeposits;
  statement(db: Queries, player: PlayerId, page: Page): ReturnType<typeof statementOf>;
  /** The players whose money moved by this reference. */
  ownersOf(db: Queries, reference: string): Promise<readonly PlayerId[]>;
  readonly sumsBetween: typeof sumsBetween;
  /** Deposits and withdrawals since these accounts were opened; accounts with neither are absent. */
  lifetimeTotals(db: Queries, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, LifetimeTotals>>;
  /** Sums movements by the hour in accounts with many of them, so that reading a month stays short. Returns how many accounts those were. */
  sumHourlyTotals(db: Queries, players: readonly PlayerId[], atLeast?: number): Promise<number>;
  /** The player's movements of these references, oldest first, each with its proof once it is sealed. */
  entriesOf(db: Queries, player: PlayerId, references: readonly string[]): Promise<readonly SealedEntry[]>;
}
