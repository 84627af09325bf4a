import { Refusal } from '@fairbook/contract';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Settings } from '../../settings/index.ts';
import type { SettingsDeps } from './edit-setting.ts';
import { liveSubject } from './games-and-rates.ts';

export interface SeedLiveBetsDeps extends Pick<SettingsDeps, 'db' | 'liveBets'> {
  readonly settings: Pick<Settings, 'versions' | 'ruleSet' | 'change'>;
}

/**
 * Opens bets in play in a demonstration, on the games that pay the odds a bet is taken at; a pool, and jingcai with its morning prices, take none. Safe to
 * repeat and to run concurrently; it changes nothing that staff have set.
 */
export async function seedLiveBets({ db, settings, liveBets }: SeedLiveBetsDeps): Promise<void> {
  const versionOf = await settings.versions(db);
  for (const [game, isOpen] of await liveBets.read(db)) {
    const subject = liveSubject(game);
    if (isOpen || versionOf(subject).number !== 0 || settings.ruleSet(game) !== 'exact') continue;
    await inTransaction(db, async (tx) => {
      await settings.change.take(tx, { subject, number: 0, by: 'Demonstration' });
      await liveBets.set(tx, game, true);
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'setting.changed')) throw error;
    });
  }
}
