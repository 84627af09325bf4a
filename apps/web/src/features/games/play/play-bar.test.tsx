// @vitest-environment happy-dom
import type { GameLaunch } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { PlayBar } from './play-bar.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const NOW = new Date('2026-03-04T15:30:00Z');
const LAUNCH = {
  ...{ launch_id: ID, type: 'pgGame', id: 'dice', practice: false, name: 'Dice', url: 'https://games.example/dice' },
  opened_at: new Date(NOW.getTime() - 3 * 60_000),
} as GameLaunch;
const [onAgain, onLeave, onPause] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];

type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  for (const each of [onAgain, onLeave, onPause]) each.mockClear();
});
afterEach(async () => {
  await open?.close();
  vi.useRealTimers();
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});
async function draw(
  launch: Partial<GameLaunch> = {},
  sitting: object | undefined = { staked: parseAmount('10'), back: parseAmount('12.5') },
) {
  const Bar = () => <PlayBar launch={{ ...LAUNCH, ...launch }} onAgain={onAgain} onLeave={onLeave} onPause={onPause} />;
  open = await drawnAt(Bar, {
    address: '/game/play/pgGame/dice',
    words: NAMED_WORDS,
    known: [
      [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
      [keys.account, { score: parseAmount('100'), currency: 'USDT', nickname: 'Ana' }],
      ...(sitting ? [[keys.sitting(ID), sitting] as const] : []),
    ],
  });
  return open;
}
const figures = () => [...(open?.page.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
const named = (label: string) => open?.page.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const tap = (label: string) => act(async () => named(label)?.click());

describe('above a game', () => {
  test.each([
    ['10', '12.5', '+2.5'],
    ['10', '7.5', '-2.5'],
    ['10', '10', '0'],
  ])('of %s staked and %s back the sitting came to %s, said with its sign', async (staked, back, net) => {
    await draw({}, { staked: parseAmount(staked), back: parseAmount(back) });
    const [balance, came, minutes] = figures().map((text) => text?.replace('−', '-').replace(/[^\d.+-]/g, ''));
    expect([Number(balance), Number(came), came?.startsWith('+'), minutes]).toEqual([
      100,
      Number(net),
      net.startsWith('+'),
      expect.stringMatching(/3$/),
    ]);
  });

  test('stands all that leads away from the game or holds it', async () => {
    const { page } = await draw();
    expect(linesOf(page)).toEqual([
      '{"games.back" title=games.back}< /game/pgGame>',
      'Dice',
      'games.balance',
      '100.00 USDT',
      'games.net',
      '+2.50 USDT',
      'games.time',
      'games.minutes 3',
      '{"games.limits" title=games.limits}<games.limits /limits> {"games.help" title=games.help}< /chat?topic=game&reference=pgGame%2Fdice> ({"games.pause" title=games.pause}) ({"games.again" title=games.again})',
    ]);
    expect(named('games.pause')?.getAttribute('aria-haspopup')).toBe('dialog');
  });

  test('what the sitting came to is left open while it is not known', async () => {
    await draw({ launch_id: '01900000-0000-7000-8000-000000000002' });
    expect(figures()[1]).toBe('…');
  });

  test('practice is called that, and has no figures of money', async () => {
    const { text } = await draw({ practice: true });
    expect([text().includes('games.practice'), figures()]).toEqual([true, []]);
    await open?.close();
    expect((await draw()).text()).not.toContain('games.practice');
  });

  test('each button does what it says, and the way back leads to the provider', async () => {
    const { page } = await draw();
    expect(page.querySelector('h1')?.textContent).toBe('Dice');
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/game/pgGame',
      '/limits',
      '/chat?topic=game&reference=pgGame%2Fdice',
    ]);
    await tap('games.pause');
    expect([onPause, onAgain, onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    await tap('games.again');
    expect([onPause, onAgain, onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    await tap('games.back');
    expect([onPause, onAgain, onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });
});

describe('the whole screen', () => {
  const browser = (more: object) => {
    for (const [name, value] of Object.entries(more)) Object.defineProperty(document, name, { configurable: true, value });
  };
  test('is not offered where the browser has none', async () => {
    browser({ fullscreenEnabled: false });
    await draw();
    expect(named('games.fullscreen')).toBeNull();
  });

  test('is filled by the whole page, so that what is asked over the game is seen, and left again', async () => {
    const fill = vi.fn<() => Promise<void>>(async () => undefined);
    const leave = vi.fn<() => Promise<void>>(async () => undefined);
    Object.assign(document.documentElement, { requestFullscreen: fill });
    browser({ fullscreenEnabled: true, fullscreenElement: null, exitFullscreen: leave });
    await draw();
    await tap('games.fullscreen');
    expect([fill.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
    browser({ fullscreenElement: document.documentElement });
    await act(async () => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(named('games.fullscreen_off')?.getAttribute('aria-pressed')).toBe('true');
    await tap('games.fullscreen_off');
    expect([fill.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
    browser({ fullscreenElement: null });
    await act(async () => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(named('games.fullscreen')?.getAttribute('aria-pressed')).toBe('false');
  });
});
