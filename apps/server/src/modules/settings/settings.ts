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
 * The settings staff may change: the games on offer, the bet limits by region, and the rates of display currencies.
 *
 * Games, bet limits and rates are read at most once a second and shared by all callers, so that a batch of bets costs no query of its own.
 */
export interface Settings {
  /** In the catalogue's order. */
  availability(db: Queries): Promise<readonly GameRow[]>;
  gameStatus(db: Queries, game: Game): Promise<Availability>;
  /** A region without limits of its own has those of the default one. */
  limitsFor(db: Queries, game: Game, region: string): Promise<{ readonly limits: BetLimits; readonly regionDisabled: boolean }>;
  /** As stored: by region and game. */
  allLimits(db: Queries): Promise<readonly LimitsRow[]>;
  /** The codes of the players' regions, the default one first. */
  regions(db: Queries): Promise<readonly string[]>;
  /** Never cached: in a transaction that moves money it returns the terms of that transaction. */
  houseTerms(db: Queries): Promise<HouseTerms>;
  /** The same, locked until the transaction ends. */
  holdHouseTerms(tx: Tx): Promise<HouseTerms>;
  /** Which settings were changed how often, and by whom and when last. Read it before the values: then it is never newer than they are. */
  versions(db: Queries): Promise<(subject: string) => Version>;
  /** The display currencies with their current rates, in the order shown, the brand's own first. */
  currencies(db: Queries): Promise<readonly CurrencyRow[]>;
  /** The rate with that id. Refuses rate.expired for an id of another currency, an unknown one, or one replaced 60 s ago or more. */
  rate(db: Queries, currency: Currency, rateId: string): Promise<Rate>;
  currentRate(db: Queries, currency: Currency): Promise<{ readonly rate: Rate; readonly rateId: string }>;
  /** Refuses rate.settling while the current rate has moved by more than a tenth within ten minutes: no money comes in or goes out at it yet. */
  refuseSettling(tx: Tx, currency: Currency): Promise<void>;
  /** Replaces the rate of a currency; the previous one stays valid for 60 s. */
  replaceRate(db: Db, currency: Currency, rate: Rate): Promise<void>;
  /** For staff. */
  readonly change: SettingsChanges;
  ruleSet(game: SportGame): RuleSetName;
}
