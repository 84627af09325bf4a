// @vitest-environment happy-dom
import { officeCasesApi } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { ChatHere } from './chat-here.tsx';
import { ChatPresenceProvider } from './chat-presence.tsx';

const CALL = `PUT ${officeCasesApi.presence.path.replace('/office/api/v1', '')}`;
const [SAID, TAKEN_BACK] = [`${CALL} {"here":true}`, `${CALL} {"here":false}`];
const refused = vi.fn<() => boolean>();

let open: Acted;
const shown = async (others = 0) => {
  open = await acted(
    <ChatPresenceProvider>
      <ChatHere />
    </ChatPresenceProvider>,
    { may: ['support.answer'], refuses: () => refused(), instead: { 'office.cases.presence': () => ({ until: null, others }) } },
  );
};
const turn = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const status = () => open.page.querySelector('[role=status]')?.textContent;
const toggle = () => open.page.querySelector<HTMLInputElement>('input[type=checkbox]');
beforeEach(() => {
  refused.mockReturnValue(false);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('that somebody is here to answer chats', () => {
  test('is said by nobody who did not say so', async () => {
    await shown();
    await turn(120_000);
    expect([open.sent(), toggle()?.checked, status()]).toEqual([[], false, 'chat_here_hint']);
  });

  test('is said at once and every thirty seconds, well within the minute it is believed', async () => {
    await shown();
    await open.tick(0);
    expect([open.sent(), toggle()?.checked]).toEqual([[SAID], true]);
    await turn(29_999);
    expect(open.sent()).toEqual([]);
    await turn(1);
    await turn(30_000);
    expect(open.sent()).toEqual([SAID, SAID]);
  });

  test.each([0, 1, 3])('tells them how many others are: %i', async (others) => {
    await shown(others);
    await open.tick(0);
    expect(status()).toBe(`chat_here_others ${others}`);
  });

  test('is taken back when it is switched off, and never said again', async () => {
    await shown();
    await open.tick(0);
    open.sent();
    await open.tick(0);
    await turn(120_000);
    expect([open.sent(), toggle()?.checked, status()]).toEqual([[TAKEN_BACK], false, 'chat_here_hint']);
  });

  test('is taken back when the tab is closed, by a call that the browser sends all the same', async () => {
    await shown();
    await open.tick(0);
    open.sent();
    const sent = vi.spyOn(globalThis, 'fetch');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(open.sent()).toEqual([TAKEN_BACK]);
    expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(true);
  });

  test('is not said of who never said so when their tab is closed', async () => {
    await shown();
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(open.sent()).toEqual([]);
  });

  test('and was refused is told to who believes it, and said again until it is heard', async () => {
    await shown(2);
    refused.mockReturnValue(true);
    await open.tick(0);
    expect([toggle()?.checked, open.page.querySelector('[role=alert]')?.textContent]).toEqual([
      true,
      'chat_here_failed errors.server.busy',
    ]);
    refused.mockReturnValue(false);
    await open.later(30_000);
    expect([open.page.querySelector('[role=alert]'), status()]).toEqual([null, 'chat_here_others 2']);
  });

  test('ends with the session', async () => {
    await shown();
    vi.stubGlobal('fetch', async () => {
      const json = { code: 1, msg: '', error: { code: 'auth.session_ended', details: {} } };
      return { status: 401, headers: new Headers(), json: async () => json } as Response;
    });
    await open.tick(0);
    expect(toggle()?.checked).toBe(false);
  });

  test('ends with the part that says it', async () => {
    await shown();
    await open.tick(0);
    await open.show(<p />);
    open.sent();
    await turn(120_000);
    expect(open.sent()).toEqual([]);
  });
});
