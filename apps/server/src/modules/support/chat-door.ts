import { randomBytes } from 'node:crypto';
import { type ChatToken, Refusal } from '@fairbook/contract';
import { GUEST_CHAT_DAYS } from '@fairbook/core/support';
import type { Db } from '../../platform/db/db.ts';
import type { Player } from '../../platform/http/http.ts';
import { idOfName } from '../../platform/ids.ts';
import type { ChatVisit } from './chat.ts';
import { type ChatPass, createChatTokens } from './chat-tokens.ts';
import { selectCase } from './sql/cases.ts';
import { selectLatestChat } from './sql/chats.ts';

export interface ChatDoorDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Of the tokens of chats. */
  readonly tokenKey: Buffer;
  /** Never in the database: the key by which the ids of chats follow from what a guest's browser keeps. */
  readonly chatKey: Buffer;
  readonly isSessionOver: (session: string) => Promise<boolean>;
}

/** Lets players and guests into their chats. */
export interface ChatDoor {
  /** The player's chat that is not closed, or the one that begins with their next message. */
  tokenOfPlayer(player: Player): Promise<ChatToken>;
  /** The same for a guest, told by a cookie that no script can read. The cookie of a chat that is closed is replaced. */
  tokenOfGuest(visit: ChatVisit): Promise<ChatToken>;
  /**
   * What a token lets into. Refuses chat.token_invalid if it is forged or has expired, if the session of its player has ended, as it does with the account, and
   * if it is a guest's whose cookie does not come with it: of itself it opens nothing elsewhere.
   */
  admit(token: string, visit: ChatVisit): Promise<ChatPass>;
}

const CHAT_COOKIE = 'fairbook_chat';
const CHAT_COOKIE_SECONDS = GUEST_CHAT_DAYS * 86_400;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export function createChatDoor({ db, now, tokenKey, chatKey, isSessionOver }: ChatDoorDeps): ChatDoor {
  const tokens = createChatTokens(tokenKey, now);
  const chatOfSecret = (secret: string): string => idOfName(chatKey, `guest ${secret}`);
  const secretsOf = ({ everyCookie }: ChatVisit): readonly string[] => everyCookie(CHAT_COOKIE).filter((each) => SECRET.test(each));
  /** The first of a browser's secrets whose chat is not closed. */
  const openSecret = async (visit: ChatVisit): Promise<string | undefined> => {
    for (const secret of secretsOf(visit)) if ((await selectCase(db, chatOfSecret(secret)))?.state !== 'closed') return secret;
    return undefined;
  };
  return {
    tokenOfPlayer: async ({ playerId, sessionId }) => {
      const last = await selectLatestChat(db, playerId);
      // All who ask before it begins are told the same: the id follows from the chat before it.
      const chat = last && last.state !== 'closed' ? last.id : idOfName(chatKey, `player ${playerId} after ${last?.number ?? 'none'}`);
      return tokens.issue({ chat, player: { id: playerId, session: sessionId } });
    },
    tokenOfGuest: async (visit) => {
      const secret = (await openSecret(visit)) ?? randomBytes(SECRET_BYTES).toString('base64url');
      visit.setCookie(CHAT_COOKIE, secret, { path: '/', maxAgeSeconds: CHAT_COOKIE_SECONDS });
      return tokens.issue({ chat: chatOfSecret(secret), player: null });
    },
    admit: async (token, visit) => {
      const pass = tokens.read(token);
      const isIn = pass.player
        ? !(await isSessionOver(pass.player.session))
        : secretsOf(visit).some((secret) => chatOfSecret(secret) === pass.chat);
      if (!isIn) throw new Refusal('chat.token_invalid');
      return pass;
    },
  };
}
