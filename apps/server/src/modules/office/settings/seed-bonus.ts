import { Refusal } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Settings } from '../../settings/index.ts';
import type { SettingsDeps } from './edit-setting.ts';
import { bonusSubject } from './games-and-rates.ts';

/** The game whose multiples get a bonus in a demonstration. */
const GAME: SportGame = 'soccer';

export interface SeedBonusDeps extends Pick<SettingsDeps, 'db' | 'bonuses'> {
  readonly settings: Pick<Settings, 'versions' | 'ruleSet' | 'change'>;
  /** Whether the law allows bonuses. */
  readonly allowed: boolean;
}

/**
 * Opens the accumulator bonus of football in a demonstration whose law allows it, with the figures it starts from, where odds are paid as they were taken. Safe
 * to repeat and to run concurrently; it changes nothing that staff have set.
 */
export async function seedBonus({ db, settings, bonuses, allowed }: SeedBonusDeps): Promise<void> {
  const subject = bonusSubject(GAME);
  const terms = (await bonuses.read(db)).get(GAME);
  const isSet = (await settings.versions(db))(subject).number !== 0;
  if (!terms || terms.open || isSet || !allowed || settings.ruleSet(GAME) !== 'exact') return;
  await inTransaction(db, async (tx) => {
    await settings.change.take(tx, { subject, number: 0, by: 'Demonstration' });
    await bonuses.set(tx, GAME, { ...terms, open: true });
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'setting.changed')) throw error;
  });
}
