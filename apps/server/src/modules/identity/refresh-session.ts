import { Refusal, type SignedIn } from '@fairbook/contract';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import type { AccessTokens } from './access-token.ts';
import { tell } from './set-address.ts';
import { selectContacts } from './sql/contacts.ts';
import { endSession, type FoundToken, findToken, rotateToken } from './sql/sessions.ts';
import { clearRefreshCookie, signedIn, type Visit } from './start-session.ts';
import { hashOfToken, successorOf } from './tokens.ts';

/** How long a used token still works on the device it was used on: two tabs at once, a reply that was lost. */
const GRACE_SECONDS = 10;

export interface RefreshDeps {
  readonly db: Db;
  readonly accessTokens: AccessTokens;
  readonly refreshKey: Buffer;
  readonly now: () => Date;
}

/**
 * Exchanges a refresh token for new tokens. A token that comes back after it was used has been copied, so its whole session ends, wherever it is open, and the player is told.
 * Refuses auth.session_ended for a token that is unknown, over, ended or copied.
 */
export async function refreshSession(deps: RefreshDeps, token: string, visit: Visit): Promise<SignedIn> {
  const next = successorOf(deps.refreshKey, token);
  const session = await inTransaction(deps.db, (tx) => exchange(tx, { token, next, at: deps.now() }, visit));
  if (session === 'refused' || session === 'ended') {
    if (session === 'ended') deps.accessTokens.sessionsChanged();
    if (visit.client === 'web') clearRefreshCookie(visit);
    throw new Refusal('auth.session_ended');
  }
  return signedIn(deps.accessTokens, { ...session, id: session.player, refreshToken: next }, visit);
}

/** Answers rather than throws, so that the end of a copied session is committed. */
async function exchange(
  tx: Tx,
  { token, next, at }: { readonly token: string; readonly next: string; readonly at: Date },
  { ip, device }: Visit,
): Promise<FoundToken | 'refused' | 'ended'> {
  const tokenHash = hashOfToken(token);
  const found = await findToken(tx, tokenHash);
  if (!found || found.over) return 'refused';
  if (found.usedAgo === null) {
    await rotateToken(tx, { from: tokenHash, to: hashOfToken(next), ip });
    return found;
  }
  if (found.usedAgo <= GRACE_SECONDS && found.device === device) return found;
  await endSession(tx, { id: found.sessionId, player: found.player }, 'token_reused');
  const contacts = await selectContacts(tx, found.player);
  if (contacts) await tell(tx, at, { about: 'session_copied', contacts });
  return 'ended';
}
