import { type PlayerId, Refusal, type SignedIn } from '@fairbook/contract';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { selectContacts } from '../sql/contacts.ts';
import { endSession, type FoundToken, findToken, rotateToken } from '../sql/sessions.ts';
import type { AccessTokens } from './access-token.ts';
import { clearRefreshCookie, signedIn } from './start-session.ts';
import { hashOfToken, successorOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** How long a used token still works on the device it was used on: two tabs at once, a reply that was lost. */
const GRACE_SECONDS = 10;

export interface RefreshDeps {
  readonly db: Db;
  readonly accessTokens: AccessTokens;
  readonly refreshKey: Buffer;
  readonly now: () => Date;
  readonly idleSeconds: number;
  readonly watchingSeconds: number;
  readonly onSignedIn: (player: PlayerId) => Promise<void>;
}

/** A refresh token as it came back. */
export interface Returned {
  readonly token: string;
  /** Seconds since the player last did something. */
  readonly idleFor: number;
  /** They follow a match in play or an open bet on the screen. */
  readonly isWatching: boolean;
}

/**
 * Exchanges a refresh token for new tokens. A token that comes back after it was used has been copied, so its whole session ends, wherever it is open, and the player is told.
 * Refuses auth.session_idle when the player did nothing for too long, auth.session_ended for a token that is unknown, ended or copied.
 */
export async function refreshSession(deps: RefreshDeps, returned: Returned, visit: Visit): Promise<SignedIn> {
  const next = successorOf(deps.refreshKey, returned.token);
  const session = await inTransaction(deps.db, (tx) => exchange(tx, deps, { ...returned, next, visit }));
  if (typeof session === 'string') {
    if (session === 'copied') deps.accessTokens.sessionsChanged();
    if (visit.client === 'web') clearRefreshCookie(visit);
    throw new Refusal(session === 'idle' ? 'auth.session_idle' : 'auth.session_ended');
  }
  return signedIn(deps, { ...session, id: session.player, refreshToken: next }, visit);
}

/** Answers rather than throws, so that the end of a copied session is committed. */
async function exchange(
  tx: Tx,
  { now, idleSeconds, watchingSeconds }: RefreshDeps,
  { token, idleFor, isWatching, next, visit }: Returned & { readonly next: string; readonly visit: Visit },
): Promise<FoundToken | 'idle' | 'ended' | 'copied'> {
  const { ip, device } = visit;
  const tokenHash = hashOfToken(token);
  const found = await findToken(tx, tokenHash);
  if (!found || found.over) return found?.over ?? 'ended';
  if (found.usedAgo === null) {
    const secondsLeft = await rotateToken(tx, {
      from: tokenHash,
      to: hashOfToken(next),
      ip,
      idleFor,
      idleSeconds: isWatching ? watchingSeconds : idleSeconds,
    });
    return secondsLeft > 0 ? { ...found, secondsLeft } : 'idle';
  }
  if (found.usedAgo <= GRACE_SECONDS && found.device === device) return found;
  await endSession(tx, { id: found.sessionId, player: found.player }, 'token_reused');
  const contacts = await selectContacts(tx, found.player);
  if (contacts) await notifyPlayer(tx, now(), { about: 'session_copied', contacts });
  return 'copied';
}
