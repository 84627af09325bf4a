import { Refusal, type Role } from '@fairbook/contract';
import { jwtVerify, SignJWT } from 'jose';
import { boundedCache } from '../../../platform/bounded-cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { ttlCache } from '../../../platform/db/ttl-cache.ts';
import type { Player } from '../../../platform/http/http.ts';
import { keyFor } from '../../../platform/signing/signing.ts';
import { selectEndedSessions } from '../sql/sessions.ts';

/** The most seconds an access token is valid. */
export const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'fairbook';
/** The most tokens whose signatures are cached as valid. */
const KEPT_MAX = 10_000;
/** How long a session ended by another process may go on. */
const ENDED_MAX_AGE_MS = 1_000;

export interface AccessTokens {
  /** Issues a token valid for this many seconds. */
  issue(player: Player, seconds: number): Promise<string>;
  /** The player of a token. Refuses auth.session_ended for a token that is forged or expired, or whose session has ended. */
  authenticate(token: string): Promise<Player>;
  /** As last read, for callers that cannot wait; each call triggers a new read at most once a second. */
  sessionEnded(sessionId: string): boolean;
  /** Whether a session of an access token that is valid, or could be, has ended; known within a second. */
  isSessionOver(sessionId: string): Promise<boolean>;
  /** Drops the cached list of ended sessions, after sessions were ended in this process. */
  sessionsChanged(): void;
}

interface Kept {
  readonly player: Player;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

export function createAccessTokens(db: Db, secret: string, now: () => Date): AccessTokens {
  const key = keyFor(secret, 'access-token');
  const kept = boundedCache<string, Kept>({ most: KEPT_MAX, maxAgeMs: ACCESS_TOKEN_SECONDS * 1_000 });
  const ended = ttlCache(ENDED_MAX_AGE_MS, selectEndedSessions);

  const verified = async (token: string): Promise<Kept> => {
    const known = kept.get(token);
    const value = known ?? (await read(token, key, now()));
    if (value.endsAt <= now().getTime()) throw new Refusal('auth.session_ended');
    if (!known) kept.set(token, value);
    return value;
  };
  return {
    issue: ({ playerId, sessionId, role }, seconds) =>
      new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(playerId.toString())
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + seconds * 1_000))
        .sign(key),
    authenticate: async (token) => {
      const { player } = await verified(token);
      if ((await ended.get(db)).has(player.sessionId)) throw new Refusal('auth.session_ended');
      return player;
    },
    sessionEnded: (sessionId) => {
      ended.get(db).catch(() => undefined); // the result is for the next call; without the database the last one stays
      return ended.last()?.has(sessionId) ?? false;
    },
    isSessionOver: async (sessionId) => (await ended.get(db)).has(sessionId),
    sessionsChanged: ended.forget,
  };
}

/** Whether each part is in canonical base64url: padding, or other unused bits in the last letter, would be another text of the same token. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

async function read(token: string, key: Buffer, now: Date): Promise<Kept> {
  try {
    if (!isCanonical(token)) throw new Error('another spelling');
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'role', 'exp'],
    });
    const player = {
      playerId: BigInt(payload.sub ?? '') as Player['playerId'],
      sessionId: String(payload.sid),
      role: payload.role as Role,
    };
    return { player, endsAt: (payload.exp ?? 0) * 1_000 };
  } catch {
    throw new Refusal('auth.session_ended');
  }
}
