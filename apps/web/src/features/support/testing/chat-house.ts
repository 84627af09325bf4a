import { chatApi } from '@fairbook/contract';
import { act } from 'react';
import { changeBox } from '../chat/chat-box.ts';
import { forgetChatToken } from '../chat/chat-token.ts';

export const CHAT = '0192a1b2-0000-7000-8000-000000000001';
export const NOW = new Date('2026-03-04T15:30:00Z');

export interface HouseMessage {
  readonly message_id: string;
  readonly text: string;
  readonly at: string;
  readonly ours: boolean;
}

/** A message of the chat, minutes before or after now. */
export const message = (nth: number, text: string, ours: boolean, minutes = nth): HouseMessage => ({
  message_id: `0192a1b2-0000-7000-9000-00000000000${nth}`,
  text,
  at: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
  ours,
});

/** What the server knows, which a test changes as it goes. */
export interface ChatHouse {
  id: string;
  state: 'open' | 'answered' | 'closed' | null;
  messages: HouseMessage[];
  staffHere: boolean;
  /** What becomes of a written message: it is kept and answered; it never arrives; it is kept and the answer is lost; it is refused with this code; it waits. */
  writing: 'kept' | 'lost' | 'answer lost' | 'held' | { readonly code: string };
  /** Reading the chat fails. */
  isDown: boolean;
  /** Tokens up to this one are no more valid. */
  expired: number;
  /** The calls so far, by the end of their path, with their bodies. */
  readonly asked: { readonly call: string; readonly body: Readonly<Record<string, unknown>> }[];
  readonly of: (call: string) => readonly Readonly<Record<string, unknown>>[];
  /** Answers the messages that wait. */
  readonly letGo: () => Promise<void>;
  readonly transport: typeof fetch;
}

const callOf = (path: string): string => path.split('/').slice(-2).join('/');

/** A server for the chat, without a network. */
export function chatHouse(begin: Partial<ChatHouse> = {}): ChatHouse {
  let token = 0;
  let waiting: (() => void)[] = [];
  const house: ChatHouse = {
    ...{ id: CHAT, state: null, messages: [], staffHere: true, writing: 'kept', isDown: false, expired: 0, asked: [] },
    of: (call) => house.asked.filter((each) => each.call.endsWith(call)).map(({ body }) => body),
    letGo: () =>
      act(async () => {
        for (const go of waiting) go();
        waiting = [];
        await turn();
      }),
    transport: async (url, init) => {
      const { pathname } = new URL(String(url), 'http://house');
      const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, string>;
      house.asked.push({ call: callOf(pathname), body });
      return reply(pathname, body);
    },
    ...begin,
  };
  const ok = (data: object) => said(200, { code: 0, msg: '', data });
  const refuse = (code: string) => said(409, { code: 1, msg: '', error: { code, details: {} } });
  const isOld = (body: Record<string, string>) => Number(body.token?.slice(1)) <= house.expired;
  const keep = ({ message_id = '', text = '' }: Record<string, string>): string => {
    const before = house.messages.find((each) => each.message_id === message_id);
    if (before) return before.at;
    const at = new Date().toISOString();
    house.messages = [...house.messages, { message_id, text, at, ours: false }];
    house.state = 'open';
    return at;
  };
  const write = async (body: Record<string, string>): Promise<Response> => {
    if (isOld(body)) return refuse('chat.token_invalid');
    const { writing } = house;
    if (writing === 'held') await new Promise<void>((resolve) => waiting.push(resolve));
    if (writing === 'lost') throw new TypeError('no network');
    if (typeof writing === 'object') return refuse(writing.code);
    const at = keep(body);
    if (writing === 'answer lost') throw new TypeError('no network');
    return ok({ at, number: 7 });
  };
  const sync = (body: Record<string, string>): Response => {
    if (house.isDown) throw new TypeError('no network');
    if (isOld(body)) return refuse('chat.token_invalid');
    const after = house.messages.findIndex(({ message_id: id }) => id === body.after);
    const { id, state, staffHere } = house;
    return ok({
      ...{ chat_id: id, state, number: state === null ? null : 7, staff_here: staffHere },
      messages: house.messages.slice(after + 1),
    });
  };
  const times = () => ({ staff_here: house.staffHere, answer_hours: 24, usual_minutes: 12, channels: [] });
  const reply = async (path: string, body: Record<string, string>): Promise<Response> => {
    if (path === chatApi.getChatToken.path || path === chatApi.getNonLoginToken.path) {
      token += 1;
      return ok({ token: `t${token}`, chat_id: house.id, expires_at: '2026-03-05T00:00:00Z' });
    }
    if (path === chatApi.writeToChat.path) return write(body);
    if (path === chatApi.messageSync.path) return sync(body);
    if (path === chatApi.customerService.path) return ok(times());
    if (path !== chatApi.endChat.path) return new Promise<never>(() => undefined);
    house.state = 'closed';
    return ok({});
  };
  return house;
}

const said = (status: number, body: object) => ({ status, headers: new Headers(), json: async () => body }) as Response;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets the page run until everything that was begun is done. */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 8; turns += 1) await turn();
  });

/** Nobody has written anything, as on a first visit. */
export function forgetChats(): void {
  for (const owner of ['guest', 'unknown', '7', '8']) changeBox(owner, () => ({ draft: '', about: {}, unsent: [] }));
  forgetChatToken();
  localStorage.clear();
  sessionStorage.clear();
}
