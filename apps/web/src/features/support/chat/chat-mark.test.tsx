// @vitest-environment happy-dom
import { chatApi, noticesApi, type SignedIn } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { CHAT, type ChatHouse, chatHouse, forgetChats, message, NOW, settled } from '../testing/chat-house.ts';
import { ChatMark } from './chat-mark.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { keepChatId } from './keep-chat-id.ts';

const socket = fakeSocket();
let house: ChatHouse;
let open: Awaited<ReturnType<typeof drawnAt>>;
/** What the server knows of the player's chat, and of the notices about it. */
let customer: object = {};
let unread = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  forgetChats();
  signedOut();
});
afterEach(async () => {
  await open.close();
  signedOut();
  forgetChats();
  vi.useRealTimers();
});
const NOTICE = { id: '1', about: 'case', subject: CHAT, game: null, content: 'Answered', created_at: NOW.toISOString() };
const CLOSED = { chat_id: null, number: null, state: null, answered: false };
const ANSWERED = { chat_id: CHAT, number: 7, state: 'answered', answered: true };

async function draw(isOpen = false) {
  house = chatHouse({ state: 'answered', messages: [message(1, 'Hello', false, -3), message(2, 'Good afternoon', true, -2)] });
  const answerTo = (path: string): unknown => {
    if (path === chatApi.customer.path) return customer;
    if (path === noticesApi.unread.path) return { unread, bets: 0 };
    if (path === noticesApi.notices.path) return [{ ...NOTICE, read: unread === 0 }];
    if (path !== noticesApi.read.path) return undefined;
    unread = 0;
    return { unread, bets: 0 };
  };
  const Page = () => (
    <>
      <ChatMark />
      {isOpen && <ChatPanel />}
    </>
  );
  const server: typeof fetch = async (url, init) => {
    const data = answerTo(new URL(String(url), 'http://house').pathname);
    if (data === undefined) return house.transport(url, init);
    return { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data }) } as Response;
  };
  open = await drawnAt(Page, { address: '/', fetch: server });
  await settled();
}
const isMarked = () => open.text().includes('support.chat_mark');

describe('the entry of the chat, of a player', () => {
  beforeEach(() => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));

  test.each([
    ['with an answer that was not read is marked', ANSWERED, 1, true],
    ['with one that was read is not', ANSWERED, 0, false],
    ['who wrote since is not', { ...ANSWERED, state: 'open', answered: false }, 1, false],
    ['without a chat is not', CLOSED, 1, false],
  ])('%s', async (_, known, count, marked) => {
    [customer, unread] = [known, count];
    await draw();
    expect(isMarked()).toBe(marked);
  });

  test('is marked when we answer, and no more once the chat was seen', async () => {
    [customer, unread] = [{ ...ANSWERED, state: 'open', answered: false }, 0];
    await draw();
    customer = ANSWERED;
    await socket.say('player:7', [{ kind: 'case.changed', case_id: CHAT }]);
    await settled();
    expect(isMarked()).toBe(true);
    await open.close();
    await draw(true);
    expect(isMarked()).toBe(false);
  });

  test('is not marked by another case, and not while the chat is on the screen', async () => {
    [customer, unread] = [ANSWERED, 0];
    await draw();
    await socket.say('player:7', [{ kind: 'case.changed', case_id: CHAT.replace(/1$/, '2') }]);
    await settled();
    expect(isMarked()).toBe(false);
    await open.close();
    unread = 1;
    await draw(true);
    await socket.say('player:7', [{ kind: 'case.changed', case_id: CHAT }]);
    await settled();
    expect([isMarked(), unread]).toEqual([false, 0]);
  });
});

describe('the entry of the chat, of a guest', () => {
  test('is marked where this browser did not show what we wrote, and no more once it did', async () => {
    keepChatId(CHAT);
    await draw();
    expect([isMarked(), socket.sent().at(-1)?.topics]).toEqual([true, [`chat:${CHAT}`]]);
    await open.close();
    await draw(true);
    expect(isMarked()).toBe(false);
    await open.close();
    await draw();
    expect(isMarked()).toBe(false);
    house.messages.push(message(3, 'One more', true, -1));
    await socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT }]);
    await settled();
    expect(isMarked()).toBe(true);
  });

  test('who never wrote asks for nothing', async () => {
    await draw();
    expect([isMarked(), house.of('v1/messagesync'), house.of('getNonLoginToken')]).toEqual([false, [], []]);
  });

  test('begins to be watched with their first message', async () => {
    await draw();
    await act(async () => keepChatId(CHAT));
    await settled();
    expect(isMarked()).toBe(true);
  });
});
