import { Refusal, type RequestOf } from '@fairbook/contract';
import type { OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { formatRate } from '@fairbook/core/money';
import { type Db, inTransaction } from '../../platform/db.ts';
import type { StaffCall } from '../../platform/http.ts';
import type { Settings } from '../settings/index.ts';
import { insertAudit } from './sql/audit.ts';

export interface SettingsDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'availability' | 'currencies' | 'change'>;
}

/** What holds now. */
export async function readSettings({ db, settings }: SettingsDeps): Promise<OfficeSettings> {
  const [games, currencies] = [await settings.availability(db), await settings.currencies(db)];
  return {
    games: [...games],
    rates: currencies.map(({ currency, exchange, rate_id }) => ({ currency, rate: exchange, rate_id })),
  };
}

/** Offers, closes or hides a game. Refuses game.not_found. */
export async function setGame(
  { db, settings }: SettingsDeps,
  { game, status, reason }: RequestOf<typeof officeSettingsApi.setGame>,
  { staffId, ip }: StaffCall,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await settings.change.game(tx, game, status);
    if (before === undefined) throw new Refusal('game.not_found');
    await insertAudit(tx, {
      staffId,
      ip,
      action: 'settings.game',
      subject: `game:${game}`,
      reason,
      before: { status: before },
      after: { status },
    });
  });
  settings.change.done();
}

/** Replaces a rate. Refuses rate.invalid for USDT, which is the unit of everything, and rate.expired when another one holds than the one that was seen. */
export async function setRate(
  { db, settings }: SettingsDeps,
  { currency, rate, rate_id: seen, reason }: RequestOf<typeof officeSettingsApi.setRate>,
  { staffId, ip }: StaffCall,
): Promise<void> {
  if (currency === 'USDT' || rate <= 0n) throw new Refusal('rate.invalid');
  await inTransaction(db, async (tx) => {
    const before = await settings.change.rate(tx, { currency, rate, seen });
    if (before === undefined) throw new Refusal('rate.expired');
    await insertAudit(tx, {
      staffId,
      ip,
      action: 'settings.rate',
      subject: `currency:${currency}`,
      reason,
      before: { rate: formatRate(before) },
      after: { rate: formatRate(rate) },
    });
  });
  settings.change.done();
}
