import { CRASH_MOST_E2, crashRiseE4 } from '@fairbook/core/games/play';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CrashClock, startCrashClock } from './crash-clock.ts';
import { type CrashRound, riseE2Of } from './crash-round.ts';

const PACE = { waitMs: 1_000, stepMs: 100, shownMs: 400 };
let clock: CrashClock;
let told: string[];
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  clock = startCrashClock(PACE, {
    rising: ({ steps }) => told.push(`rising ${steps}`),
    ended: ({ steps }) => told.push(`ended ${steps}`),
    changed: () => told.push(`changed ${clock.round().phase}`),
  });
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});
/** Starts the waiting round and sets where it ends. That must come at the first step, because closing the round draws a random end. */
function endAt(round: CrashRound, endE2: number, waitsMs = PACE.waitMs): void {
  vi.advanceTimersByTime(waitsMs);
  round.endE2 = endE2;
}
/** Returns the first step above a multiplier. */
const stepAbove = (e2: number) => {
  let steps = 0;
  while (Math.floor(crashRiseE4(steps) / 100) <= e2) steps += 1;
  return steps;
};

test('a round waits for players and rises a step at a time to its end, which is checked before each step', () => {
  const round = clock.round();
  vi.advanceTimersByTime(PACE.waitMs - 1);
  expect([round.phase, round.nonce, told]).toEqual(['waiting', 0, []]);
  endAt(round, 105, 1);
  const last = stepAbove(105);
  vi.advanceTimersByTime(PACE.stepMs * 100);
  const steps = Array.from({ length: last + 1 }, (_, step) => (step < last ? [`rising ${step}`, 'changed rising'] : [`rising ${step}`]));
  expect(told.slice(0, 2 * last + 3)).toEqual([...steps.flat(), `ended ${last}`, 'changed ended']);
  expect(riseE2Of({ ...round, steps: last }) > 105).toBe(true);
});

test('a finished round is shown, then the next one waits with a new name and nonce', () => {
  const round = clock.round();
  endAt(round, 100);
  vi.advanceTimersByTime(PACE.stepMs * stepAbove(100));
  expect(round.phase).toBe('ended');
  vi.advanceTimersByTime(PACE.shownMs - 1);
  expect(clock.round()).toBe(round);
  vi.advanceTimersByTime(1);
  const next = clock.round();
  expect([next.nonce, next.phase, next.name !== round.name, told.at(-1)]).toEqual([1, 'waiting', true, 'changed waiting']);
  vi.advanceTimersByTime(PACE.waitMs);
  expect(next.phase).toBe('rising');
});

test('a round that reaches the maximum ends there', () => {
  const round = clock.round();
  endAt(round, CRASH_MOST_E2);
  round.steps = stepAbove(CRASH_MOST_E2 - 1) - 1;
  vi.advanceTimersByTime(PACE.stepMs);
  expect(round.phase).toBe('rising');
  vi.advanceTimersByTime(PACE.stepMs);
  expect([round.phase, riseE2Of(round)]).toEqual(['ended', CRASH_MOST_E2]);
});

test('a stopped clock does nothing more', () => {
  clock.stop();
  vi.advanceTimersByTime(60_000);
  expect([clock.round().phase, told]).toEqual(['waiting', []]);
});
