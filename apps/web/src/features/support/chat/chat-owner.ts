import { useSyncExternalStore } from 'react';
import { currentSession, subscribeSession } from '../../../shared/api/session.ts';

/** Whose chat this is: a player's id, `guest`, or `unknown` until the session has been checked. */
export const ownerNow = (): string => {
  const { playerId, status } = currentSession();
  return playerId ?? status;
};

/** {@link ownerNow}, as it changes. */
export const useChatOwner = (): string => useSyncExternalStore(subscribeSession, ownerNow, () => 'unknown');

export const isPlayersChat = (owner: string): boolean => owner !== 'guest' && owner !== 'unknown';
