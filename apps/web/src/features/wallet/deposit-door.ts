import type { Amount } from '@fairbook/core/money';
import { useSyncExternalStore } from 'react';
import { currentSession } from '../../shared/session.ts';
import { openAuth } from '../auth/index.ts';

/** What a deposit was asked for with. */
export interface DepositWish {
  /** What is missing for a bet, in the player's currency. */
  readonly amount?: Amount;
}

let wish: DepositWish | undefined;
const listeners = new Set<() => void>();

function become(next: DepositWish | undefined): void {
  wish = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the deposit over the page, whatever page it is: with the amount that is missing filled, in whole steps, and the fastest way that can take it chosen.
 * A guest is asked to sign in instead. What is needed for it is loaded when it is opened.
 */
export function openDeposit(wanted: DepositWish = {}): void {
  if (currentSession().status === 'guest') openAuth('login');
  else become(wanted);
}

export const closeDeposit = (): void => become(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDepositWish = (): DepositWish | undefined =>
  useSyncExternalStore(
    subscribe,
    () => wish,
    () => undefined,
  );
