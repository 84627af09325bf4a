import type { Draw } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import type { Db, Queries, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { markSettled } from './mark-settled.ts';
import type { Beacon } from './sources/beacon.ts';
import type { ResultFeed } from './sources/feed.ts';
import { holdDraws, selectCards, selectDecided, selectDue, selectFollowing } from './sql/draws.ts';
import { createTables } from './tables.ts';
import type { DecidedDraw, HeldDraw, Table } from './types.ts';

export { type Beacon, createBeacon } from './sources/beacon.ts';
export { type ResultFeed, signedFeed } from './sources/feed.ts';
export type { DecidedDraw, HeldDraw, Table } from './types.ts';

/**
 * Lotteries: when they draw, at what odds bets are taken, and what was drawn. It knows nothing of bets, and the role it draws as cannot read them.
 */
export interface Lottery {
  /** Locks draws (FOR SHARE) so that none is decided until the transaction ends, and reads them. Unknown ones are absent. */
  holdDraws(tx: Tx, drawIds: readonly string[]): Promise<ReadonlyMap<string, HeldDraw>>;
  /** The draw and those that follow it in its game, in order, at most `count`. */
  following(db: Queries, drawId: string, count: number): Promise<readonly string[]>;
  /** The game's table that holds now, from memory, at most a second old. */
  table(db: Queries, game: LotteryGame): Promise<Table>;
  decided(db: Queries, drawIds: readonly string[]): Promise<ReadonlyMap<string, DecidedDraw>>;
  /** Draws that are decided and whose bets are not all settled by that revision, at most 1 000. */
  due(db: Queries): Promise<readonly string[]>;
  /** Every bet on the draw is settled by that revision. */
  markSettled(tx: Tx, drawId: string, revision: number): Promise<void>;
  /** As the contract shows them. */
  cards(db: Queries, drawIds: readonly string[]): Promise<ReadonlyMap<string, Draw>>;
  readonly jobs: readonly Job[];
}

export interface LotteryDeps {
  readonly db: Db;
  /** Acts as the drawer, who cannot read bets. */
  readonly drawer: Db;
  /** Undefined where none is set up: then no own draws are planned. */
  readonly beacon: Beacon | undefined;
  readonly feeds: readonly ResultFeed[];
  /** Called after a draw was decided, corrected or voided; a call that is lost is made up for by `due`. */
  readonly onDecided: (drawId: string) => Promise<void>;
}

export function createLottery(_deps: LotteryDeps): Lottery {
  const tables = createTables();
  return {
    holdDraws,
    following: selectFollowing,
    table: tables.table,
    decided: selectDecided,
    due: selectDue,
    markSettled,
    cards: selectCards,
    jobs: [],
  };
}
