import { vi } from 'vitest';

const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'] as const;
/** As they were before the first file of this process. */
const shared = globalThis as { fairbookClock?: Partial<typeof globalThis> };
shared.fairbookClock ??= Object.fromEntries(CLOCK.map((name) => [name, globalThis[name]]));

// A process goes on with one file after another. Each begins with the clock and the names it would have by itself; one that draws finds its page empty, nothing kept, and the
// program as it is when it has just been loaded.
vi.useRealTimers();
Object.assign(globalThis, shared.fairbookClock);
vi.unstubAllGlobals();
if (typeof document !== 'undefined') {
  vi.resetModules();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
