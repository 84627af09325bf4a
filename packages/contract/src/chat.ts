import * as z from 'zod/mini';
import { zCaseState, zCaseTopic } from './support.ts';
import { customerService } from './support-now.ts';
import { endpoint } from './wire/endpoint.ts';
import { zInstant, zUuid } from './wire/scalars.ts';

const zToken = z.string().check(z.maxLength(400));
const zChatToken = z.object({
  /** For the calls of this chat; nothing else can be done with it. */
  token: z.string(),
  chat_id: zUuid,
  expires_at: zInstant,
});
export type ChatToken = z.output<typeof zChatToken>;
const zChatMessage = z.object({
  message_id: zUuid,
  text: z.string(),
  at: zInstant,
  /** Whether it was written by us. */
  ours: z.boolean(),
});
export type ChatMessage = z.output<typeof zChatMessage>;

const getChatToken = endpoint({
  method: 'POST',
  path: '/otherChat/otherChatToken/getChatToken',
  who: 'player',
  summary: "The player's chat that is not closed, or a new one, which begins with its first message",
  request: z.object({}),
  reply: zChatToken,
  refuses: [],
});
const getNonLoginToken = endpoint({
  method: 'POST',
  path: '/otherChat/otherChatToken/getNonLoginToken',
  who: 'public',
  summary:
    'The chat of a visitor without an account, told by a cookie that scripts cannot read; a client secret is accepted and means nothing',
  request: z.object({}),
  reply: zChatToken,
  refuses: [],
});
const messageSync = endpoint({
  method: 'POST',
  path: '/sports/api/v1/messagesync',
  who: 'public',
  summary: 'What was written in the chat after a message, or all of it, and how it stands',
  request: z.object({ token: zToken, after: z.optional(zUuid) }),
  reply: z.object({
    chat_id: zUuid,
    /** Null until something was written. */
    state: z.nullable(zCaseState),
    /** Its name in emails and on the telephone. */
    number: z.nullable(z.int()),
    /** Whether somebody who answers is here now. */
    staff_here: z.boolean(),
    messages: z.array(zChatMessage),
  }),
  refuses: ['chat.token_invalid'],
});
const writeToChat = endpoint({
  method: 'POST',
  path: '/sports/api/v1/support/chat/messages',
  who: 'public',
  summary: 'Writes in the chat; the id of the message is the caller’s, so that a call may be repeated',
  request: z.object({
    token: zToken,
    message_id: zUuid,
    text: z.string().check(z.maxLength(20_000)),
    /** What the chat that begins with it is about; left out it is something else. */
    topic: z.optional(zCaseTopic),
    /** The code of the bet, deposit or withdrawal the chat begins with. */
    reference: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ at: zInstant, number: z.int() }),
  refuses: ['chat.token_invalid', 'case.text_invalid', 'case.reference_invalid', 'case.too_many', 'case.closed'],
});
const endChat = endpoint({
  method: 'POST',
  path: '/sports/api/v1/support/chat/close',
  who: 'public',
  summary: 'Ends the chat; one that is over already, or never began, stays so',
  request: z.object({ token: zToken }),
  reply: z.object({}),
  refuses: ['chat.token_invalid'],
});
const customer = endpoint({
  method: 'GET',
  path: '/sports/api/v1/customer',
  who: 'player',
  summary: "The player's chat that is not closed, and whether its last word is ours",
  request: z.object({}),
  reply: z.object({ chat_id: z.nullable(zUuid), number: z.nullable(z.int()), state: z.nullable(zCaseState), answered: z.boolean() }),
  refuses: [],
});

/** Live support. A chat is a case that begins on the page; its news are told on the topic `chat:<id>`. */
export const chatApi = { getChatToken, getNonLoginToken, messageSync, writeToChat, endChat, customerService, customer };
