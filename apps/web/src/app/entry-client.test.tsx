// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { setupI18n } from '@lingui/core';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface HappyWindow {
  readonly happyDOM: { setURL(address: string): void; setInnerWidth(width: number): void };
}
const { happyDOM } = window as unknown as HappyWindow;
const [PHONE, DESKTOP] = [390, 1_280];
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const ANA = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: '7', role: 3, nickname: 'ana' };

let asked: string[] = [];
let sockets = 0;
/** The message parts loaded, in the document's language. */
let words: string[] = [];
const failed = vi.fn<(error: unknown) => void>();
const left = vi.fn<(address: string | URL) => void>();
beforeEach(() => {
  vi.resetModules(); // a document starts once
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }); // no act() around renders, as in a browser
  vi.useFakeTimers({ toFake: [...CLOCK] });
  [asked, words, sockets] = [[], [], 0];
  left.mockReset();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').pathname.replace('/sports/api/v1', ''));
    if (!url.endsWith('/refresh/token')) return new Promise<never>(() => undefined);
    return { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data: ANA }) };
  });
  vi.stubGlobal('WebSocket', function opened() {
    sockets += 1;
    return { close: () => undefined, send: () => undefined };
  });
  vi.stubGlobal('reportError', failed);
  failed.mockReset();
  // A single tab.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request: async (_: string, work: () => unknown) => work() } as never);
  vi.spyOn(location, 'replace').mockImplementation(left);
  document.documentElement.lang = 'pt-BR';
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
});

const root = () => document.getElementById('root') as HTMLElement;
/** The first element of the server's HTML. */
let first: Element | null = null;
/** Waits until all pending effects are done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
interface Start {
  readonly address?: string;
  readonly width?: number;
  /** The HTML the server sent. */
  readonly page?: string;
}
/** Starts the page; nothing is rendered yet. */
async function begun({ address = '/contact', width = DESKTOP, page = '<div id="root"></div>' }: Start = {}): Promise<void> {
  const { DICTIONARIES } = await import('@fairbook/i18n');
  for (const part of Object.keys(DICTIONARIES.pt) as (keyof typeof DICTIONARIES.pt)[])
    vi.spyOn(DICTIONARIES.pt, part).mockImplementation(async () => {
      words.push(part);
      return { messages: NAMED_WORDS };
    });
  happyDOM.setURL(`http://localhost:3000${address}`);
  happyDOM.setInnerWidth(width);
  document.body.innerHTML = page;
  first = root().firstElementChild;
  await import('./entry-client.tsx');
  vi.advanceTimersToNextTimer();
}
async function started(start: Start = {}): Promise<void> {
  await begun(start);
  await settled();
}

describe('a page that the server drew', () => {
  const DRAWN_AT = Date.parse('2026-03-04T15:30:00Z');
  async function drawn() {
    const { App } = await import('./app.tsx');
    const { createQueries } = await import('./queries.ts');
    const { createAppRouter } = await import('./router.tsx');
    const { pageStateElement } = await import('./page-state.ts');
    const { keys } = await import('../shared/api/query-keys.ts');
    const queries = createQueries();
    queries.setQueryData(keys.availableGames, [{ game_id: 'bd', status: 'active' }], { updatedAt: Date.now() });
    const router = createAppRouter(createMemoryHistory({ initialEntries: ['/contact'] }), true);
    await router.load();
    const i18n = setupI18n();
    i18n.loadAndActivate({ locale: 'pt-BR', messages: NAMED_WORDS });
    const app = <App i18n={i18n} queries={queries} router={router} timeZone="Asia/Tokyo" />;
    renderToString(app);
    // The server waits for the parts of the page.
    await settled();
    const html = renderToString(app);
    return `<div id="root">${html}</div>${pageStateElement({ timeZone: 'Asia/Tokyo', drawnAt: DRAWN_AT, queries: dehydrate(queries) })}`;
  }

  test('is taken over with what it knows: nothing of it is drawn anew or asked again', async () => {
    const page = await drawn();
    const logged = vi.spyOn(console, 'error');
    await started({ page });
    expect([failed.mock.calls, logged.mock.calls]).toEqual([[], []]);
    expect(root().firstElementChild).toBe(first);
    expect([asked.includes('/house'), asked.includes('/available_games')]).toEqual([true, false]);
    expect(root().textContent).toContain('support.topic_choose');
  });
});

describe('my bets, which are a panel on a desktop', () => {
  test.each([
    ['are a page on a phone', '/contact?mybet=true', PHONE, ['/my-bets']],
    ['stay where they are on a desktop', '/contact?mybet=true', DESKTOP, []],
    ['are not opened where nobody asks for them', '/contact?mybet=yes', PHONE, []],
  ])('%s', async (_, address, width, to) => {
    await begun({ address, width });
    expect(left.mock.calls.map(String)).toEqual(to);
  });
});

/** Messages that a guest's page does not use. */
const isAll = (): boolean => ['rest', 'draws', 'builder'].every((part) => words.includes(part));

describe('a page that the server did not draw', () => {
  test('but left to the browser is drawn all the same, with nothing to take over', async () => {
    const { pageStateElement } = await import('./page-state.ts');
    const state = { timeZone: 'Asia/Tokyo', drawnAt: Date.now(), queries: { mutations: [], queries: [] }, isLeft: true };
    const logged = vi.spyOn(console, 'error');
    await started({ page: `<div id="root"></div>${pageStateElement(state)}` });
    expect([root().textContent?.includes('support.topic_choose'), failed.mock.calls, logged.mock.calls]).toEqual([true, [], []]);
  });

  test('is drawn, and hears of what changes', async () => {
    await started();
    expect(root().textContent).toContain('support.topic_choose');
    expect([asked.includes('/refresh/token'), sockets, failed.mock.calls]).toEqual([false, 1, []]);
  });

  test.each(['pointerdown', 'keydown'])('has the words of a player once its guest does something: %s', async (touch) => {
    await started({ address: '/nowhere' });
    expect(isAll()).toBe(false);
    window.dispatchEvent(new Event(touch));
    await settled();
    expect(isAll()).toBe(true);
  });

  test('finds who was signed in here, with their words, before it listens', async () => {
    localStorage.setItem('signed-in', '1');
    await started({ address: '/nowhere' });
    const { currentSession } = await import('../shared/api/session.ts');
    expect(currentSession()).toMatchObject({ status: 'player', nickname: 'ana' });
    expect([isAll(), asked[0], asked.includes('/socket_ticket'), failed.mock.calls]).toEqual([true, '/refresh/token', true, []]);
  });
});
