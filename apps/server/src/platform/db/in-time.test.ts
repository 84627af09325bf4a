import { Refusal } from '@fairbook/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExtendDeadline, withinMs } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SOON = 1_000;
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
/** The outcome of work, and when. */
async function outcomeOf(work: (extendDeadline: ExtendDeadline) => Promise<unknown>) {
  const began = performance.now();
  const answered = withinMs(SOON, work, () => {}).then(
    (value) => [value, performance.now() - began],
    ({ code }: { code: string }) => [code, performance.now() - began],
  );
  await vi.runAllTimersAsync();
  return answered;
}

describe('an answer', () => {
  test('in time is the answer', async () => {
    expect(await outcomeOf(() => after(900, 'done'))).toEqual(['done', 900]);
  });

  test('that takes too long is server.busy, at the deadline', async () => {
    expect(await outcomeOf(() => after(1_100, 'done'))).toEqual(['server.busy', 1_000]);
  });

  test('that waits on purpose has so much longer, and no more', async () => {
    const waits = (work: number) => async (extendDeadline: ExtendDeadline) => {
      await after(400, '');
      extendDeadline(5_000);
      return after(5_000 + work, 'done');
    };
    expect(await outcomeOf(waits(500))).toEqual(['done', 5_900]);
    expect(await outcomeOf(waits(700))).toEqual(['server.busy', 6_000]);
  });

  test('that waits twice has the sum', async () => {
    const work = async (extendDeadline: ExtendDeadline) => {
      for (const ms of [5_000, 3_000]) {
        extendDeadline(ms);
        await after(ms, '');
      }
      return after(900, 'done');
    };
    expect(await outcomeOf(work)).toEqual(['done', 8_900]);
  });
});

test('work that fails after its deadline is told to whoever asked to know, a refusal is not', async () => {
  const told = vi.fn<(late: unknown) => void>();
  const failing = (error: Error) => async () => {
    await after(1_500, '');
    throw error;
  };
  for (const error of [new Error('broken'), new Refusal('server.busy')]) {
    const late = withinMs(SOON, failing(error), told).catch(() => 'late');
    await vi.runAllTimersAsync();
    expect(await late).toBe('late');
  }
  expect(told.mock.calls).toEqual([[new Error('broken')]]);
});
