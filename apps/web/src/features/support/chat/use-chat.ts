import { chatApi } from '@fairbook/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useIsHere } from '../../../shared/page/media.ts';
import { useIsOffline } from '../../../shared/realtime/offline.ts';
import { useServerEvents, useSocketState } from '../../../shared/realtime/socket.ts';
import { boxOf, type ChatBox, forgetArrived, takeBack, useChatBox } from './chat-box.ts';
import { type ChatConnection, connectionOf } from './chat-connection.ts';
import { isPlayersChat, useChatOwner } from './chat-owner.ts';
import { CHAT_POLL_MS, CHAT_SEEN_MS, type Chat, chatQuery } from './chat-queries.ts';
import { useSeen } from './chat-seen.ts';
import { forgetChatToken, withChatToken } from './chat-token.ts';

export interface OpenChat {
  readonly owner: string;
  readonly isPlayer: boolean;
  /** Undefined until it was read. */
  readonly chat: Chat | undefined;
  readonly box: ChatBox;
  readonly connection: ChatConnection;
  /** Whether it is read every few seconds, because nothing tells us of news. */
  readonly isPolled: boolean;
  readonly error: unknown;
  readonly readAgain: () => void;
  readonly end: { readonly run: () => void; readonly isPending: boolean; readonly error: unknown };
  /** Begins another chat after one that is over; what was not sent there is in the field again. */
  readonly beginAnother: () => void;
}

/** The chat of whoever is here, as it stands while it is on the screen. */
export function useChat(): OpenChat {
  const queries = useQueryClient();
  const owner = useChatOwner();
  const isHere = useIsHere();
  const socket = useSocketState();
  const isOffline = useIsOffline();
  const box = useChatBox(owner);
  const { data, error, isError, refetch } = useQuery({
    ...chatQuery(owner),
    enabled: isHere && owner !== 'unknown',
    refetchInterval: socket === 'open' ? CHAT_SEEN_MS : CHAT_POLL_MS,
  });
  const changed = () => void queries.invalidateQueries({ queryKey: keys.chat(owner) });
  useServerEvents(data ? [`chat:${data.id}`] : [], (event) => {
    if (event.kind === 'chat.changed' && event.chat_id === data?.id) changed();
    if (event.kind === 'case.changed' && event.case_id === data?.id) changed();
  });
  useEffect(() => {
    if (data) forgetArrived(owner, new Set(data.messages.map(({ message_id: id }) => id)));
  }, [owner, data]);
  const isPlayer = isPlayersChat(owner);
  useSeen(data, isPlayer);
  const end = useMutation({
    mutationFn: () => withChatToken(owner, ({ token }) => api(chatApi.endChat, { token })),
    onSettled: () => {
      changed();
      void queries.invalidateQueries({ queryKey: keys.cases });
    },
  });
  const beginAnother = () => {
    const unsent = boxOf(owner).unsent.map(({ id }) => id);
    takeBack(owner, unsent);
    forgetChatToken();
    end.reset();
    void queries.resetQueries({ queryKey: keys.chat(owner) });
  };
  return {
    owner,
    isPlayer,
    chat: data,
    box,
    error,
    beginAnother,
    connection: connectionOf({ socket, isOffline, isRead: data !== undefined, hasFailed: isError }),
    isPolled: socket === 'polling' && !isOffline && !isError,
    readAgain: () => void refetch(),
    end: { run: () => end.mutate(), isPending: end.isPending, error: end.error },
  };
}
