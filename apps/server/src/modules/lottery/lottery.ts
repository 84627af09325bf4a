import type { Draw } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { LotteryAdmin } from './admin/lottery-admin.ts';
import type { OldChain } from './chains-in-use.ts';
import type { PublicQueries } from './public-queries.ts';
import type { DecidedDraw, LockedDraw, OfferedTable } from './types.ts';

/**
 * Lotteries: when they draw, at what odds bets are taken, and what was drawn. It knows nothing of bets, and the role it draws as cannot read them.
 */
export interface Lottery {
  /** Locks draws (FOR SHARE) so that none is decided until the transaction ends, and reads them. Unknown ones are absent. */
  holdDraws(tx: Tx, drawIds: readonly string[]): Promise<ReadonlyMap<string, LockedDraw>>;
  /** The draw and those that follow it in its game and are not void, in order, at most `count`. */
  following(db: Queries, drawId: string, count: number): Promise<readonly string[]>;
  /** The game's table that holds now, from memory, at most a second old. */
  table(db: Queries, game: LotteryGame): Promise<OfferedTable>;
  decided(db: Queries, drawIds: readonly string[]): Promise<ReadonlyMap<string, DecidedDraw>>;
  /** Draws that are decided and whose bets are not all settled by that revision, at most 1 000. */
  due(db: Queries): Promise<readonly string[]>;
  /** Every bet on the draw is settled by that revision. */
  markSettled(tx: Tx, drawId: string, revision: number): Promise<void>;
  /** As the contract shows them. */
  cards(db: Queries, drawIds: readonly string[]): Promise<ReadonlyMap<string, Draw>>;
  /** Publishes what is missing of the schedules: the draws of the next day, and as many as a slip can be played in, at least. Safe to run twice, and beside itself. */
  planDraws(): Promise<void>;
  /** Makes every draw that is due. Safe to run twice, and beside itself. */
  makeDraws(): Promise<void>;
  /** Asks the feeds for results of official draws, and keeps what they say. */
  importResults(): Promise<void>;
  /** Chains that published draws wait for, though new ones are planned by another; for those who start the house. */
  oldChains(): Promise<readonly OldChain[]>;
  /** For a demonstration: draws every few minutes, and a history that is marked as a sample. */
  seedDemo(): Promise<void>;
  /** What everybody may read. */
  readonly shows: PublicQueries;
  /** For staff. */
  readonly desk: LotteryAdmin;
  readonly jobs: readonly Job[];
}
