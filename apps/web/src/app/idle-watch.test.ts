// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../shared/api/session.ts';
import { recordActivity } from '../shared/api/user-activity.ts';
import { watchIdle } from './idle-watch.ts';

/** The idle seconds sent to the server. */
let told: number[] = [];
let stop: () => void = () => undefined;
let seen: 'visible' | 'hidden' = 'visible';

const IDLE = 900;
const BEGUN = Date.parse('2026-03-04T15:30:00Z');
const reply = { user_id: '7', nickname: 'ana', token: 't', expires_in: 600, idle_seconds: IDLE, refresh_token: null, role: 3 };
/** Lets this many seconds pass. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const deed = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers({ now: BEGUN });
  told = [];
  seen = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  vi.stubGlobal('navigator', {}); // no other tabs
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    told.push((JSON.parse(body) as { idle_seconds: number }).idle_seconds);
    return new Response(JSON.stringify({ code: 0, msg: '', data: reply }), { status: 200 });
  });
  recordActivity();
  signedIn({ ...reply, user_id: 7n } as unknown as SignedIn);
  stop = watchIdle();
});
afterEach(() => {
  stop();
  signedOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [59, 0],
  [60, 1],
])('a page that is seen again after %s hidden seconds asks %s times whether its session goes on', async (seconds, times) => {
  const turn = (to: typeof seen) => {
    seen = to;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  await pass(seconds);
  turn('visible');
  await pass(0);
  expect(told.length).toBe(times);
});

describe('a session of fifteen minutes', () => {
  test('is asked about when it is over, and before that nothing is told of a player who does nothing', async () => {
    await pass(IDLE - 1);
    expect(told).toEqual([]);
    await pass(1);
    expect(told).toEqual([IDLE]);
  });

  test('goes on for a player who did something: it is told in its last two minutes', async () => {
    await pass(60);
    deed('pointerdown');
    await pass(IDLE - 120 - 60 - 1);
    expect(told).toEqual([]);
    await pass(1);
    expect(told).toEqual([IDLE - 120 - 60]);
  });

  test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('is told at once of a %s in its last two minutes', async (type) => {
    await pass(IDLE - 119);
    deed(type);
    await pass(0);
    expect(told).toEqual([0]);
  });

  test('is not told of what is no deed, nor twice of one within a second', async () => {
    await pass(IDLE - 119);
    deed('pointermove');
    await pass(0);
    expect(told).toEqual([]);
    deed('keydown');
    await pass(0);
    deed('keydown');
    await pass(0);
    expect(told).toEqual([0]);
  });
});

describe('a page that is hidden', () => {
  const hide = async () => {
    seen = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
  };

  test.each([
    [119, []],
    [120, [5]],
  ])('tells what was done %i seconds after the server heard of something', async (after, expected) => {
    await pass(after);
    recordActivity();
    await pass(5);
    await hide();
    expect(told).toEqual(expected);
  });

  test('tells nothing when it is shown again', async () => {
    await pass(200);
    recordActivity();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(told).toEqual([]);
  });
});

test('nothing is told any more once it is stopped', async () => {
  stop();
  await pass(IDLE + 100);
  deed('pointerdown');
  seen = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(told).toEqual([]);
});
