import { type PlayerId, Refusal, type SignedIn } from '@fairbook/contract';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { selectContacts } from '../sql/contacts.ts';
import { type EndReason, endSession, type FoundToken, findToken, rotateToken } from '../sql/sessions.ts';
import type { AccessTokens } from './access-token.ts';
import { clearRefreshCookie, signedIn } from './start-session.ts';
import { hashOfToken, successorOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** How long a used token still works on the device it was used on: for two tabs at once, and for retries of clients that send no exchange key. */
const GRACE_SECONDS = 10;
const MINUTE_SECONDS = 60;
const COPIED = 'token_reused';

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
 * notified; unless it is a retry of the same exchange whose answer was lost. Refuses auth.session_idle, with the minutes, if the player did
 * nothing for too long, and auth.session_ended for a token that is unknown, ended or copied, with the reason where there is one: only who had the token learns it.
 */
export async function refreshSession(deps: RefreshDeps, returned: Returned, visit: Visit): Promise<SignedIn> {
  const next = successorOf(deps.refreshKey, returned.token);
  const session = await inTransaction(deps.db, (tx) => exchange(tx, deps, { ...returned, next, visit }));
  if (session instanceof Refusal) {
    if (session.details.reason === COPIED) deps.accessTokens.sessionsChanged();
    if (visit.client === 'web') clearRefreshCookie(visit);
    throw session;
  }
  return signedIn(deps, { ...session, id: session.player, refreshToken: next }, visit);
}

/** Returns rather than throws, so that the end of a copied session is committed. */
async function exchange(
  tx: Tx,
  { now, idleSeconds, watchingSeconds }: RefreshDeps,
  { token, idleFor, isWatching, key, next, visit }: Returned & { readonly next: string; readonly visit: Visit },
): Promise<FoundToken | Refusal> {
  const [tokenHash, nextHash] = [hashOfToken(token), hashOfToken(next)];
  const found = await findToken(tx, tokenHash, nextHash);
  if (!found) return new Refusal('auth.session_ended');
  if (found.over) return overOf({ ...found, over: found.over });
  if (found.usedAgo === null) {
    const secondsLeft = await rotateToken(tx, {
      from: tokenHash,
      to: nextHash,
      ip: visit.ip,
      idleFor,
      idleSeconds: isWatching ? watchingSeconds : idleSeconds,
      key: key ?? null,
    });
    const allowed = isWatching ? watchingSeconds : idleSeconds;
    return secondsLeft > 0 ? { ...found, secondsLeft } : overOf({ over: 'idle', idleMinutes: Math.round(allowed / MINUTE_SECONDS) });
  }
  if (found.device === visit.device && (found.usedAgo <= GRACE_SECONDS || isUnanswered(found, key))) return found;
  await endSession(tx, { id: found.sessionId, player: found.player }, COPIED);
  const contacts = await selectContacts(tx, found.player);
  if (contacts) await notifyPlayer(tx, now(), { about: 'session_copied', contacts });
  return overOf({ over: COPIED, idleMinutes: 0 });
}

/** What its player is told of a session that is over. */
const overOf = ({ over, idleMinutes }: { readonly over: 'idle' | EndReason; readonly idleMinutes: number }): Refusal =>
  over === 'idle'
    ? new Refusal('auth.session_idle', { minutes: String(idleMinutes) })
    : new Refusal('auth.session_ended', { reason: over });

/** Whether this is a retry of the same exchange whose answer never arrived: the next token was not used yet. */
const isUnanswered = (found: FoundToken, key: string | undefined): boolean => key !== undefined && found.key === key && !found.isNextUsed;
