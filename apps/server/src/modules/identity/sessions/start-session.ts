import { type PasskeyAnswer, type PlayerId, Refusal, type Role, type SignedIn } from '@fairbook/contract';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Call } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/ids.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import type { SignInGate } from '../sign-in/sign-in-gate.ts';
import { isClosed } from '../sql/closures.ts';
import { updateLastSignIn } from '../sql/players.ts';
import { insertSession } from '../sql/sessions.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-token.ts';
import { hashOfToken, randomToken } from './tokens.ts';
import type { Client, Visit } from './visit.ts';

/** The proof given besides the password or passkey, in wire form. */
interface Beside {
  readonly second_factor?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

export const visitOf = ({ ip, host, device, cookies, setCookie }: Call, client: Client, beside: Beside = {}): Visit => ({
  ip,
  host,
  device,
  cookies,
  setCookie,
  client,
  secondFactor: beside.second_factor,
  passkey: beside.passkey,
});

export const REFRESH_COOKIE = 'fairbook_refresh';

const REFRESH_COOKIE_PATH = '/sports/api/v1/refresh/token';

/** Longer than any idle session lives, so that the site can be told why it is over. */
const REFRESH_COOKIE_SECONDS = 24 * 3_600;

const setRefreshCookie = (visit: Visit, token: string): void =>
  visit.setCookie(REFRESH_COOKIE, token, { path: REFRESH_COOKIE_PATH, maxAgeSeconds: REFRESH_COOKIE_SECONDS });

export const clearRefreshCookie = (visit: Pick<Visit, 'setCookie'>): void =>
  visit.setCookie(REFRESH_COOKIE, '', { path: REFRESH_COOKIE_PATH, maxAgeSeconds: 0 });

export interface SessionOwner {
  readonly id: PlayerId;
  readonly role: Role;
  readonly nickname: string;
  /** The hash when the player was found: if it was replaced since, the proof may be worthless. */
  readonly passwordHash?: string;
}

export interface SessionDeps {
  readonly db: Db;
  readonly accessTokens: AccessTokens;
  readonly gate: SignInGate;
  readonly ledger: IdentityDeps['ledger'];
  /** The idle time after which a session is over. */
  readonly idleSeconds: number;
  /** Awaited before a player is let in, or back in. */
  readonly onSignedIn: (player: PlayerId) => Promise<void>;
}

/**
 * Signs a player in on this device: a new session with its first refresh token. Refuses account.frozen, auth.wrong_credentials if the password was replaced
 * meanwhile, and what the gate refuses: every way to sign in ends here.
 */
export async function startSession(deps: SessionDeps, player: SessionOwner, visit: Visit): Promise<SignedIn> {
  if (await deps.ledger.frozen.has(deps.db, player.id)) throw new Refusal('account.frozen');
  const gaveFactor = await deps.gate.pass(player.id, visit);
  const { idleSeconds } = deps;
  const sessionId = newId();
  const refreshToken = randomToken();
  await inTransaction(deps.db, async (tx) => {
    // Ending sessions locks the player's row too: either this sees why they ended, or the other transaction sees the new session.
    const passwordHash = await updateLastSignIn(tx, player.id);
    if (player.passwordHash !== undefined && player.passwordHash !== passwordHash) throw new Refusal('auth.wrong_credentials');
    if (await isClosed(tx, player.id)) throw new Refusal('auth.account_closed');
    const { device, ip } = visit;
    await insertSession(tx, { id: sessionId, player: player.id, device, ip, tokenHash: hashOfToken(refreshToken), idleSeconds });
  });
  await deps.gate.know(player.id, visit, gaveFactor);
  return signedIn(deps, { ...player, sessionId, refreshToken, secondsLeft: idleSeconds }, visit);
}

export interface OpenSession extends SessionOwner {
  readonly sessionId: string;
  readonly refreshToken: string;
  /** Until the session ends if the player does nothing. */
  readonly secondsLeft: number;
}

/** The reply to a sign-in or a refresh. The access token does not outlive the session. */
export async function signedIn(
  { accessTokens, onSignedIn }: Pick<SessionDeps, 'accessTokens' | 'onSignedIn'>,
  { id, role, nickname, sessionId, refreshToken, secondsLeft }: OpenSession,
  visit: Visit,
): Promise<SignedIn> {
  await onSignedIn(id);
  if (visit.client === 'web') setRefreshCookie(visit, refreshToken);
  const left = Math.max(1, Math.floor(secondsLeft));
  const seconds = Math.min(ACCESS_TOKEN_SECONDS, left);
  return {
    token: await accessTokens.issue({ playerId: id, sessionId, role }, seconds),
    expires_in: seconds,
    idle_seconds: left,
    refresh_token: visit.client === 'web' ? null : refreshToken,
    user_id: id,
    role,
    nickname,
  };
}
