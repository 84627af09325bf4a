import { vi } from 'vitest';

/** Notes from now on which timers of some waits are set; the answer tells how many of them were never taken back. For tests whose timers are not real. */
export function timersLeft(isMeant: (ms: number) => boolean): () => number {
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  return () => {
    const gone = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
    const left = set.mock.results.filter(({ value }, at) => isMeant(set.mock.calls[at]?.[1] ?? 0) && !gone.has(value)).length;
    // Before the clock is turned back: put back later, they would be those of a clock that stands.
    for (const spy of [set, cleared]) spy.mockRestore();
    return left;
  };
}
