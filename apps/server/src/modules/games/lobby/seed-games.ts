import { Refusal } from '@fairbook/contract';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Settings } from '../../settings/index.ts';
import type { GamesAdmin } from './lobby.ts';

export interface SeedGamesDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'versions' | 'change'>;
  readonly gamesAdmin: Pick<GamesAdmin, 'providers'>;
}

/** Offers the games of every provider that is set up in a demonstration house, unless staff have set it. Done again, or by two processes at once, it changes nothing. */
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
