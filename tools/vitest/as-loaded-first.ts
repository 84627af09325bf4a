import { afterEach, vi } from 'vitest';

const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'] as const;
/** As they were before the first file of this process. */
const shared = globalThis as { fairbookClock?: Partial<typeof globalThis> };
shared.fairbookClock ??= Object.fromEntries(CLOCK.map((name) => [name, globalThis[name]]));

/** Where the first page of this process stood. A link to a file that was pressed leads elsewhere, and what stands there keeps no cookie. */
const page = globalThis as { happyDOM?: { setURL(address: string): void }; fairbookAddress?: string };

type Listened = readonly [target: EventTarget, ...listener: Parameters<EventTarget['addEventListener']>];
/** What programs of this process listen to of the page itself: one that was loaded for an earlier file would answer, and keep what it knows, beside the one of this. */
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

/** A list whose rows have no key of their own draws one row with what another one knows: what React only warns of fails the test that drew it. */
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

/** Rules, contracts, words and parts of pages keep nothing that changes an answer: they are loaded once a process, which takes longer than a page's own program. */
const LASTING = /\/packages\/(?:contract|core|fair|i18n|ui)\//;
interface Loaded {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}
/** As `vi.resetModules`, but for what lasts. */
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

// A process goes on with one file after another. Each begins with the clock and the names it would have by itself; one that draws finds its page empty and where it was,
// nothing kept, and the program as it is when it has just been loaded.
vi.useRealTimers();
Object.assign(globalThis, shared.fairbookClock);
vi.unstubAllGlobals();
if (typeof document !== 'undefined') {
  loadAnew();
  if (!heard.fairbookListeners) keepListeners();
  for (const [target, ...listener] of heard.fairbookListeners?.splice(0) ?? []) target.removeEventListener(...listener);
  // A program that steers by addresses puts functions of its own over those of the history, and would follow where the next file goes.
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
  page.fairbookAddress ??= location.href;
  page.happyDOM?.setURL(page.fairbookAddress);
  document.body.replaceChildren();
  failWithoutKeys();
  localStorage.clear();
  sessionStorage.clear();
}
