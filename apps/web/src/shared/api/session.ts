import { call, type PlayerId, Refusal, type SignedIn, sessionApi, type Transport } from '@fairbook/contract';
import { useSyncExternalStore } from 'react';
import { validate } from 'uuid';
import { newKey } from './new-key.ts';
import { idleMs } from './user-activity.ts';
import { isWatching } from './watching.ts';

/** Who is looking. `unknown` until a returning player's session has been asked for; drawn like a guest. */
export interface Session {
  readonly status: 'unknown' | 'guest' | 'player';
  readonly playerId?: string;
  readonly nickname?: string;
}

type Player = Session & { readonly status: 'player'; readonly playerId: string; readonly nickname: string };

const UNKNOWN: Session = { status: 'unknown' };
const GUEST: Session = { status: 'guest' };
/** The only thing of a session kept in localStorage: that this browser was signed in. The refresh token is a cookie no script can read. */
const MARKER = 'signed-in';
/** How wide the player's corner of the top bar was, and in how wide a window: it goes with the mark. */
export const CORNER_KEY = 'corner';

/** The key of an exchange of tokens that was not answered yet, by this page or one before. */
const EXCHANGE = 'exchange';

let session: Session = UNKNOWN;
let accessToken: string | undefined;
const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();
/** What the server knows: when the player last did something, and until when it waits for more. */
let known = { at: 0, endsAt: 0 };
/** How often somebody signed in or out here: an answer that was asked for before is not theirs. */
let turns = 0;

/** Why a session ended that this page was using. */
export type SessionEnd = 'auth.session_ended' | 'auth.session_idle';

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

/** Takes the reply of a sign-in, a registration or a refresh; `deedAt` is what the server was told. The access token stays in memory. */
export function signedIn(reply: SignedIn, deedAt = Date.now()): void {
  turns += 1;
  known = { at: deedAt, endsAt: Date.now() + reply.idle_seconds * 1_000 };
  localStorage.setItem(MARKER, '1');
  change(playerOf(reply), reply.token);
}

/** Forgets the session in this browser. The server is told by whoever asked to sign out. */
export function signedOut(): void {
  turns += 1;
  localStorage.removeItem(MARKER);
  localStorage.removeItem(EXCHANGE);
  localStorage.removeItem(CORNER_KEY);
  change(GUEST, undefined);
}

/** When the server last knew the player to do something, and when it stops waiting for more; milliseconds since 1970. */
export const knownActivity = (): typeof known => known;

/** The access token of this tab, if there is one. */
export const currentToken = (): string | undefined => accessToken;
export const currentSession = (): Session => session;

const bare: Transport = { baseUrl: '', fetch: (...args) => fetch(...args), headers: () => ({}) };

/** One refresh at a time in all tabs: the refresh token is spent when used, and a second use would end the family. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('fairbook-refresh', work) : work();

/** Keeps its key until it is answered, by this page or the next one: an answer that was lost on the way is asked for again, and is no theft. */
async function exchange(idleSeconds: number): Promise<SignedIn> {
  const kept = localStorage.getItem(EXCHANGE);
  const key = kept !== null && validate(kept) ? kept : newKey();
  localStorage.setItem(EXCHANGE, key);
  const reply = await call(bare, sessionApi.refreshToken, { client: 'web', idle_seconds: idleSeconds, watching: isWatching(), key });
  localStorage.removeItem(EXCHANGE);
  return reply;
}

let refreshing: Promise<boolean> | undefined;

/**
 * Exchanges the refresh cookie for a new access token, and says how long ago the player did something and whether they follow what is on the screen: pages that ask by themselves keep no session alive.
 * Calls at the same moment share one exchange. False when there is no new token: when the session is
 * over, the listeners of `onSessionEnd` are told, if there was one. Who signed in or out meanwhile stays so.
 *
 * @param ready before that the answer is kept and nothing is changed
 */
export function refreshSession(ready: Promise<unknown> = Promise.resolve()): Promise<boolean> {
  const idle = Math.floor(idleMs() / 1_000);
  const deedAt = Date.now() - idle * 1_000;
  const mine = turns;
  refreshing ??= alone(() => exchange(idle))
    .then(
      async (reply) => {
        await ready;
        if (turns === mine) signedIn(reply, deedAt);
        return session.status === 'player';
      },
      async (error: unknown) => {
        await ready;
        if (turns === mine) notRefreshed(error);
        return turns !== mine && session.status === 'player';
      },
    )
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/** Only a refusal ends the session, or says that there is none. A server that could not be asked, or had too much to do, is asked again. */
function notRefreshed(error: unknown): void {
  const wasPlayer = session.status === 'player';
  if (!(error instanceof Refusal && error.code.startsWith('auth.'))) return;
  signedOut();
  const end = error.code === 'auth.session_idle' ? error.code : 'auth.session_ended';
  if (wasPlayer) for (const listener of endListeners) listener(end);
}

/** Whether this browser was signed in, so that a player is expected. */
export const expectsPlayer = (): boolean => localStorage.getItem(MARKER) !== null;

/** Pauses before a server that could not be asked is asked again who this is; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000] as const;
/** So long it is not known who a player is that the server does not tell; then they are a guest, who can sign in. */
const UNKNOWN_MAX_MS = 60_000;

/**
 * Called once when the page starts: a browser that was signed in asks silently and at once, any other is a guest. Who it is, is known when the page is `ready`. Ends with
 * the first answer; without one it is asked again until there is one, and no player is a guest because a line was slow.
 */
export async function startSession(ready: Promise<unknown>): Promise<void> {
  if (session.status !== 'unknown') return;
  const begun = Date.now();
  if (expectsPlayer()) {
    if (!(await refreshSession(ready))) void askAgain(begun);
    return;
  }
  await ready;
  change(GUEST, undefined);
}

let isUnanswered = false;
function unanswered(now: boolean): void {
  isUnanswered = now;
  for (const listener of listeners) listener();
}

async function askAgain(begun: number): Promise<void> {
  const isOpen = () => session.status !== 'player' && expectsPlayer();
  unanswered(isOpen());
  for (let attempt = 0; isOpen(); attempt += 1) {
    if (session.status === 'unknown' && Date.now() - begun >= UNKNOWN_MAX_MS) change(GUEST, undefined);
    await pauseOrNetwork(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0);
    if (isOpen()) await refreshSession();
  }
  unanswered(false);
  // Another tab signed out meanwhile.
  if (session.status === 'unknown') change(GUEST, undefined);
}

/** So long, or until the network is back. */
const pauseOrNetwork = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });

/** Calls back when a session ended that this page was using (an unrecoverable 401). Returns how to stop. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession, () => UNKNOWN);

/** Whether somebody is signed in, once that is known. */
export const isPlayerNow = (): boolean => session.status === 'player';
/** Whether somebody is signed in. Unlike `useSession` it draws nothing anew when a visitor turns out to be a guest. */
export const useIsPlayer = (): boolean => useSyncExternalStore(subscribeSession, isPlayerNow, () => false);
/** Whether a player is expected whom the server does not tell, and it is asked again. */
export const useIsUnanswered = (): boolean =>
  useSyncExternalStore(
    subscribeSession,
    () => isUnanswered,
    () => false,
  );
