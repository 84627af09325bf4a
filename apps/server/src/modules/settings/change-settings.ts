import type { Availability, Currency, Game } from '@fairbook/core/catalog';
import type { Rate } from '@fairbook/core/money';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import type { FreshRead } from '../../platform/fresh-read.ts';
import { insertRate, supersedeRate, supersedeSeen, updateGame } from './sql.ts';

/** What staff change, in their own transaction; each answers what held before. */
export interface SettingsChanges {
  /** Undefined when there is no such game. */
  game(tx: Tx, game: Game, status: Availability): Promise<Availability | undefined>;
  /** Undefined when another rate holds than the one that was seen. */
  rate(tx: Tx, change: { readonly currency: Currency; readonly rate: Rate; readonly seen: string }): Promise<Rate | undefined>;
  /** It is committed: the next reader reads anew. */
  done(): void;
}

export const settingsChanges = (kept: readonly Pick<FreshRead<unknown>, 'forget'>[]): SettingsChanges => ({
  game: async (tx, game, status) => (await tx.query<{ before: Availability }>(updateGame, [game, status]))[0]?.before,
  rate: async (tx, { currency, rate, seen }) => {
    const [before] = await tx.query<{ rate: Rate }>(supersedeSeen, [currency, seen]);
    if (before) await tx.query(insertRate, [currency, rate]);
    return before?.rate;
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
