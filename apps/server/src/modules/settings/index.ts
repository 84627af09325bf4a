import { type CurrencyRow, Refusal } from '@fairbook/contract';
import type { BetLimits } from '@fairbook/core/betting';
import { type Availability, type Brand, type Currency, GAMES, type Game, type RuleSetName, type SportGame } from '@fairbook/core/catalog';
import type { Rate } from '@fairbook/core/money';
import type { Db, Queries } from '../../platform/db.ts';
import { freshRead } from '../../platform/fresh-read.ts';
import { replaceRate, type SettingsChanges, settingsChanges } from './change-settings.ts';
import { toCurrency } from './currency-row.ts';
import { type GameRow, type LimitsRow, type RateRow, selectGames, selectLimits, selectRates } from './sql.ts';

export { settingsRoutes } from './routes.ts';

export const REGION_DEFAULT = 'default';
/** A change is seen by every process at most this much later. */
const MAX_AGE_MS = 1_000;

/**
 * What staff may change: which games are offered, what may be bet where, and what a display currency is worth.
 *
 * Everything is read at most once a second and shared by all callers, so a batch of bets costs no query of its own.
 */
export interface Settings {
  /** In the order of the catalogue. */
  availability(db: Queries): Promise<readonly GameRow[]>;
  gameStatus(db: Queries, game: Game): Promise<Availability>;
  /** A region without limits of its own has the default's. */
  limitsFor(db: Queries, game: Game, region: string): Promise<{ readonly limits: BetLimits; readonly regionDisabled: boolean }>;
  /** The display currencies with their current rates, in the order they are shown, the brand's own first. */
  currencies(db: Queries): Promise<readonly CurrencyRow[]>;
  /** The rate of that name. Refuses rate.expired for a name of another currency, one unknown, or one replaced 60 s ago or more. */
  rate(db: Queries, currency: Currency, rateId: string): Promise<Rate>;
  currentRate(db: Queries, currency: Currency): Promise<{ readonly rate: Rate; readonly rateId: string }>;
  /** Replaces the rate of a currency; the one before stays valid for 60 s. */
  replaceRate(db: Db, currency: Currency, rate: Rate): Promise<void>;
  /** For staff. */
  readonly change: SettingsChanges;
  ruleSet(game: SportGame): RuleSetName;
}

export function createSettings({ brand }: { readonly brand: Brand }): Settings {
  const games = freshRead(MAX_AGE_MS, (db) => db.query<GameRow>(selectGames));
  const limits = freshRead(MAX_AGE_MS, (db) => db.query<LimitsRow>(selectLimits));
  const rates = freshRead(MAX_AGE_MS, (db) => db.query<RateRow>(selectRates));
  const change = settingsChanges([games, rates]);
  const availability: Settings['availability'] = async (db) =>
    (await games.get(db)).toSorted((one, other) => GAMES[one.game] - GAMES[other.game]);

  return {
    availability,
    gameStatus: async (db, game) => (await games.get(db)).find((row) => row.game === game)?.status ?? 'hidden',
    limitsFor: async (db, game, region) => {
      const rows = (await limits.get(db)).filter((row) => row.game === game);
      const row = rows.find((each) => each.region === region) ?? rows.find((each) => each.region === REGION_DEFAULT);
      if (!row) throw new Error(`no limits for ${game}`);
      const { betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax, disabled } = row;
      return { limits: { betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax }, regionDisabled: disabled };
    },
    currencies: async (db) => {
      const rows = (await rates.get(db)).filter((row) => row.current).map(toCurrency);
      // A guest is shown the first.
      return rows
        .map((row) => (row.currency === brand.currency ? { ...row, sort: 0 } : row))
        .toSorted((one, other) => one.sort - other.sort);
    },
    rate: async (db, currency, rateId) => {
      const row = (await rates.get(db)).find((each) => each.currency === currency && each.rateId === rateId);
      if (!row) throw new Refusal('rate.expired');
      return row.rate;
    },
    currentRate: async (db, currency) => {
      const row = (await rates.get(db)).find((each) => each.currency === currency && each.current);
      if (!row) throw new Error(`no rate for ${currency}`);
      return { rate: row.rate, rateId: row.rateId };
    },
    replaceRate: (db, currency, rate) => replaceRate(db, currency, rate).then(change.done),
    change,
    ruleSet: (game) => brand.ruleSets[game],
  };
}
