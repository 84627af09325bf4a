import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface SportsbookDeps {
  readonly db: Db;
  /** Called inside the transaction that decides a match or changes its outcome. */
  readonly onOutcome: (tx: Tx, matchId: string) => Promise<void>;
  /** The markets this house offers of a game; facts about others are ignored. All markets if left out. */
  readonly markets?: (game: SportGame) => readonly MarketKind[];
}
