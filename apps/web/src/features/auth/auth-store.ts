import { useSyncExternalStore } from 'react';

export type AuthMode = 'login' | 'registration' | 'forgot';

interface AuthState {
  readonly mode: AuthMode | undefined;
  /** Where the visitor was when the dialog was asked for; undefined when the address itself asked for it. */
  readonly from: string | undefined;
}

/** Addresses that show the home page with a dialog open. */
const AUTH_PATHS = ['/login', '/registration'];
export const isAuthPath = (path: string): boolean => AUTH_PATHS.includes(path);

const CLOSED: AuthState = { mode: undefined, from: undefined };
let state = CLOSED;
const listeners = new Set<() => void>();

function become(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog for signing in, registering or choosing a new password over the page. After signing in the visitor is back where they were, the slip as it was. */
export function openAuth(mode: AuthMode): void {
  const { pathname, search } = window.location;
  become({ mode, from: state.from ?? (isAuthPath(pathname) ? undefined : pathname + search) });
}

export const closeAuth = (): void => become(CLOSED);

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
