// @vitest-environment happy-dom
import { gameLobbyApi, Refusal, type SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { doSoon, loadAhead } from '../../../shared/page/parts.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { LoaderView } from './loader-view.tsx';
import { NotOpened, PlayView } from './play-view.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const DICE = { type: 'pgGame', id: 'dice', practice: true } as const;
const LAUNCH = { launch_id: ID, ...DICE, name: 'Dice', opened_at: '2026-11-26T12:00:00.000Z', url: 'https://games.example/dice' };
const CHECKED = { url: 'https://games.example/checked' };
const PLAYER = { user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn;
const RESUME = gameLobbyApi.resume.path.replace(':launch_id', ID);

type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
let asked: string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  signedIn(PLAYER);
});
afterEach(async () => {
  await open?.close();
  signedOut();
});
async function draw(Part: () => ReactNode) {
  const answer = ({ pathname }: URL, sent: string) => {
    if (pathname === gameLobbyApi.checkAddress.path) {
      asked.push(`${pathname} ${sent}`);
      return CHECKED;
    }
    if (pathname !== gameLobbyApi.launch.path && pathname !== RESUME) return undefined;
    asked.push(pathname);
    return LAUNCH;
  };
  open = await drawnAt(Part, { address: '/game/play/pgGame/dice', words: NAMED_WORDS, answer });
  return open;
}
const frame = () => open?.page.querySelector('iframe');
async function drawGame() {
  const page = await draw(() => <PlayView wanted={DICE} />);
  await until(frame);
  return page;
}
const hear = async (game: string) => {
  const source = {};
  Object.defineProperty(frame(), 'contentWindow', { configurable: true, value: source });
  const message = Object.assign(new Event('message'), { source, origin: 'https://games.example', data: { game } });
  await act(async () => void window.dispatchEvent(message));
};

// First: leaving a game keeps its hold for two more seconds.
test('while a game comes nothing else is loaded ahead, and from two seconds after it has come', async () => {
  const came = vi.fn<() => Promise<undefined>>(async () => undefined);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  const begin = (work: () => Promise<undefined>) => {
    doSoon(work);
    loadAhead();
    window.dispatchEvent(new Event('pointerdown'));
  };
  // The parts this page loads ahead by default are loaded.
  const others = vi.fn<() => Promise<undefined>>(async () => undefined);
  begin(others);
  await until(() => others.mock.calls.length > 0);
  await drawGame();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    begin(came);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(came).not.toHaveBeenCalled();
    await act(async () => void frame()?.dispatchEvent(new Event('load')));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(came).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(came).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('a game is shown once the house has opened it, under its own name', async () => {
  const { text } = await draw(() => <PlayView wanted={DICE} />);
  await until(frame);
  expect([asked, frame()?.src, frame()?.title, open?.page.querySelector('h1')?.textContent]).toEqual([
    [gameLobbyApi.launch.path],
    LAUNCH.url,
    'games.frame Dice',
    'Dice',
  ]);
  expect([document.title.includes('Dice'), text().includes('games.over')]).toEqual([true, false]);
});

test('a sitting that is over is said, until the game is opened once more in a frame of its own', async () => {
  const { press, text } = await drawGame();
  await hear('session_over');
  expect([text().includes('games.over'), open?.address()]).toEqual([true, '/game/play/pgGame/dice']);
  const before = frame();
  await press('games.again');
  await until(() => frame() !== before);
  expect([asked, text().includes('games.over')]).toEqual([[gameLobbyApi.launch.path, RESUME], false]);
});

test('a game that is closed leads back to its provider, and its sitting is left', async () => {
  await drawGame();
  expect(sessionStorage.length).toBe(1);
  await hear('close');
  await until(() => open?.address() === '/game/pgGame');
  expect(sessionStorage.length).toBe(0);
});

test('a pause is asked for over the game, which stays', async () => {
  const { page } = await drawGame();
  await act(async () => page.querySelector<HTMLElement>('[aria-label="games.pause"]')?.click());
  await until(() => document.querySelector('[role=alertdialog], [role=dialog]'));
  expect([frame()?.src, open?.address()]).toEqual([LAUNCH.url, '/game/play/pgGame/dice']);
});

test('what cannot be opened says why, can be tried again, and leads back to the lobby', async () => {
  const again = vi.fn<() => void>();
  const { page, press } = await draw(() => <NotOpened error={new Refusal('game.unavailable')} again={again} />);
  expect(linesOf(page)).toEqual(['errors.game.unavailable', '(common.try_again) <games.back /gameArcade>']);
  await press('common.try_again');
  expect(again).toHaveBeenCalledOnce();
});

test('a game that is awaited says so, and has the name of its page until it has its own', async () => {
  signedOut();
  const { page } = await draw(() => <PlayView wanted={DICE} />);
  expect([page.querySelector('[role=status]')?.textContent, document.title]).toEqual([
    'games.opening',
    'common.page_title games.play_title common.brand',
  ]);
  await open?.close();
  const { page: loader } = await draw(() => <LoaderView asked="https://games.example/x" />);
  expect([loader.querySelector('[role=status]')?.textContent, document.title]).toEqual([
    'games.opening',
    'common.page_title games.play_title common.brand',
  ]);
});

test('the frame of an address that was looked at is named, and so is its place', async () => {
  const { page } = await draw(() => <LoaderView asked="https://games.example/x" />);
  await until(frame);
  expect([page.querySelector('section')?.getAttribute('aria-label'), frame()?.title]).toEqual(['games.play_title', 'games.play_title']);
});

test('nothing is opened for who is not signed in', async () => {
  signedOut();
  await draw(() => <PlayView wanted={DICE} />);
  expect([asked, frame()]).toEqual([[], null]);
});

test('the loader opens a launch by its id', async () => {
  await draw(() => <LoaderView asked={ID} />);
  await until(frame);
  expect([asked, frame()?.src]).toEqual([[RESUME], LAUNCH.url]);
});

test('the loader has the house look at an address before anything is loaded from it', async () => {
  await draw(() => <LoaderView asked="https://evil.example/x" />);
  await until(frame);
  expect(asked).toEqual([`${gameLobbyApi.checkAddress.path} ${JSON.stringify({ address: 'https://evil.example/x' })}`]);
  expect(frame()?.src).toBe(CHECKED.url);
  await open?.close();
  signedOut();
  asked = [];
  await draw(() => <LoaderView asked={`${ID}0`} />);
  expect([asked, frame()]).toEqual([[], null]);
});

test('the loader is led back by a game that closes, and has nothing to do without an address', async () => {
  await draw(() => <LoaderView asked="https://games.example/x" />);
  await until(frame);
  await hear('session_over');
  expect(open?.address()).toBe('/game/play/pgGame/dice');
  await hear('close');
  await until(() => open?.address() === '/gameArcade');
  await open?.close();
  asked = [];
  const { text } = await draw(() => <LoaderView asked="" />);
  expect([asked, frame(), text()]).toEqual([[], null, 'games.loader_missing']);
});
