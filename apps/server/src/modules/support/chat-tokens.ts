import { type ChatToken, type PlayerId, Refusal } from '@fairbook/contract';
import { isSame, macOf } from '../../platform/signing/signing.ts';

/** No longer than a session that ended is looked for among the ended ones. */
const CHAT_TOKEN_SECONDS = 600;

/** What a token lets its holder into: one chat, as a player in one session or as a guest. */
export interface ChatPass {
  readonly chat: string;
  readonly player: { readonly id: PlayerId; readonly session: string } | null;
}

export interface ChatTokens {
  issue(pass: ChatPass): ChatToken;
  /** Refuses chat.token_invalid if it is not ours or has expired; whether its session goes on is another question. */
  read(token: string): ChatPass;
}

/**
 * Tokens of chats: what they say in plain text, and a MAC by a key that is for nothing else.
 *
 * @param key of tokens of chats alone: no other token of the house is one, and no token of a chat is another
 */
export function createChatTokens(key: Buffer, now: () => Date): ChatTokens {
  const markOf = (text: string): string => macOf(key, text).toString('base64url');
  return {
    issue: ({ chat, player }) => {
      const expiresAt = new Date(now().getTime() + CHAT_TOKEN_SECONDS * 1_000);
      const text = [chat, expiresAt.getTime(), ...(player ? [player.id, player.session] : [])].join('.');
      return { token: `${text}.${markOf(text)}`, chat_id: chat, expires_at: expiresAt };
    },
    read: (token) => {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(end, 0));
      if (!isSame(Buffer.from(token.slice(end + 1)), Buffer.from(markOf(text)))) throw new Refusal('chat.token_invalid');
      const [chat = '', expiresAt = '', id, session] = text.split('.');
      if (Number.parseInt(expiresAt, 10) <= now().getTime()) throw new Refusal('chat.token_invalid');
      return { chat, player: id !== undefined && session !== undefined ? { id: BigInt(id) as PlayerId, session } : null };
    },
  };
}
