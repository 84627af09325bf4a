import { Refusal } from '@fairbook/contract';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Settings } from '../../settings/index.ts';
import type { GamesAdmin } from './lobby.ts';

export interface SeedGamesDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'versions' | 'change'>;
  readonly gamesAdmin: Pick<GamesAdmin, 'providers'>;
}

/** Offers every configured provider's games in a demonstration, unless staff have set it. Safe to repeat and to run concurrently. */
export async function seedGames({ db, settings, gamesAdmin }: SeedGamesDeps): Promise<void> {
  const versionOf = await settings.versions(db);
  for (const { game, status, address } of await gamesAdmin.providers(db)) {
    const subject = `game:${game}`;
    if (!address || status !== 'hidden' || versionOf(subject).number !== 0) continue;
    await inTransaction(db, async (tx) => {
      await settings.change.take(tx, { subject, number: 0, by: 'Demonstration' });
      await settings.change.game(tx, game, 'active');
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'setting.changed')) throw error;
    });
  }
  settings.change.done();
}
