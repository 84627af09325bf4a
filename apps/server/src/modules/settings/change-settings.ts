import { Refusal } from '@fairbook/contract';
import type { BetLimits } from '@fairbook/core/betting';
import type { Availability, Currency, Game } from '@fairbook/core/catalog';
import type { Rate } from '@fairbook/core/money';
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts';
import type { FreshRead } from '../../platform/db/ttl-cache.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import { changeHouseTerms, type HouseTerms } from './house-terms.ts';
import { insertRate, type LimitsRow, lockLimits, lockRatesSince, supersedeRate, supersedeSeen, updateGame, updateLimits } from './sql.ts';
import { type Seen, takeVersion } from './versions.ts';

/** The bet limits of a game for players of a region. */
export interface BetLimitsChange {
  readonly game: Game;
  readonly region: string;
  readonly limits: BetLimits;
}

/** The changes staff make, each in their own transaction; each returns the previous value. */
export interface SettingsChanges {
  /** Call before any change. Refuses setting.changed if the setting is not as it was seen. */
  take(tx: Tx, seen: Seen): Promise<void>;
  /** Changes the given terms of the whole house. */
  house(tx: Tx, change: Partial<HouseTerms>): Promise<HouseTerms>;
  /** Undefined if the game or region does not exist. */
  betLimits(tx: Tx, change: BetLimitsChange): Promise<BetLimits | undefined>;
  /** Undefined if the game does not exist. Publishes the change. */
  game(tx: Tx, game: Game, status: Availability): Promise<Availability | undefined>;
  /** Undefined if the current rate is not the one seen. */
  rate(tx: Tx, change: { readonly currency: Currency; readonly rate: Rate; readonly seen: string }): Promise<Rate | undefined>;
  /** The current rate, locked until the transaction ends, and those of the 24 hours before it. Refuses rate.expired if it was replaced just now. */
  ratesOfDay(tx: Tx, currency: Currency): Promise<{ readonly now: Rate; readonly rateId: string; readonly held: readonly Rate[] }>;
  /** Call after the commit: drops the caches. */
  done(): void;
}

export interface HeldRate {
  readonly rate: Rate;
  readonly rateId: string;
  readonly current: boolean;
}
const DAY_MINUTES = 24 * 60;

export const settingsChanges = (kept: readonly Pick<FreshRead<unknown>, 'forget'>[]): SettingsChanges => ({
  take: takeVersion,
  house: changeHouseTerms,
  betLimits: async (tx, { game, region, limits }) => {
    const [before] = await tx.query<LimitsRow>(lockLimits, [region, game]);
    const { betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax } = limits;
    if (before) await tx.query(updateLimits, [region, game, betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax]);
    return before;
  },
  game: async (tx, game, status) => {
    const before = (await tx.query<{ before: Availability }>(updateGame, [game, status]))[0]?.before;
    if (before !== undefined) await appendEvents(tx, [{ topic: 'offer', event: { kind: 'offer.changed' } }]);
    return before;
  },
  rate: async (tx, { currency, rate, seen }) => {
    const [before] = await tx.query<{ rate: Rate }>(supersedeSeen, [currency, seen]);
    if (before) await tx.query(insertRate, [currency, rate]);
    return before?.rate;
  },
  ratesOfDay: async (tx, currency) => {
    const [now, ...held] = await tx.query<HeldRate>(lockRatesSince, [currency, DAY_MINUTES]);
    // It was replaced while this waited for the lock.
    if (!now?.current) throw new Refusal('rate.expired');
    return { now: now.rate, rateId: now.rateId, held: held.map(({ rate }) => rate) };
  },
  done: () => {
    for (const each of kept) each.forget();
  },
});

export const replaceRate = (db: Db, currency: Currency, rate: Rate): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.query(supersedeRate, [currency]);
    await tx.query(insertRate, [currency, rate]);
  });
