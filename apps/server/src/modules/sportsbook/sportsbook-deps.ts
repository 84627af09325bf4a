import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface SportsbookDeps {
  readonly db: Db;
  /** Called inside the transaction that decides a match or changes what it came to. */
  readonly onOutcome: (tx: Tx, matchId: string) => Promise<void>;
  /** The markets this house has of a game; what a feed says of others is passed over. All of them where it is left out. */
  readonly markets?: (game: SportGame) => readonly MarketKind[];
}
