import type { Amount } from '@fairbook/core/money';
import { useSyncExternalStore } from 'react';
import { currentSession } from '../../shared/api/session.ts';
import { openAuth } from '../auth/index.ts';

/** What a deposit was asked for with. */
export interface DepositRequest {
  /** What is missing for a bet, in the player's currency. */
  readonly amount?: Amount;
}
type Open = { readonly what: 'deposit'; readonly wish: DepositRequest } | { readonly what: 'withdrawal' };

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
 * Opens the deposit over the page, whatever page it is: with the amount that is missing filled, in whole steps, and the fastest way that can take it chosen.
 * A guest is asked to sign in instead. What is needed for it is loaded when it is opened.
 */
export const openDeposit = (wish: DepositRequest = {}): void => ask({ what: 'deposit', wish });

/** Opens the withdrawal over the page, in the place of a deposit that is open. */
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
