import type { SportGame } from '@fairbook/core/catalog';
import { connect } from '@fairbook/server/platform/db/db';

/** Offers a sport that staff have not opened yet, in a house that is being prepared. */
export async function openGame(databaseUrl: string, game: SportGame): Promise<void> {
  const owner = connect(databaseUrl, { size: 1, asOwner: true });
  try {
    await owner.pool.query("update games set status = 'active' where game = $1", [game]);
  } finally {
    await owner.pool.end();
  }
}
