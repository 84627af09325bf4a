import type { Draw } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { LotteryAdmin } from './admin/lottery-admin.ts';
import type { OldChain } from './chains-in-use.ts';
import type { PublicQueries } from './public-queries.ts';
import type { DecidedDraw, LockedDraw, OfferedTable } from './types.ts';

/**
 * Lotteries: when they draw, the odds they offer, and what was drawn. This module knows nothing of bets, and the database role that makes draws cannot read
 * them.
 */
export interface Lottery {
  /** Locks draws (FOR SHARE), so that none is decided until the transaction ends, and reads them. Unknown ones are absent. */
  holdDraws(tx: Tx, drawIds: readonly string[]): Promise<ReadonlyMap<string, LockedDraw>>;
  /** Returns the draw and those that follow it in its game and are not void, in order, at most `count`. */
  following(db: Queries, drawId: string, count: number): Promise<readonly string[]>;
  /** Returns the game's current table, cached for at most a second. */
  table(db: Queries, game: LotteryGame): Promise<OfferedTable>;
  decided(db: Queries, drawIds: readonly string[]): Promise<ReadonlyMap<string, DecidedDraw>>;
  /** Returns decided draws whose bets are not all settled by that revision, at most 1 000. */
  due(db: Queries): Promise<readonly string[]>;
  /** Records that every bet on the draw is settled by that revision. */
  markSettled(tx: Tx, drawId: string, revision: number): Promise<void>;
  /** Returns draws in the form of the contract. */
  cards(db: Queries, drawIds: readonly string[]): Promise<ReadonlyMap<string, Draw>>;
  /**
   * Publishes missing draws of the schedules: those of the next day, and at least as many as a slip can be played in. Safe to repeat and to run concurrently.
   */
  planDraws(): Promise<void>;
  /** Makes every draw that is due. Safe to repeat and to run concurrently. */
  makeDraws(): Promise<void>;
  /** Asks the feeds for results of official draws, and stores their reports. */
  importResults(): Promise<void>;
  /** Returns the chains that published draws wait for although new draws use another one; reported at start-up. */
  oldChains(): Promise<readonly OldChain[]>;
  /** For a demonstration: draws every few minutes, and a history marked as a sample. */
  seedDemo(): Promise<void>;
  /** The public queries. */
  readonly shows: PublicQueries;
  /** The calls of staff. */
  readonly desk: LotteryAdmin;
  readonly jobs: readonly Job[];
}
