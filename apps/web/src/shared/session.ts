import { call, identityApi, type PlayerId, type SignedIn, type Transport } from '@fairbook/contract';
import { useSyncExternalStore } from 'react';

/** Who is looking. `unknown` until a returning player's session has been asked for; drawn like a guest. */
export interface Session {
  readonly status: 'unknown' | 'guest' | 'player';
  readonly playerId?: string;
  readonly nickname?: string;
}

type Player = Session & { readonly status: 'player'; readonly playerId: string; readonly nickname: string };

const UNKNOWN: Session = { status: 'unknown' };
const GUEST: Session = { status: 'guest' };
/** The only thing kept in localStorage: that this browser was signed in. The refresh token is a cookie no script can read. */
const MARKER = 'signed-in';

let session: Session = UNKNOWN;
let accessToken: string | undefined;
const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();

function change(next: Session, token: string | undefined): void {
  session = next;
  accessToken = token;
  for (const listener of listeners) listener();
}

const playerOf = (reply: { readonly user_id: PlayerId; readonly nickname: string }): Player => ({
  status: 'player',
  playerId: reply.user_id.toString(),
  nickname: reply.nickname,
});

/** Takes the reply of a sign-in, a registration or a refresh. The access token stays in memory. */
export function signedIn(reply: SignedIn): void {
  localStorage.setItem(MARKER, '1');
  change(playerOf(reply), reply.token);
}

/** Forgets the session in this browser. The server is told by whoever asked to sign out. */
export function signedOut(): void {
  localStorage.removeItem(MARKER);
  change(GUEST, undefined);
}

/** The access token of this tab, if there is one. */
export const currentToken = (): string | undefined => accessToken;
export const currentSession = (): Session => session;

const bare: Transport = { baseUrl: '', fetch: (...args) => fetch(...args), headers: () => ({}) };

/** One refresh at a time in all tabs: the refresh token is spent when used, and a second use would end the family. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('fairbook-refresh', work) : work();

let refreshing: Promise<boolean> | undefined;

/**
 * Exchanges the refresh cookie for a new access token; calls at the same moment share one exchange. False when the session is over, and
 * then the listeners of `onSessionEnd` are told, if there was one.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= alone(() => call(bare, identityApi.refreshToken, { client: 'web' }))
    .then(
      (reply) => {
        signedIn(reply);
        return true;
      },
      () => {
        const wasPlayer = session.status === 'player';
        signedOut();
        if (wasPlayer) for (const listener of endListeners) listener();
        return false;
      },
    )
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/** Whether this browser was signed in, so that a player is expected. */
export const expectsPlayer = (): boolean => localStorage.getItem(MARKER) !== null;

/** Called once when the page starts: a browser that was signed in refreshes silently, any other is a guest. */
export async function startSession(): Promise<void> {
  if (session.status !== 'unknown') return;
  if (expectsPlayer()) await refreshSession();
  else change(GUEST, undefined);
}

/** Calls back when a session ended that this page was using (an unrecoverable 401). Returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession, () => UNKNOWN);
