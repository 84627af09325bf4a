import type { Game } from '@fairbook/core/catalog';
import { connect } from '@fairbook/server/platform/db/db';

/** Offers a game that staff have not opened yet, while a house is being prepared. */
export async function openGame(databaseUrl: string, game: Game): Promise<void> {
  const owner = connect(databaseUrl, { size: 1, asOwner: true });
  try {
    await owner.pool.query("update games set status = 'active' where game = $1", [game]);
  } finally {
    await owner.pool.end();
  }
}
