import { type ChatMessage, chatApi, noticesApi } from '@fairbook/contract';
import type { CaseState } from '@fairbook/core/support';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { isPlayersChat } from './chat-owner.ts';
import { withChatToken } from './chat-token.ts';
import { keepChatId } from './keep-chat-id.ts';
import { mergeMessages } from './merge-messages.ts';

/** A chat as this browser knows it. */
export interface Chat {
  readonly id: string;
  /** Null until something was written. */
  readonly state: CaseState | null;
  readonly number: number | null;
  readonly staffHere: boolean;
  readonly messages: readonly ChatMessage[];
  /** The last message the server told: it is asked for those after it. */
  readonly toldUntil: string | undefined;
}

/** Poll interval of an open chat while the socket is down. */
export const CHAT_POLL_MS = 15_000;
/** The server mails an answer that was not read within a minute: whoever has the chat open is to be known by then. */
export const CHAT_SEEN_MS = 40_000;
const HOURS_POLL_MS = 60_000;

/** Somebody's chat, with what was written since it was last read. */
export const chatQuery = (owner: string) =>
  queryOptions({
    queryKey: keys.chat(owner),
    queryFn: ({ client }) => readChat(client, owner),
    staleTime: 0,
  });

async function readChat(queries: QueryClient, owner: string): Promise<Chat> {
  const { messages: told, ...chat } = await withChatToken(owner, async ({ token, chat_id: id }) => {
    const known = chatKnown(queries, owner);
    const after = known?.id === id ? known.toldUntil : undefined;
    const reply = await api(chatApi.messageSync, { token, ...(after !== undefined && { after }) });
    return { ...reply, after };
  });
  queries.setQueryData(hoursQuery.queryKey, (hours) => hours && { ...hours, staff_here: chat.staff_here });
  // Read anew: a message may have been written meanwhile.
  const known = chatKnown(queries, owner);
  const before = known?.id === chat.chat_id ? known : undefined;
  if (!isPlayersChat(owner)) keepChatId(chat.state === null || chat.state === 'closed' ? null : chat.chat_id);
  return {
    id: chat.chat_id,
    state: chat.state,
    number: chat.number,
    staffHere: chat.staff_here,
    messages: mergeMessages(before?.messages ?? [], told),
    toldUntil: told.at(-1)?.message_id ?? before?.toldUntil,
  };
}

const chatKnown = (queries: QueryClient, owner: string): Chat | undefined => queries.getQueryData(chatQuery(owner).queryKey);

/** Whether somebody who answers is here, and how long an answer takes. */
export const hoursQuery = queryOptions({
  queryKey: [...keys.support, 'now'],
  queryFn: () => api(chatApi.customerService, {}),
  staleTime: HOURS_POLL_MS,
  refetchInterval: HOURS_POLL_MS,
});

/** The player's chat, and whether its last word is ours; read again with the player's cases. */
export const customerQuery = queryOptions({ queryKey: [...keys.cases, 'customer'], queryFn: () => api(chatApi.customer, {}) });

/** The newest notices of the player: an answer that was not read is among them. */
export const newestNoticesQuery = queryOptions({
  queryKey: keys.notices('newest'),
  queryFn: () => api(noticesApi.notices, { start: 0, limit: 20 }),
});
