import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Player } from '../../../platform/http/http.ts';
import { deleteKnownDevices } from '../sql/known-devices.ts';
import { endSessionsBut } from '../sql/sessions.ts';
import type { AccessTokens } from './access-token.ts';

/** Signs the player out everywhere else. Other browsers are asked for the second factor again, and so is this one next time. */
export async function endOtherSessions(
  deps: { readonly db: Db; readonly accessTokens: AccessTokens },
  { playerId, sessionId }: Player,
): Promise<number> {
  const ended = await inTransaction(deps.db, async (tx) => {
    await deleteKnownDevices(tx, playerId);
    return endSessionsBut(tx, { id: sessionId, player: playerId }, 'ended_by_player');
  });
  deps.accessTokens.sessionsChanged();
  return ended;
}
