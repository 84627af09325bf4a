import { call, type PlayerId, Refusal, type SignedIn, sessionApi, type Transport } from '@fairbook/contract';
import { useSyncExternalStore } from 'react';
import { isKey, newKey } from './new-key.ts';
import { idleMs } from './user-activity.ts';
import { isWatching } from './watching.ts';

/** The session of this tab. `unknown` until a returning player's session has been checked; rendered as for a guest. */
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
/** localStorage key of the width of the player's corner of the top bar, and of the window it was measured in; cleared with the marker. */
export const CORNER_KEY = 'corner';

/** localStorage key of why the last session of this browser ended, for its other tabs. */
const END = 'session-end';
/** The player ended it themselves, here or in another tab. */
const SIGNED_OUT: SessionEnd = { code: 'auth.session_ended', details: { reason: 'signed_out' } };

/** localStorage key of the idempotency key of a token exchange that has no answer yet, started by this page or an earlier one. */
const EXCHANGE = 'exchange';

let session: Session = UNKNOWN;
let accessToken: string | undefined;
const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();
/** The server's knowledge: when the player was last active, and when it ends the session without more activity. */
let known = { at: 0, endsAt: 0 };
/** Counts sign-ins and sign-outs in this tab: an answer to an earlier request belongs to another session. */
let turns = 0;

/** Why a session ended while this page was using it: the refusal that said so, whose details have the reason, or the minutes without a deed. */
export interface SessionEnd {
  readonly code: 'auth.session_ended' | 'auth.session_idle';
  readonly details: Refusal['details'];
}

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

/** Stores the reply of a sign-in, a registration or a refresh; `deedAt` is the last activity reported to the server. The access token stays in memory. */
export function signedIn(reply: SignedIn, deedAt = Date.now()): void {
  turns += 1;
  known = { at: deedAt, endsAt: Date.now() + reply.idle_seconds * 1_000 };
  localStorage.setItem(MARKER, '1');
  change(playerOf(reply), reply.token);
}

/**
 * Forgets the session in this browser; its other tabs learn why, or that the player signed out. Telling the server is up to the caller.
 *
 * @param end why it ended, where the player did not end it
 */
export function signedOut(end?: SessionEnd): void {
  turns += 1;
  if (end) localStorage.setItem(END, JSON.stringify(end));
  else localStorage.removeItem(END);
  localStorage.removeItem(MARKER);
  localStorage.removeItem(EXCHANGE);
  localStorage.removeItem(CORNER_KEY);
  change(GUEST, undefined);
}

/** When the server last knew the player to be active, and when it stops waiting for more activity; milliseconds since 1970. */
export const knownActivity = (): typeof known => known;

/** The access token of this tab, if there is one. */
export const currentToken = (): string | undefined => accessToken;
export const currentSession = (): Session => session;

const bare: Transport = { baseUrl: '', fetch: (...args) => fetch(...args), headers: () => ({}) };

/** Runs one refresh at a time across all tabs: a refresh token is spent when used, and a second use would end the family. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('fairbook-refresh', work) : work();

/** Keeps its key until there is an answer, for this page or the next one: an exchange whose answer was lost is retried, and does not look like token theft. */
async function exchange(idleSeconds: number): Promise<SignedIn> {
  const kept = localStorage.getItem(EXCHANGE);
  const key = kept !== null && isKey(kept) ? kept : newKey();
  localStorage.setItem(EXCHANGE, key);
  const reply = await call(bare, sessionApi.refreshToken, { client: 'web', idle_seconds: idleSeconds, watching: isWatching(), key });
  localStorage.removeItem(EXCHANGE);
  return reply;
}

let refreshing: Promise<boolean> | undefined;

/**
 * Exchanges the refresh cookie for a new access token, and reports how long the player has been idle and whether they are following something on the screen:
 * background polling keeps no session alive. Concurrent calls share one exchange. Returns false if there is no new token; if that ended a session, the
 * `onSessionEnd` listeners are called. A sign-in or sign-out during the exchange wins.
 *
 * @param ready until this resolves the answer is held back and nothing changes
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

/** Ends the session on an `auth.` refusal alone. A server that was unreachable or overloaded is asked again. */
function notRefreshed(error: unknown): void {
  const wasPlayer = session.status === 'player';
  if (!(error instanceof Refusal && error.code.startsWith('auth.'))) return;
  // Another tab learned it first and took the cookie along: it left word why.
  const end = expectsPlayer()
    ? { code: error.code === 'auth.session_idle' ? error.code : ('auth.session_ended' as const), details: error.details }
    : leftWord();
  signedOut(end);
  if (wasPlayer) for (const listener of endListeners) listener(end);
}

/** Why the session ended, as the tab that ended it left it. */
function leftWord(): SessionEnd {
  try {
    const { code, details } = JSON.parse(localStorage.getItem(END) ?? '') as SessionEnd;
    if (code === 'auth.session_ended' || code === 'auth.session_idle') return { code, details: { ...details } };
  } catch {
    // Not written by this version of the site.
  }
  return SIGNED_OUT;
}

/** Ends this tab's session when another tab of the browser ended it: what is on the screen is no longer anybody's. Returns a function that stops the watch. */
export function watchOtherTabs(): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== MARKER || newValue !== null || session.status !== 'player') return;
    const end = leftWord();
    signedOut(end);
    for (const listener of endListeners) listener(end);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Whether this browser was signed in, so that a player is expected. */
export const expectsPlayer = (): boolean => localStorage.getItem(MARKER) !== null;

/** Pauses between attempts to reach the server about the session; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000] as const;
/** How long the session stays `unknown` while the server does not reply; after that the visitor is a guest, who can sign in. */
const UNKNOWN_MAX_MS = 60_000;

/**
 * Called once when the page starts: a browser that was signed in refreshes silently and at once, any other is a guest. The session changes only once the page
 * is `ready`. Resolves after the first attempt; without an answer it is retried until there is one, so that a slow connection does not turn a player into a
 * guest.
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

/** Resolves after `ms`, or as soon as the network is back. */
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

/** Calls back when a session ended while this page was using it (an unrecoverable 401). Returns an unsubscribe function. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession, () => UNKNOWN);

/** Whether a player is signed in, once that is known. */
export const isPlayerNow = (): boolean => session.status === 'player';
/** Whether a player is signed in. Unlike `useSession` it does not render again when a visitor turns out to be a guest. */
export const useIsPlayer = (): boolean => useSyncExternalStore(subscribeSession, isPlayerNow, () => false);
/** Whether a player is expected but the server has not confirmed the session yet; it is retried. */
export const useIsUnanswered = (): boolean =>
  useSyncExternalStore(
    subscribeSession,
    () => isUnanswered,
    () => false,
  );
