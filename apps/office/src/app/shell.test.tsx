// @vitest-environment happy-dom
import { STAFF_IDLE_SECONDS } from '@fairbook/contract/office';
import { OFFICE_DICTIONARIES } from '@fairbook/i18n/office';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChatHere } from '../pages/cases/chat-here.tsx';
import { ME } from '../shared/me.ts';
import { type Mounted, mounted } from '../shared/testing/mounted.tsx';
import { useTitle } from '../shared/title.ts';
import { Shell } from './shell.tsx';

const STAFF = { name: 'ana', display_name: 'Ana Lima', roles: ['cashier', 'trader'], permissions: [] as readonly string[], same_hands: [] };
type Said = { readonly data: object } | { readonly refused: string };

let open: Mounted;
let asked: string[] = [];
let me: Said;
const reloaded = vi.fn<() => void>();
const settled = () =>
  act(async () => {
    for (let turns = 0; turns < 8; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const shown = async (said: Said, at = '/players', Room: () => ReactNode = () => 'the room') => {
  [asked, me] = [[], said];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url.replace('/office/api/v1', '')}`);
    const now = url.endsWith('/me') ? me : { data: { until: null, others: 0 } };
    const json = 'data' in now ? { code: 0, msg: '', data: now.data } : { code: 1, msg: '', error: { code: now.refused, details: {} } };
    return { status: 'data' in now ? 200 : 401, headers: new Headers(), json: async () => json } as Response;
  });
  vi.spyOn(location, 'reload').mockImplementation(reloaded);
  const root = createRootRoute({ component: Shell });
  const room = createRoute({ getParentRoute: () => root, path: '$', component: Room });
  const router = createRouter({ routeTree: root.addChildren([room]), history: createMemoryHistory({ initialEntries: [at] }) });
  await router.load();
  open = await mounted(<RouterProvider router={router as never} />, NAMED_WORDS);
  await settled();
};
const can = (...permissions: readonly string[]): Said => ({ data: { ...STAFF, permissions } });
const rooms = () => [...open.page.querySelectorAll('nav li a')].map((link) => link.getAttribute('href'));
const main = () => open.page.querySelector('main')?.textContent;
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  reloaded.mockClear();
});

describe('the tab', () => {
  test.each([
    ['/players', 'players · Fairbook'],
    ['/players/101', 'players · Fairbook'],
    ['/settings/law', 'settings · Fairbook'],
    ['/password', 'own_password · Fairbook'],
    ['/', 'overview · Fairbook'],
    ['/playersx', 'Fairbook'],
  ])('of %s is named after its room', async (at, title) => {
    await shown(can('players.read'), at);
    expect(document.title).toBe(title.replace('Fairbook', 'title'));
  });

  test('is named after what is on its page too, while that is there', async () => {
    const Match = () => {
      useTitle('Flamengo × Vasco');
      return 'the match';
    };
    await shown(can('players.read'), '/trading/matches/5', Match);
    expect(document.title).toBe('Flamengo × Vasco · trading · title');
  });
});

test('the zone of all times is said once, in the bar', async () => {
  await shown(can());
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(open.page.querySelector('header')?.textContent).toContain(`zone ${timeZone}`);
  expect(open.page.querySelector('main')?.textContent).not.toContain('zone');
});

describe('the office', () => {
  test('shows who is signed in the room they are in, and who they are', async () => {
    await shown(can());
    const own = open.page.querySelector('a[href="/password"]');
    expect([main(), own?.textContent, own?.getAttribute('title'), own?.getAttribute('aria-label')]).toEqual([
      ...['the room', 'Ana Lima', 'cashier, trader', 'own_password_of Ana Lima'],
    ]);
    expect(open.page.querySelector('[aria-current=page]')).toBeNull();
  });

  test.each(['auth.required', 'auth.session_ended'])('asks to sign in where nobody is: %s', async (refused) => {
    await shown({ refused });
    expect([main()?.startsWith('sign_in_title'), rooms(), open.button('sign_out')]).toEqual([true, [], undefined]);
  });

  test('asks to sign in again once the session is over, with nothing of the room left', async () => {
    await shown(can('players.read'));
    me = { refused: 'auth.session_ended' };
    await act(async () => void open.queries.invalidateQueries({ queryKey: ME }));
    await settled();
    expect([main()?.startsWith('sign_in_title'), rooms()]).toEqual([true, []]);
  });

  test('keeps the room open where nobody can be asked for a while', async () => {
    await shown(can('players.read'));
    me = { refused: 'server.busy' };
    await act(async () => void open.queries.invalidateQueries({ queryKey: ME }));
    await settled();
    expect([main(), rooms()]).toEqual(['the room', ['/players']]);
  });

  test('says why nobody knows who is signed in, and tries again', async () => {
    await shown({ refused: 'server.busy' });
    expect(main()).toBe('errors.server.busytry_again');
    me = can();
    await open.press('try_again');
    await settled();
    expect(main()).toBe('the room');
  });
});

test('the office speaks the other language for who asks for it, signed in or not', async () => {
  const loaded = vi.spyOn(OFFICE_DICTIONARIES, 'pt').mockResolvedValue({ messages: { 'office.language_other': 'English' } });
  await shown({ refused: 'auth.required' });
  await open.press('language_other');
  await settled();
  expect([loaded.mock.calls.length, open.button('English')?.textContent]).toEqual([1, 'English']);
  localStorage.clear();
});

describe('the rooms', () => {
  test.each([
    ['players.read', '/players', 'players', 'about_players'],
    ['support.read', '/cases', 'cases', 'about_players'],
    ['trading.read', '/trading', 'trading', 'about_bets'],
    ['bets.read', '/bets', 'bets', 'about_bets'],
    ['sports.read', '/held-results', 'held_results', 'about_bets'],
    ['lottery.read', '/lottery', 'lottery', 'about_bets'],
    ['games.read', '/games', 'games', 'about_bets'],
    ['deposits.read', '/deposits', 'deposits', 'about_money'],
    ['withdrawals.read', '/withdrawals', 'withdrawals', 'about_money'],
    ['chain.read', '/transfers', 'held', 'about_money'],
    ['reconcile.read', '/reconcile', 'reconcile', 'about_money'],
    ['content.read', '/content', 'content', 'about_house'],
    ['settings.read', '/settings', 'settings', 'about_house'],
    ['staff.read', '/staff', 'staff', 'about_house'],
    ['audit.read', '/audit', 'audit', 'about_house'],
  ])('of who may %s are %s and no other, by its name under its heading', async (permission, way, words, about) => {
    await shown(can(permission), '/password');
    const headings = [...open.page.querySelectorAll('nav ul')].map((list) => list.getAttribute('aria-label'));
    expect([rooms(), open.page.querySelector('nav')?.textContent, headings]).toEqual([[way], `overview${about}${words}`, [about]]);
  });

  test('come after the overview, which everybody has, whatever they may do', async () => {
    await shown(can(), '/');
    const first = open.page.querySelector('nav a');
    expect([first?.getAttribute('href'), first?.getAttribute('aria-current'), main()]).toEqual(['/', 'page', 'the room']);
  });

  test('say which one is open, by any address in it', async () => {
    await shown(can('trading.read', 'bets.read'), '/trading/feeds');
    expect([...open.page.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'))).toEqual(['/trading']);
  });

  test('show the one that is open where they are more than a phone is wide', async () => {
    const seen: unknown[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element, how) {
      seen.push([this.getAttribute('href'), how]);
    });
    await shown(can('players.read', 'audit.read'), '/audit');
    expect(seen).toEqual([['/audit', { block: 'nearest', inline: 'center' }]]);
  });
});

describe('who is here to answer chats', () => {
  const here = async () => {
    await shown(can('support.read', 'support.answer', 'players.read'), '/players', ChatHere);
    await act(async () => open.page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
    await settled();
  };
  const cases = () => open.page.querySelector('a[href="/cases"]')?.textContent;

  test('reads so beside the cases, in whatever room', async () => {
    await here();
    expect(cases()).toBe('caseschat_here_markchat_here');
  });

  test('is not any more once the session is over, and is not again by signing in', async () => {
    await here();
    me = { refused: 'auth.session_ended' };
    await act(async () => void open.queries.invalidateQueries({ queryKey: ME }));
    await settled();
    me = can('support.read', 'support.answer');
    await act(async () => void open.queries.invalidateQueries({ queryKey: ME }));
    await settled();
    expect(cases()).toBe('cases');
  });

  test('takes it back before signing out', async () => {
    await here();
    asked = [];
    await open.press('sign_out');
    await settled();
    expect(asked.slice(0, 2)).toEqual(['PUT /cases/presence', 'POST /sign_out']);
  });
});

describe('signing out', () => {
  test('ends the session, forgets all that was read, and begins anew', async () => {
    await shown(can());
    open.queries.setQueryData(['players', 'ana'], {});
    asked = [];
    await open.press('sign_out');
    await settled();
    expect([asked[0], open.queries.getQueryData(['players', 'ana']), reloaded.mock.calls.length]).toEqual(['POST /sign_out', undefined, 1]);
  });

  test('begins anew where the session was over already', async () => {
    await shown(can());
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open.press('sign_out');
    for (let turns = 0; turns < 9; turns += 1) {
      await act(async () => void vi.advanceTimersByTime(20_000));
      await settled();
    }
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  test('is done for who has not touched the page for as long as a session lasts', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-04T15:30:00Z') });
    await shown(can());
    await act(async () => void vi.advanceTimersByTime(STAFF_IDLE_SECONDS * 1_000 - 5_000));
    await settled();
    expect(reloaded).not.toHaveBeenCalled();
    await act(async () => void vi.advanceTimersByTime(5_000));
    await settled();
    expect([asked.includes('POST /sign_out'), reloaded.mock.calls.length]).toEqual([true, 1]);
  });
});
