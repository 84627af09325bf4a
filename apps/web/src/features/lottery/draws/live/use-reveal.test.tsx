// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../../../shared/api/session.ts';
import { onceShown } from '../../../../shared/api/unshown.ts';
import { type Drawn, drawn, sentTo } from '../../../../shared/testing/drawn.tsx';
import { timersLeft } from '../../../../shared/testing/timers-left.ts';
import type { LastReply } from '../draw-queries.ts';
import { RACE_MS, type Reveal, useReveal } from './use-reveal.ts';

let open: Drawn | undefined;
let isStill = false;
beforeEach(() => {
  sessionStorage.clear();
  isStill = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: isStill, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(async () => {
  await open?.close();
  signedOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const AT = new Date('2026-11-22T12:00:00Z');
const BALLS = [7, 3, 44, 12, 9, 30, 21];
const CARS = [3, 1, 2, 4, 5, 6, 7, 8, 9, 10];
type Game = 'racing' | 'hkmarksix';
const draw = (game: Game, id: string) =>
  ({ game, draw_no: id, revision: 1, match_id: id, numbers: game === 'racing' ? CARS : BALLS, draw_at: AT }) as const;
const reading = (game: Game, last: string, current: string) =>
  ({ current: { match_id: current }, awaited: { match_id: current }, last: draw(game, last), now: AT }) as unknown as LastReply;

let now: Reveal;
let read: (reply: LastReply) => Promise<void>;
let readNow: (reply: LastReply) => void;
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** A page loaded while draw 2 is open. */
async function draws(game: Game, id = '2', watches = true): Promise<void> {
  sentTo();
  function Page() {
    const [reply, setReply] = useState(reading(game, '1', id));
    const reveal = useReveal(reply, watches);
    useEffect(() => {
      now = reveal;
      read = (next) => act(async () => setReply(next));
      readNow = (next) => act(() => setReply(next));
    });
    return null;
  }
  open = await drawn(<Page />);
}
const state = () => `${now.isRunning ? 'runs' : 'stands'} ${now.shown}`;
async function seesDrawn(id: string): Promise<boolean> {
  await draws('racing', id);
  await read(reading('racing', id, '9'));
  const runs = now.isRunning;
  await open?.close();
  return runs;
}

describe('a result', () => {
  test('runs once in a tab: who loads the page anew, and is given what was true a second before the result, sees it stand', async () => {
    expect(await seesDrawn('2')).toBe(true);
    expect(await seesDrawn('2')).toBe(false);
    expect(await seesDrawn('3')).toBe(true);
  });

  test('that comes where it stands on the page anyway does not run', async () => {
    await draws('racing', '2', false);
    await read(reading('racing', '2', '3'));
    expect(state()).toBe('stands 10');
  });

  test('that was there when the page came stands whole', async () => {
    await draws('hkmarksix');
    expect(state()).toBe('stands 7');
  });

  test('of balls comes one ball after the other, and stands when the last has come', async () => {
    await draws('hkmarksix');
    await read(reading('hkmarksix', '2', '3'));
    const seen = [state()];
    for (const _ of BALLS) {
      await wait(1_099);
      seen.push(state());
      await wait(1);
    }
    expect(seen).toEqual(['runs 0', 'runs 0', 'runs 1', 'runs 2', 'runs 3', 'runs 4', 'runs 5', 'runs 6']);
    expect(state()).toBe('stands 7');
  });

  test('of a race is shown car by car as they come to the finish, all of them after eight seconds at the latest', async () => {
    await draws('racing');
    await read(reading('racing', '2', '3'));
    const seen: number[] = [];
    for (let ms = 0; ms < RACE_MS; ms += 100) {
      seen.push(now.shown);
      await wait(100);
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect([seen[0], state()]).toEqual([0, 'stands 10']);
    expect(seen).toContain(1);
  });

  test('read again while it runs does not begin anew', async () => {
    await draws('hkmarksix');
    await read(reading('hkmarksix', '2', '3'));
    await wait(2_200);
    await read(reading('hkmarksix', '2', '3'));
    expect(state()).toBe('runs 2');
    await wait(1_100);
    expect(state()).toBe('runs 3');
  });

  test('is shown at once when that is asked for, and runs once more when that is', async () => {
    await draws('hkmarksix');
    await read(reading('hkmarksix', '2', '3'));
    await act(async () => now.showNow());
    expect(state()).toBe('stands 7');
    await act(async () => now.runAgain());
    expect(state()).toBe('runs 0');
    await wait(1_100);
    expect(state()).toBe('runs 1');
  });

  test.each([
    ['stands on the same page anyway', false, false],
    ['is read by somebody who wants no motion', true, true],
  ])('that %s does not run', async (_, watches, still) => {
    isStill = still;
    await draws('hkmarksix', '2', watches);
    await read(reading('hkmarksix', '2', '3'));
    expect(state()).toBe('stands 7');
  });

  test('leaves no timer behind when its page goes', async () => {
    const left = timersLeft((ms) => ms > 0 && ms % 1_100 === 0);
    await draws('hkmarksix');
    await read(reading('hkmarksix', '2', '3'));
    expect(left()).toBe(7);
    await open?.close();
    expect(left()).toBe(0);
  });

  test.each([
    ['waits with what a player would be told of it', true, true, 1],
    ['holds nothing back where it stands on the page anyway', true, false, 0],
    ['holds nothing back from a guest', false, true, 0],
  ])('that runs %s', async (_, isPlayer, watches, heldBack) => {
    if (isPlayer) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
    await draws('hkmarksix', '2', watches);
    await read(reading('hkmarksix', '2', '3'));
    await act(() => vi.dynamicImportSettled());
    const told = vi.fn<() => void>();
    onceShown('2', told);
    expect(told).toHaveBeenCalledTimes(1 - heldBack);
    await act(async () => now.showNow());
    await act(() => vi.dynamicImportSettled());
    await wait(1);
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('keeps back what a player was to be told while it was awaited: none of it gets out as the run begins', async () => {
    signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
    await draws('hkmarksix');
    await act(() => vi.dynamicImportSettled());
    const told = vi.fn<() => void>();
    onceShown('2', told);
    readNow(reading('hkmarksix', '2', '3'));
    // Timers are due before a module is imported, even one that is there.
    await Promise.resolve();
    vi.advanceTimersByTime(0);
    expect([now.isRunning, told.mock.calls]).toEqual([true, []]);
    await act(async () => now.showNow());
    await wait(1);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
