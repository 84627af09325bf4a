import { type PlayerId, Refusal, type Role, type SignedIn } from '@fairbook/contract';
import { type Db, inTransaction } from '../../platform/db.ts';
import type { Call } from '../../platform/http.ts';
import { newId } from '../../platform/ids.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-token.ts';
import type { IdentityDeps } from './index.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { updateLastSignIn } from './sql/players.ts';
import { insertSession, SESSION_IDLE_SECONDS } from './sql/sessions.ts';
import { hashOfToken, randomToken } from './tokens.ts';

/** How the refresh token travels: in a cookie the page cannot read, or in the reply. */
export type Client = 'web' | 'api';
/** Who calls and from where. */
export interface Visit extends Pick<Call, 'ip' | 'device' | 'cookies' | 'setCookie'> {
  readonly client: Client;
  /** What was typed, if it was asked for. */
  readonly secondFactor?: string | undefined;
}

export const visitOf = ({ ip, device, cookies, setCookie }: Call, client: Client, secondFactor?: string): Visit => ({
  ip,
  device,
  cookies,
  setCookie,
  client,
  secondFactor,
});

export const REFRESH_COOKIE = 'fairbook_refresh';
const REFRESH_COOKIE_PATH = '/sports/api/v1/refresh/token';

const setRefreshCookie = (visit: Visit, token: string): void =>
  visit.setCookie(REFRESH_COOKIE, token, { path: REFRESH_COOKIE_PATH, maxAgeSeconds: SESSION_IDLE_SECONDS });
export const clearRefreshCookie = (visit: Pick<Visit, 'setCookie'>): void =>
  visit.setCookie(REFRESH_COOKIE, '', { path: REFRESH_COOKIE_PATH, maxAgeSeconds: 0 });

export interface SessionOwner {
  readonly id: PlayerId;
  readonly role: Role;
  readonly nickname: string;
}

export interface SessionDeps {
  readonly db: Db;
  readonly accessTokens: AccessTokens;
  readonly gate: SignInGate;
  readonly ledger: IdentityDeps['ledger'];
}

/** Signs a player in on this device: a new session with its first refresh token. Refuses account.frozen and what the gate refuses: every way in comes through here. */
export async function startSession(deps: SessionDeps, player: SessionOwner, visit: Visit): Promise<SignedIn> {
  if (await deps.ledger.frozen.has(deps.db, player.id)) throw new Refusal('account.frozen');
  await deps.gate.pass(player.id, visit);
  const sessionId = newId();
  const refreshToken = randomToken();
  await inTransaction(deps.db, async (tx) => {
    const { device, ip } = visit;
    await insertSession(tx, { id: sessionId, player: player.id, device, ip, tokenHash: hashOfToken(refreshToken) });
    await updateLastSignIn(tx, player.id);
  });
  return signedIn(deps.accessTokens, { ...player, sessionId, refreshToken }, visit);
}

/** The reply to a sign-in or a refresh. */
export async function signedIn(
  accessTokens: AccessTokens,
  { id, role, nickname, sessionId, refreshToken }: SessionOwner & { readonly sessionId: string; readonly refreshToken: string },
  visit: Visit,
): Promise<SignedIn> {
  if (visit.client === 'web') setRefreshCookie(visit, refreshToken);
  return {
    token: await accessTokens.issue({ playerId: id, sessionId, role }),
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: visit.client === 'web' ? null : refreshToken,
    user_id: id,
    role,
    nickname,
  };
}
