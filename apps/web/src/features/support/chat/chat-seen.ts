import type { ChatMessage } from '@fairbook/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readNotices } from '../../../shared/api/notices.ts';
import { type Chat, newestNoticesQuery } from './chat-queries.ts';

/** localStorage key of our last message that a guest saw in this browser; a player's are told by their notices. */
const KEY = 'chat-seen';
const listeners = new Set<() => void>();
/** Chats of the player that we answered while they were not looking. */
let heard: ReadonlySet<string> = new Set();
/** How many views of a chat are on the screen. */
let views = 0;

function become(next: ReadonlySet<string>): void {
  heard = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isVisible = (): boolean => document.visibilityState !== 'hidden';
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    isVisible,
    () => true,
  );

/** Our last message in a chat. */
export const lastOfOurs = (messages: readonly ChatMessage[]): ChatMessage | undefined => messages.findLast(({ ours }) => ours);

/** Notes that a chat of the player was answered; nothing if they are looking at it. */
export function noteAnswer(chatId: string): void {
  if (views === 0 || !isVisible()) become(new Set([...heard, chatId]));
}

export const useHeardAnswers = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => heard,
    () => heard,
  );

/** Our last message that a guest saw in this browser. */
export const useSeenMessage = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  );

/** While a chat is on the screen, what we wrote in it is read, and its notices with it. */
export function useSeen(chat: Chat | undefined, isPlayer: boolean): void {
  const queries = useQueryClient();
  const isSeen = useIsVisible();
  useEffect(() => {
    views += 1;
    return () => {
      views -= 1;
    };
  }, []);
  const [id, last] = [chat?.id, lastOfOurs(chat?.messages ?? [])?.message_id];
  useEffect(() => {
    if (!isSeen || id === undefined || last === undefined) return;
    const isRead = () => void queries.invalidateQueries({ queryKey: newestNoticesQuery.queryKey });
    if (isPlayer) void readNotices(queries, { subject: id }).then(isRead);
    else localStorage.setItem(KEY, last);
    become(new Set([...heard].filter((each) => each !== id)));
  }, [queries, isSeen, isPlayer, id, last]);
}
