import { useSyncExternalStore } from 'react';
import type { SessionEnd } from '../../shared/api/session.ts';
import type { TypedAccount } from './sign-in/typed-account.ts';

export type AuthMode = 'login' | 'registration' | 'forgot';

interface AuthState {
  readonly mode: AuthMode | undefined;
  /** Where the visitor was when the dialog was opened; undefined if the address itself opened it. */
  readonly from: string | undefined;
  /** Why the last session ended, if that opened the dialog. */
  readonly why: SessionEnd | undefined;
}

/** Addresses that show the home page with a dialog open. */
const AUTH_PATHS = ['/login', '/registration'];
export const isAuthPath = (path: string): boolean => AUTH_PATHS.includes(path);

const CLOSED: AuthState = { mode: undefined, from: undefined, why: undefined };
let state = CLOSED;
const listeners = new Set<() => void>();

function become(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog for signing in, registering or resetting the password over the page. After signing in the visitor is back where they were, with the same
 * slip.
 */
export function openAuth(mode: AuthMode, why = state.why): void {
  const { pathname, search } = window.location;
  become({ mode, why, from: state.from ?? (isAuthPath(pathname) ? undefined : pathname + search) });
}

export const closeAuth = (): void => become(CLOSED);

/** For this tab, until sign-out: a player whose session ended need not type the account again. */
const ACCOUNT_KEY = 'account';

export const rememberAccount = (account: TypedAccount): void => sessionStorage.setItem(ACCOUNT_KEY, JSON.stringify(account));
export const forgetAccount = (): void => sessionStorage.removeItem(ACCOUNT_KEY);

/** Returns the account last signed in to in this tab. */
export function rememberedAccount(): TypedAccount | undefined {
  const stored = sessionStorage.getItem(ACCOUNT_KEY);
  return stored === null ? undefined : (JSON.parse(stored) as TypedAccount);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAuthState = (): AuthState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => CLOSED,
  );
