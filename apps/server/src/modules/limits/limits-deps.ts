import type { Db } from '../../platform/db/db.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Settings } from '../settings/index.ts';
import type { LimitsLaw, RestrictionReads } from './sql/restrictions.ts';

export interface LimitsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash' | 'sumHourlyTotals'>;
  readonly identity: Pick<Identity, 'namesOf' | 'isClosed'>;
  readonly settings: Pick<Settings, 'houseTerms'>;
  readonly law: LimitsLaw;
  readonly reads: RestrictionReads;
  /** The clock that measures periods, pauses and raises. */
  readonly now: () => Date;
}
