import { type ChatToken, chatApi, Refusal } from '@fairbook/contract';
import { api } from '../../../shared/api/api.ts';
import { subscribeSession } from '../../../shared/api/session.ts';
import { isPlayersChat, ownerNow } from './chat-owner.ts';

/** The token of the chat of whoever is here: in memory alone, as every credential. */
let kept: { readonly owner: string; readonly token: Promise<ChatToken> } | undefined;
subscribeSession(() => {
  if (kept?.owner !== ownerNow()) kept = undefined;
});

/** Forgets the token, so that the next call is about the chat that is open then, or a new one. */
export function forgetChatToken(): void {
  kept = undefined;
}

function tokenOf(owner: string): Promise<ChatToken> {
  // Somebody else is here now: what was asked for the one before is not asked in their name.
  if (owner !== ownerNow()) return Promise.reject(new Refusal('chat.token_invalid'));
  if (kept?.owner === owner) return kept.token;
  const token = isPlayersChat(owner) ? api(chatApi.getChatToken, {}) : api(chatApi.getNonLoginToken, {});
  kept = { owner, token };
  token.catch(() => {
    if (kept?.token === token) kept = undefined;
  });
  return token;
}

/** Makes a call about somebody's chat; once more with a new token if the token is too old. */
export async function withChatToken<Reply>(owner: string, work: (chat: ChatToken) => Promise<Reply>): Promise<Reply> {
  const token = await tokenOf(owner);
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'chat.token_invalid')) throw error;
    if ((await kept?.token) === token) kept = undefined;
    return work(await tokenOf(owner));
  }
}
