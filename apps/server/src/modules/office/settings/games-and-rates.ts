import { Refusal, type RequestOf } from '@fairbook/contract';
import type { OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import type { StaffCall } from '../../../platform/http.ts';
import { editSetting, type SettingsDeps } from './edit-setting.ts';
import { askedRates } from './set-rate.ts';

type Deps = Pick<SettingsDeps, 'db' | 'settings'>;

/** What holds now. */
export async function readSettings({ db, settings }: Deps): Promise<OfficeSettings> {
  const versionOf = await settings.versions(db);
  const [games, currencies] = [await settings.availability(db), await settings.currencies(db)];
  const asked = await askedRates(db);
  return {
    asked,
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
