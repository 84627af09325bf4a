// @vitest-environment happy-dom
import { gameLobbyApi, Refusal, type SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { doSoon, loadAhead } from '../../../shared/page/parts.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { LoaderView } from './loader-view.tsx';
import { NotOpened } from './not-opened.tsx';
import { PlayView } from './play-view.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const DICE = { type: 'pgGame', id: 'dice', practice: true } as const;
const LAUNCH = { launch_id: ID, ...DICE, name: 'Dice', opened_at: '2026-11-26T12:00:00.000Z', url: 'https://games.example/dice' };
const CHECKED = { url: 'https://games.example/checked' };
const PLAYER = { user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn;
const RESUME = gameLobbyApi.resume.path.replace(':launch_id', ID);

type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
let asked: string[] = [];
let practice = true;
beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  practice = true;
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
    return { ...LAUNCH, practice };
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

const BACK = '<games.back /gameArcade>';
const HELP = '<common.contact /chat?topic=game&reference=pgGame%2Fdice>';
test.each([
  ['limit.paused', { until: '2026-11-27 12:00 UTC' }, `{*primary}<games.limits /limits> ${BACK} <common.wallet /profile>`],
  ['limit.excluded', { until: 'for_good' }, `{*primary}<games.limits /limits> ${BACK} <common.wallet /profile>`],
  ['limit.time_exceeded', { limit: '60', period: 'day' }, `{*primary}<games.limits /limits> ${BACK} <common.wallet /profile>`],
  ['exclusion.listed', {}, `{*primary}<games.limits /limits> ${BACK} <common.wallet /profile>`],
  ['member.cpf_required', {}, `{*primary}<common.account_security /account> ${BACK}`],
  ['terms.acceptance_required', {}, `<common.account_security /account#texts> ${BACK}`],
  ['account.frozen', {}, `<common.contact /chat?topic=access> ${BACK}`],
  ['game.unavailable', {}, `(common.try_again) ${BACK} ${HELP}`],
] as const)('a game that %s keeps from its player says so, and what can be done', async (code, details, ways) => {
  const { page } = await draw(() => <NotOpened wanted={DICE} error={new Refusal(code, details)} again={() => undefined} />);
  const [heading, why, ...rest] = linesOf(page);
  expect([heading, why?.startsWith(`errors.${code}`), rest]).toEqual(['games.play_title', true, [ways]]);
});

test('what could not be opened can be tried again', async () => {
  const again = vi.fn<() => void>();
  const { press } = await draw(() => <NotOpened error={new TypeError('no line')} again={again} />);
  await press('common.try_again');
  expect(again).toHaveBeenCalledOnce();
});

const OPEN = { id: 'dice', name: 'Dice', open: true };
const lobby = (status: string, list: readonly object[]) =>
  act(async () => void open?.queries.setQueryData(keys.gameLobby('en'), [{ type: 'pgGame', game: 'pgGames', status, list }]));
test.each([
  ['the provider is stopped', 'disabled', [OPEN]],
  ['the title is stopped', 'active', [{ ...OPEN, open: false }]],
  ['the title is hidden', 'active', []],
] as const)('when %s, the open game says so and stays for the round that is open', async (_, status, list) => {
  await drawGame();
  await lobby('active', [OPEN]);
  expect([open?.text().includes('errors.game.unavailable'), document.documentElement.dataset.stage]).toEqual([false, 'open']);
  await lobby(status, list);
  expect(open?.text()).toContain('errors.game.unavailable games.stopped_rounds');
  expect([frame()?.src, document.documentElement.dataset.stage]).toEqual([LAUNCH.url, 'stopped']);
});

test.each([
  ['a pause', { paused_until: new Date(Date.now() + 86_400_000) }, /errors\.limit\.paused \S/],
  ['an exclusion for good', { excluded: { until: null } }, /errors\.limit\.excluded for_good/],
  [
    'a used-up time limit',
    { limits: [{ kind: 'time', period: 'day', minutes: 60, left: { minutes: 0 } }] },
    /errors\.limit\.time_exceeded 60 day/,
  ],
] as const)('%s that begins while a game is open is said over it, with the way to the limits', async (_, more, text) => {
  practice = false;
  const { page } = await drawGame();
  await act(async () => void open?.queries.setQueryData(keys.limits, { limits: [], paused_until: null, excluded: null, ...more }));
  expect(page.querySelector('[role=status]')?.textContent).toMatch(text);
  expect([...page.querySelectorAll('[role=status] a')].map((link) => link.getAttribute('href'))).toEqual(['/limits']);
});

test('the frame of the site steps back while a game is open, and no longer; the full screen ends with it', async () => {
  const leave = vi.fn<() => Promise<void>>(async () => undefined);
  for (const [name, value] of [
    ['fullscreenElement', document.documentElement],
    ['exitFullscreen', leave],
  ] as const)
    Object.defineProperty(document, name, { configurable: true, value });
  await drawGame();
  expect(document.documentElement.dataset.stage).toBe('open');
  await open?.close();
  expect([document.documentElement.dataset.stage, leave.mock.calls.length]).toEqual([undefined, 1]);
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
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
