import type { Amount } from '@fairbook/core/money';
import { useSyncExternalStore } from 'react';
import { currentSession } from '../../shared/api/session.ts';
import { openAuth } from '../auth/index.ts';

/** Options of an opened deposit. */
export interface DepositRequest {
  /** The amount missing for a bet, in the player's currency. */
  readonly amount?: Amount;
}
type Open = { readonly what: 'deposit'; readonly request: DepositRequest } | { readonly what: 'withdrawal' };

let open: Open | undefined;
const listeners = new Set<() => void>();

function become(next: Open | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

function ask(wanted: Open): void {
  if (currentSession().status === 'guest') openAuth('login');
  else become(wanted);
}

/**
 * Opens the deposit over any page: with the missing amount filled in, in whole steps, and the fastest method that can take it. A guest is asked to sign in
 * instead. Its code is loaded on opening.
 */
export const openDeposit = (request: DepositRequest = {}): void => ask({ what: 'deposit', request });

/** Opens the withdrawal over the page, replacing an open deposit. */
export const openWithdrawal = (): void => ask({ what: 'withdrawal' });

export const closeMoney = (): void => become(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenMoney = (): Open | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
