import { type PlayerId, Refusal, type SignedIn } from '@fairbook/contract';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { selectContacts } from '../sql/contacts.ts';
import { endSession, type FoundToken, findToken, rotateToken } from '../sql/sessions.ts';
import type { AccessTokens } from './access-token.ts';
import { clearRefreshCookie, signedIn } from './start-session.ts';
import { hashOfToken, successorOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** How long a used token still works on the device it was used on: for two tabs at once, and for retries of clients that send no exchange key. */
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

/** A refresh token presented for exchange. */
export interface Returned {
  readonly token: string;
  /** Seconds since the player last did something. */
  readonly idleFor: number;
  /** Whether a match in play or an open bet is on the screen. */
  readonly isWatching: boolean;
  /** The key of this exchange, the same for all its attempts. */
  readonly key?: string | undefined;
}

/**
 * Exchanges a refresh token for new tokens. A used token that comes back has been copied, so its whole session ends on every device, and the player is
 * notified; unless it is a retry of the same exchange whose answer was lost. Refuses auth.session_idle if the player did nothing for too long, and
 * auth.session_ended for a token that is unknown, ended or copied.
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

/** Returns rather than throws, so that the end of a copied session is committed. */
async function exchange(
  tx: Tx,
  { now, idleSeconds, watchingSeconds }: RefreshDeps,
  { token, idleFor, isWatching, key, next, visit }: Returned & { readonly next: string; readonly visit: Visit },
): Promise<FoundToken | 'idle' | 'ended' | 'copied'> {
  const [tokenHash, nextHash] = [hashOfToken(token), hashOfToken(next)];
  const found = await findToken(tx, tokenHash, nextHash);
  if (!found || found.over) return found?.over ?? 'ended';
  if (found.usedAgo === null) {
    const secondsLeft = await rotateToken(tx, {
      from: tokenHash,
      to: nextHash,
      ip: visit.ip,
      idleFor,
      idleSeconds: isWatching ? watchingSeconds : idleSeconds,
      key: key ?? null,
    });
    return secondsLeft > 0 ? { ...found, secondsLeft } : 'idle';
  }
  if (found.device === visit.device && (found.usedAgo <= GRACE_SECONDS || isUnanswered(found, key))) return found;
  await endSession(tx, { id: found.sessionId, player: found.player }, 'token_reused');
  const contacts = await selectContacts(tx, found.player);
  if (contacts) await notifyPlayer(tx, now(), { about: 'session_copied', contacts });
  return 'copied';
}

/** Whether this is a retry of the same exchange whose answer never arrived: the next token was not used yet. */
const isUnanswered = (found: FoundToken, key: string | undefined): boolean => key !== undefined && found.key === key && !found.isNextUsed;
