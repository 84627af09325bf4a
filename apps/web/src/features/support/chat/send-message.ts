import { chatApi, Refusal } from '@fairbook/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { refusalIn } from '../../../shared/api/retry-until-known.ts';
import { addUnsent, boxOf, type ChatAbout, changeBox, forgetArrived, type Unsent } from './chat-box.ts';
import { chatQuery } from './chat-queries.ts';
import { withChatToken } from './chat-token.ts';
import { mergeMessages } from './merge-messages.ts';

const sending = new Set<string>();

/** Sends a message, after those that are on their way. Shown at once; if it fails it is kept. */
export function writeToChat(queries: QueryClient, owner: string, text: string, about: ChatAbout = {}): void {
  addUnsent(owner, text, about);
  void sendAll(queries, owner);
}

/** Sends everything that failed again, in order, each under its id. */
export function tryAgain(queries: QueryClient, owner: string): void {
  changeBox(owner, ({ unsent }) => ({ unsent: unsent.map(({ error: _, ...each }) => ({ ...each, state: 'sending' })) }));
  void sendAll(queries, owner);
}

/** Sends one after the other, so that they are read in the order they were written. */
async function sendAll(queries: QueryClient, owner: string): Promise<void> {
  if (sending.has(owner)) return;
  sending.add(owner);
  try {
    for (let next = nextOf(owner); next; next = nextOf(owner)) await sendOne(queries, owner, next);
  } finally {
    sending.delete(owner);
  }
}

const nextOf = (owner: string): Unsent | undefined => boxOf(owner).unsent.find(({ state }) => state === 'sending');

async function sendOne(queries: QueryClient, owner: string, message: Unsent): Promise<void> {
  const { id, text, about } = message;
  try {
    const written = await withChatToken(owner, async ({ token, chat_id: chatId }) => {
      const named = { token, message_id: id, text, ...about };
      return { chatId, ...(await api(chatApi.writeToChat, named)) };
    });
    queries.setQueryData(chatQuery(owner).queryKey, (chat) =>
      chat?.id === written.chatId
        ? {
            ...chat,
            state: 'open' as const,
            number: written.number,
            messages: mergeMessages(chat.messages, [{ message_id: id, text, at: written.at, ours: false }]),
          }
        : chat,
    );
    forgetArrived(owner, new Set([id]));
    for (const queryKey of [keys.chat(owner), keys.cases]) void queries.invalidateQueries({ queryKey });
  } catch (error) {
    fail(owner, message, error);
  }
}

/** Whether a message that failed was refused, so that it is not in the chat and may be changed. One without an answer may have arrived. */
export const canEdit = ({ error }: Unsent): boolean => refusalIn(error) !== undefined;

/** What is wrong with one message says nothing of the next; anything else stops those behind it too, so that none overtakes it. */
function fail(owner: string, message: Unsent, error: unknown): void {
  const isItsOwn = error instanceof Refusal && (error.code === 'case.text_invalid' || error.code === 'case.reference_invalid');
  changeBox(owner, ({ unsent }) => ({
    unsent: unsent.map((each) =>
      each.id === message.id || (!isItsOwn && each.state === 'sending') ? { ...each, state: 'failed', error } : each,
    ),
  }));
}
