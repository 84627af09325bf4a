import { Refusal } from '@fairbook/contract';
import { ruleSetNameOf } from '@fairbook/core/betting';
import { type Brand, GAMES } from '@fairbook/core/catalog';
import { isRateNear, RATE_SETTLES_MINUTES } from '@fairbook/core/settings';
import { ttlCache } from '../../platform/db/ttl-cache.ts';
import { type HeldRate, replaceRate, settingsChanges } from './change-settings.ts';
import { toCurrency } from './currency-row.ts';
import { readHouseTerms, shareHouseTerms } from './house-terms.ts';
import type { Settings } from './settings.ts';
import {
  type GameRow,
  type LimitsRow,
  type RateRow,
  selectGames,
  selectLimits,
  selectRates,
  selectRatesSince,
  selectRegions,
} from './sql.ts';
import { readVersions } from './versions.ts';

export const REGION_DEFAULT = 'default';
/** How long other processes may use old settings. */
const MAX_AGE_MS = 1_000;

/** Reads settings, and caches for a second those that decide bets. */
export function createSettings({ brand }: { readonly brand: Brand }): Settings {
  const games = ttlCache(MAX_AGE_MS, (db) => db.query<GameRow>(selectGames));
  const limits = ttlCache(MAX_AGE_MS, (db) => db.query<LimitsRow>(selectLimits));
  const rates = ttlCache(MAX_AGE_MS, (db) => db.query<RateRow>(selectRates));
  const change = settingsChanges([games, limits, rates]);
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
    allLimits: async (db) => (await db.query<LimitsRow>(selectLimits)).toSorted((one, other) => GAMES[one.game] - GAMES[other.game]),
    regions: async (db) => (await db.query<{ code: string }>(selectRegions, [REGION_DEFAULT])).map(({ code }) => code),
    houseTerms: readHouseTerms,
    holdHouseTerms: shareHouseTerms,
    versions: readVersions,
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
    refuseSettling: async (tx, currency) => {
      const [now, ...before] = await tx.query<HeldRate>(selectRatesSince, [currency, RATE_SETTLES_MINUTES]);
      if (now && !before.every(({ rate }) => isRateNear(now.rate, rate)))
        throw new Refusal('rate.settling', { currency, minutes: String(RATE_SETTLES_MINUTES) });
    },
    replaceRate: (db, currency, rate) => replaceRate(db, currency, rate).then(change.done),
    change,
    ruleSet: (game) => ruleSetNameOf(game, brand.rules),
  };
}
