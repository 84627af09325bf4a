import type { PlayerId } from '@fairbook/contract';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Settings } from '../settings/index.ts';
import type { LimitsLaw, RestrictionReads } from './sql/restrictions.ts';

export interface LimitsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash' | 'sumHourlyTotals'>;
  readonly identity: Pick<Identity, 'namesOf' | 'isClosed'>;
  readonly settings: Pick<Settings, 'houseTerms'>;
  /** Told, in the transaction, of a player who may not play from now on: by a pause, an exclusion, or the register. */
  readonly onBreak?: (tx: Tx, player: PlayerId) => Promise<void>;
  readonly law: LimitsLaw;
  readonly reads: RestrictionReads;
  /** The clock that measures periods, pauses and raises. */
  readonly now: () => Date;
}
