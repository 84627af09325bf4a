// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../shared/api/session.ts';
import { usePageNotice } from '../../shared/page/page-notice.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { LiveNotice } from './live-notice.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
let isOnLine = true;
beforeEach(() => {
  isOnLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});
type Said = readonly [text: string | null, stands?: boolean, to?: '/account'];
const draw = async (...said: readonly Said[]) => {
  const Says = ({ of: [text, stands, to] }: { readonly of: Said }) => {
    usePageNotice(text, stands, to);
    return null;
  };
  open = await drawnAt(
    () => (
      <>
        {said.map((each) => (
          <Says key={String(each[0])} of={each} />
        ))}
        <LiveNotice />
      </>
    ),
    { address: '/' },
  );
  return [...open.page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
};

test('nothing is said while everything is as it should be', async () => {
  expect(await draw()).toEqual([]);
});

test('what stands for the player and what comes and goes are said beside each other', async () => {
  expect(await draw(['odds are old'], ['a pause', true])).toEqual(['a pause', 'odds are old']);
  expect(open.page.querySelector('a')).toBeNull();
});

test('what stands leads to where one does something about it', async () => {
  expect(await draw(['new terms', true, '/account'])).toEqual(['new terms']);
  expect(open.page.querySelector('a')?.getAttribute('href')).toBe('/account#texts');
});

test('without a network that is said first, and what stands all the same', async () => {
  isOnLine = false;
  expect(await draw(['odds are old'], ['a pause', true])).toEqual(['a pause', 'common.offline']);
});

test('a player whose account does not answer is told so, and that it is asked on, until that is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  // A single tab: its lock is granted at once.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: (_: string, work: () => unknown) => work() } });
  localStorage.setItem('signed-in', '1');
  expect(await draw()).toEqual([]);
  const said = () => [...open.page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  void startSession(Promise.resolve());
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(said()).toEqual(['common.account_unanswered']);
  localStorage.removeItem('signed-in'); // another tab signed out
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(said()).toEqual([]);
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
