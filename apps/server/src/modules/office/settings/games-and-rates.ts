import { Refusal, type RequestOf } from '@fairbook/contract';
import type { OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { conversionOf } from '@fairbook/core/catalog';
import { formatRate, isRateFine } from '@fairbook/core/money';
import { inTransaction } from '../../../platform/db.ts';
import type { StaffCall } from '../../../platform/http.ts';
import { insertAudit } from '../sql/audit.ts';
import { editSetting, type SettingsDeps } from './edit-setting.ts';

type Deps = Pick<SettingsDeps, 'db' | 'settings'>;

/** What holds now. */
export async function readSettings({ db, settings }: Deps): Promise<OfficeSettings> {
  const versionOf = await settings.versions(db);
  const [games, currencies] = [await settings.availability(db), await settings.currencies(db)];
  return {
    games: games.map(({ game, status }) => ({ game, status, version: versionOf(`game:${game}`) })),
    rates: currencies.map(({ currency, exchange, rate_id }) => ({ currency, rate: exchange, rate_id })),
  };
}

/** Offers, closes or hides a game. Refuses game.not_found, setting.changed. */
export const setGame = (
  deps: Deps,
  { game, status, version, reason }: RequestOf<typeof officeSettingsApi.setGame>,
  call: StaffCall,
): Promise<Record<string, never>> =>
  editSetting(deps, { subject: `game:${game}`, action: 'settings.game', version, reason }, call, async (tx) => {
    const before = await deps.settings.change.game(tx, game, status);
    if (before === undefined) throw new Refusal('game.not_found');
    return { before: { status: before }, after: { status } };
  });

/** Replaces a rate. Refuses rate.invalid for USDT, which is the unit of everything, and where a step of the currency would be worth too little for amounts to add up, rate.expired when another one holds than the one that was seen. */
export async function setRate(
  { db, settings }: Deps,
  { currency, rate, rate_id: seen, reason }: RequestOf<typeof officeSettingsApi.setRate>,
  { staffId, ip }: StaffCall,
): Promise<Record<string, never>> {
  if (currency === 'USDT' || rate <= 0n || !isRateFine(conversionOf(currency, rate))) throw new Refusal('rate.invalid');
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
  return {};
}
