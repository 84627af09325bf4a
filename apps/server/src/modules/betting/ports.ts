import type { Db } from '../../platform/db/db.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Settings } from '../settings/index.ts';

/** What every kind of bet needs of the settings: answered from memory, at most a second old. */
export type Terms = Pick<Settings, 'gameStatus' | 'limitsFor' | 'rate' | 'currencies'>;

/** What players allow themselves, and the breaks they take, by the clock that counts them. */
export type PlayerRestrictions = Pick<Limits, 'restrictions' | 'now'>;

/** Whose limits bind whom. */
export type Regions = Pick<Identity, 'regionsOf'>;

export interface PlacementDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly limits: PlayerRestrictions;
  /** Told how many bets each batch has. */
  readonly onBatch?: (bets: number) => void;
  /** Told what became of each batch that was decided ahead. */
  readonly onAhead?: (end: 'held' | 'missed') => void;
  /** False: no lane decides a batch before the one before it is answered. For measuring what that is worth. */
  readonly isPipelined?: boolean;
  /** How bets in play wait; by the clock unless said otherwise. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}
