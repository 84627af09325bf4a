import type { CurrencyRow } from '@fairbook/contract';
import type { BetLimits } from '@fairbook/core/betting';
import type { Availability, Currency, Game, RuleSetName, SportGame } from '@fairbook/core/catalog';
import type { Rate } from '@fairbook/core/money';
import type { Db, Queries, Tx } from '../../platform/db/db.ts';
import type { SettingsChanges } from './change-settings.ts';
import type { HouseTerms } from './house-terms.ts';
import type { GameRow, LimitsRow } from './sql.ts';
import type { Version } from './versions.ts';

/**
 * What staff may change: which games are offered, what may be bet where, and what a display currency is worth.
 *
 * Games, limits of bets and rates are read at most once a second and shared by all callers, so a batch of bets costs no query of its own.
 */
export interface Settings {
  /** In the order of the catalogue. */
  availability(db: Queries): Promise<readonly GameRow[]>;
  gameStatus(db: Queries, game: Game): Promise<Availability>;
  /** A region without limits of its own has the default's. */
  limitsFor(db: Queries, game: Game, region: string): Promise<{ readonly limits: BetLimits; readonly regionDisabled: boolean }>;
  /** As they are written: by region and game. */
  allLimits(db: Queries): Promise<readonly LimitsRow[]>;
  /** The codes of the regions players may be of, the default one first. */
  regions(db: Queries): Promise<readonly string[]>;
  /** Read anew each time, so that in a transaction of money it is what holds there. */
  houseTerms(db: Queries): Promise<HouseTerms>;
  /** The same, and nobody changes them until the transaction ends. */
  holdHouseTerms(tx: Tx): Promise<HouseTerms>;
  /** What was set how often, by whom last and when. Read before the values it speaks of, it is never newer than they are. */
  versions(db: Queries): Promise<(subject: string) => Version>;
  /** The display currencies with their current rates, in the order they are shown, the brand's own first. */
  currencies(db: Queries): Promise<readonly CurrencyRow[]>;
  /** The rate of that name. Refuses rate.expired for a name of another currency, one unknown, or one replaced 60 s ago or more. */
  rate(db: Queries, currency: Currency, rateId: string): Promise<Rate>;
  currentRate(db: Queries, currency: Currency): Promise<{ readonly rate: Rate; readonly rateId: string }>;
  /** Refuses rate.settling while the rate that holds has moved by more than a tenth within ten minutes: no money comes in or goes out by it yet. */
  refuseSettling(tx: Tx, currency: Currency): Promise<void>;
  /** Replaces the rate of a currency; the one before stays valid for 60 s. */
  replaceRate(db: Db, currency: Currency, rate: Rate): Promise<void>;
  /** For staff. */
  readonly change: SettingsChanges;
  ruleSet(game: SportGame): RuleSetName;
}
