import { afterEach, vi } from 'vitest';

const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'] as const;
/** The timer functions as they were before the first file of this process. */
const shared = globalThis as { fairbookClock?: Partial<typeof globalThis> };
shared.fairbookClock ??= Object.fromEntries(CLOCK.map((name) => [name, globalThis[name]]));

/** The address of the first page of this process. A test that follows a link leaves the page at another address, where cookies differ. */
const page = globalThis as { happyDOM?: { setURL(address: string): void }; fairbookAddress?: string };

type Listened = readonly [target: EventTarget, ...listener: Parameters<EventTarget['addEventListener']>];
/** The listeners that code of this process added to the page. Those of an earlier file would answer events beside the current file's, with stale state. */
const heard = globalThis as { fairbookListeners?: Listened[] };
function keepListeners(): void {
  const kept: Listened[] = [];
  heard.fairbookListeners = kept;
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
      kept.push([target, ...listener]);
      listen(...listener);
    };
  }
}

/** Turns React's warning about missing keys into a failure: without keys a row can be rendered with another row's state. */
const told = globalThis as { fairbookComplaint?: typeof console.error };
function failWithoutKeys(): void {
  const keyless: string[] = [];
  told.fairbookComplaint ??= console.error;
  const complain = told.fairbookComplaint;
  console.error = (...words: unknown[]) => {
    if (/unique "key" prop/.test(String(words[0]))) keyless.push(words.map(String).join(' '));
    complain(...words);
  };
  afterEach(() => {
    const found = keyless.splice(0);
    if (found.length > 0) throw new Error(found.join('\n'));
  });
}

/** Packages without state that could change a result. They stay loaded for the whole process, because loading them takes longer than loading a page. */
const LASTING = /\/packages\/(?:contract|core|fair|i18n|ui)\//;
interface Loaded {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}
/** Like `vi.resetModules`, but keeps those packages. */
function loadAnew(): void {
  const { evaluatedModules } = (
    globalThis as unknown as { __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Loaded> } } }
  ).__vitest_worker__;
  const kept = new Map([...evaluatedModules.idToModuleMap].filter(([id]) => LASTING.test(id)).map(([id, node]) => [id, { ...node }]));
  vi.resetModules();
  for (const [id, { promise, exports, evaluated }] of kept) {
    const node = evaluatedModules.idToModuleMap.get(id);
    if (node) Object.assign(node, { promise, exports, evaluated });
  }
}

// One process runs many files. Each starts with the real clock and globals; a file with a page also starts at the first address, with an empty page, empty storage and freshly
// loaded modules.
vi.useRealTimers();
Object.assign(globalThis, shared.fairbookClock);
vi.unstubAllGlobals();
if (typeof document !== 'undefined') {
  loadAnew();
  if (!heard.fairbookListeners) keepListeners();
  for (const [target, ...listener] of heard.fairbookListeners?.splice(0) ?? []) target.removeEventListener(...listener);
  // The router replaces these functions of history and would follow the navigation of the next file.
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
  page.fairbookAddress ??= location.href;
  page.happyDOM?.setURL(page.fairbookAddress);
  document.body.replaceChildren();
  failWithoutKeys();
  localStorage.clear();
  sessionStorage.clear();
}
