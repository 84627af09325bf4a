import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { signedOut } from '../../../shared/api/session.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { type ChatHouse, chatHouse, forgetChats, NOW, settled } from './chat-house.ts';

/** The chat as its reader sees it and writes in it, for the tests of a file: each begins as on a first visit, as a guest, with a socket that is open. */
export function chatPage() {
  const socket = fakeSocket();
  let house: ChatHouse;
  let open: Awaited<ReturnType<typeof drawnAt>>;
  let isTouch = false;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    isTouch = false;
    const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'all' || (query.includes('coarse') && isTouch), ...listening }));
    forgetChats();
    signedOut();
  });
  afterEach(async () => {
    await open.close();
    signedOut();
    forgetChats();
    vi.useRealTimers();
  });
  const field = () => open.page.querySelector('textarea') as HTMLTextAreaElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = async (words: string) => {
    await open.press(words);
    await settled();
  };
  const log = () => open.page.querySelector('[role=log]');
  return {
    socket,
    house: () => house,
    open: () => open,
    touch: () => {
      isTouch = true;
    },
    draw: async (begin: Partial<ChatHouse> = {}, address = '/chat') => {
      house = chatHouse(begin);
      open = await drawnAt(ChatPanel, { address, words: NAMED_WORDS, fetch: house.transport });
      await settled();
    },
    field,
    type,
    press,
    write: async (text: string) => {
      await type(text);
      await press('support.send');
    },
    key: (more: KeyboardEventInit = {}) =>
      act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }))),
    /** The messages as they are read, one line each, with what is said of those that are not sent. */
    lines: () =>
      [...(log()?.querySelectorAll('p') ?? [])]
        .map((line) => line.textContent.trim())
        .filter((text) => text !== '' && !/^common\./.test(text)),
    time: () => log()?.querySelector('time')?.dateTime,
    has: (words: string) => open.text().includes(words),
  };
}
