import { vi } from 'vitest';

/** Tracks timers of some delays; the returned function counts those that were never cleared. For tests with fake timers. */
export function timersLeft(isMeant: (ms: number) => boolean): () => number {
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  return () => {
    const gone = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
    const left = set.mock.results.filter(({ value }, at) => isMeant(set.mock.calls[at]?.[1] ?? 0) && !gone.has(value)).length;
    // Before real timers return: restored later, the spies would put back functions of the fake clock.
    for (const spy of [set, cleared]) spy.mockRestore();
    return left;
  };
}
