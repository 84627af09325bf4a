// @vitest-environment happy-dom

import type { OwnLimits, SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { noLimits } from '../../shared/testing/no-limits.ts';
import { useBreakLine, useDepositsClosed } from './breaks/use-break.ts';
import { LimitsWatch } from './limits-watch.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const QUIET: OwnLimits = noLimits(NOW);
const ACCOUNT = { score: parseAmount('1'), currency: 'USDT', net_today: parseAmount('3') };
const PLAYER = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: 7n, role: 'player', nickname: 'Ana' };
const stopped = vi.fn<() => void>();
let open: Drawn | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  sessionStorage.clear();
  stopped.mockClear();
  sentTo();
  signedIn(PLAYER as unknown as SignedIn);
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  signedOut();
  vi.useRealTimers();
});

async function watch(more: Partial<OwnLimits> = {}): Promise<void> {
  const known = [
    [keys.limits, { ...QUIET, ...more }],
    [keys.account, ACCOUNT],
    [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
  ] as const;
  open = await drawnAt(() => <LimitsWatch onStop={stopped} onAnswered={() => undefined} />, { address: '/', known });
  await act(() => vi.dynamicImportSettled());
}
/** Lets minutes pass during which the player is active throughout. */
async function pass(minutes: number): Promise<void> {
  await act(async () => void vi.advanceTimersByTime(minutes * 60_000));
  await act(() => vi.dynamicImportSettled());
}
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
const title = () => dialogs().map((each) => each.querySelector('h1, h2')?.textContent ?? '')[0];
const press = async (words: string) =>
  act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(words))?.click());

describe('the time somebody has been here', () => {
  test('is told when it is due, and again that long after it was read', async () => {
    await watch();
    await pass(59);
    expect(dialogs()).toHaveLength(0);
    await pass(1);
    expect(title()).toBe('limits.reality_pop_title');
    await pass(5);
    await press('limits.reality_continue');
    expect([dialogs().length, stopped.mock.calls.length]).toEqual([0, 0]);
    await pass(59);
    expect(dialogs()).toHaveLength(0);
    await pass(1);
    expect(dialogs()).toHaveLength(1);
  });

  test('leads out whoever has had enough, and does not ask again at once', async () => {
    await watch();
    await pass(60);
    await press('limits.reality_stop');
    expect([dialogs().length, stopped.mock.calls.length]).toEqual([0, 1]);
  });

  test('goes on over a page that is loaded anew, and is not told of another player', async () => {
    await watch();
    await pass(50);
    await open?.close();
    await watch();
    await pass(10);
    expect(dialogs()).toHaveLength(1);
    await open?.close();
    signedOut();
    signedIn({ ...PLAYER, user_id: 8n } as unknown as SignedIn);
    await watch();
    await pass(10);
    expect(dialogs()).toHaveLength(0);
  });

  test('is not counted on by a page that is gone', async () => {
    await watch();
    await open?.close();
    open = undefined;
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('what the register says is read once in a tab, by each player, and again when it says something else', async () => {
  const seen: boolean[] = [];
  const looks = async (register: OwnLimits['register'], user_id = 7n) => {
    signedIn({ ...PLAYER, user_id } as unknown as SignedIn);
    await watch({ register });
    seen.push(dialogs().length > 0);
    await press('limits.register_ok');
    expect(dialogs()).toHaveLength(0);
    await open?.close();
  };
  await looks('unchecked');
  await looks('unchecked');
  await looks('listed');
  await looks('listed', 8n);
  await looks('free');
  expect(seen).toEqual([true, false, true, true, false]);
});

describe('a break', () => {
  const Lines = () => `${useBreakLine()} ${useDepositsClosed()}`;
  const inMs = (ms: number) => new Date(NOW.getTime() + ms);
  const lines = async (more: Partial<OwnLimits>) => {
    open = await drawn(<Lines />, [[keys.limits, { ...QUIET, ...more }]]);
    return open.text();
  };
  test.each<[string, Partial<OwnLimits>, string]>([
    ['that there is not', {}, 'null null'],
    ['of a pause', { paused_until: inMs(60_000) }, 'limits.line_paused limits.deposits_paused'],
    ['that is over', { paused_until: inMs(0) }, 'null null'],
    ['of an exclusion', { excluded: { until: inMs(60_000) } } as never, 'limits.line_excluded limits.deposits_excluded'],
    ['for good', { excluded: { until: null } } as never, 'limits.line_excluded_for_good limits.deposits_excluded_for_good'],
  ])('%s is said on every page, and beside deposits', async (_, more, said) => expect(await lines(more)).toBe(said));

  test('ends while the page stands', async () => {
    await lines({ paused_until: inMs(60_000) });
    await pass(1);
    expect(open?.text()).toBe('null null');
    await open?.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
