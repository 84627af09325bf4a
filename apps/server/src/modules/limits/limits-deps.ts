import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import type { Db, Queries, Tx } from '../../platform/db/db.ts';
import type { Identity, StatementMail } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Settings } from '../settings/index.ts';
import type { LimitsLaw, RestrictionReads } from './sql/restrictions.ts';

export interface LimitsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash' | 'sumHourlyTotals' | 'newestDeposits' | 'balanceOf' | 'sumsBetween'>;
  readonly identity: Pick<Identity, 'namesOf' | 'isClosed'>;
  readonly settings: Pick<Settings, 'houseTerms'>;
  /** Told, in the transaction, of a player who may not play from now on: by a pause, an exclusion, or the register. */
  readonly onBreak?: (tx: Tx, player: PlayerId) => Promise<void>;
  /** What is staked on open bets that were placed since an instant, in USDT. */
  readonly openStakes: (db: Queries, player: PlayerId, since: Date) => Promise<Amount>;
  /** The date of birth, YYYY-MM-DD; undefined if it is not known. Left out where the law asks nobody for it. */
  readonly birthDateOf?: ((db: Queries, player: PlayerId) => Promise<string | undefined>) | undefined;
  /** The mail of monthly statements. Left out where none can be sent. */
  readonly statements?: StatementMail | undefined;
  readonly law: LimitsLaw;
  readonly reads: RestrictionReads;
  /** The clock that measures periods, pauses and raises. */
  readonly now: () => Date;
}
