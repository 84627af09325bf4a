import { type ComponentType, createElement, lazy } from 'react';

/** The code of a part of the site did not load: the network is down, or the site has been rebuilt since. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Callbacks that retry the parts that did not load. */
const missing = new Set<() => void>();
/** Only a new document helps: a stylesheet failed, which browsers do not request twice, or loading again failed. */
let needsDocument = false;
const ahead: (() => Promise<unknown>)[] = [];

/**
 * Wraps a loader so that its failure is a PartMissingError. The router handles import failures it recognises by reloading the document, which kills the page
 * while the network is down.
 */
export const partOf =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown) => {
      if (String(cause).includes('preload CSS')) needsDocument = true;
      throw new PartMissingError('a part of the site did not come', { cause });
    });

/**
 * A part of the site with code of its own, loaded when it is first rendered; `soon`: once the reader has begun to interact and the browser is idle, or then
 * only if its condition holds. Render it in a `Part`.
 */
export function lazyPart<Props extends object>(load: Load<Props>, soon?: 'soon' | (() => boolean)): ComponentType<Props> {
  const loadPart = partOf(load);
  const fresh = () =>
    lazy(() => {
      const loading = loadPart().catch(fail);
      if (import.meta.env.SSR) noteUnderWay(loading);
      return loading;
    });
  const fail = (error: unknown): never => {
    missing.add(() => {
      now = fresh();
    });
    throw error;
  };
  let now = fresh();
  if (soon) ahead.push(async () => (soon === 'soon' || soon()) && loadPart());
  return function PartNow(props: Props) {
    return createElement(now as unknown as ComponentType<object>, props);
  };
}

/** Runs `work` once the reader has begun to interact and the browser is idle. */
export const doSoon = (work: () => Promise<unknown>): void => void ahead.push(work);

/** Runs `work` when the browser is idle, in a browser only: for what usually comes next from this page. A failed load is repeated when it is needed. */
export function doWhenIdle(work: () => Promise<unknown>): void {
  if (!import.meta.env.SSR && navigator.onLine) whenIdle(() => void work().catch(() => undefined));
}

/** Resolves when the browser is idle: what the server drew can be read before it answers. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

const underWay = new Set<Promise<unknown>>();
const noteUnderWay = (loading: Promise<unknown>): void => {
  underWay.add(loading);
  void Promise.allSettled([loading]).then(() => underWay.delete(loading));
};

/** On the server: waits for the parts that a render requested. True if there were any, so that rendering again is worthwhile. */
export async function partsCame(): Promise<boolean> {
  const open = [...underWay];
  await Promise.allSettled(open);
  return open.length > 0;
}

/** Makes every part that failed load again at its next render. */
export function forgetMissing(): void {
  for (const renew of missing) renew();
  missing.clear();
}

/**
 * Retries after a failed load: checks whether the server is reachable, and if so loads the part again, or the whole document if that failed before. The slip is
 * kept either way. False while the server is unreachable.
 */
export async function loadAgain(draw: () => void): Promise<boolean> {
  const isThere = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  if (needsDocument) {
    location.reload();
    return true;
  }
  needsDocument = true;
  forgetMissing();
  draw();
  return true;
}

/** After this long without interaction, what will be needed is loaded anyway. */
const LATEST_MS = 8_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads ahead what a reader will probably need, one part at a time while the browser is idle: once they have begun to interact, and not while the page itself
 * is loading.
 */
export function loadAhead(): void {
  const begin = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, begin, { capture: true });
    loadNext();
  };
  const timer = setTimeout(begin, LATEST_MS);
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
}

let held = 0;
let isWaiting = false;

function loadNext(): void {
  if (!navigator.onLine) return;
  isWaiting = held > 0;
  const load = isWaiting ? undefined : ahead.shift();
  // A failed load is repeated when it is needed.
  if (load) whenIdle(() => void load().then(loadNext, () => undefined));
}

/** Pauses loading ahead until the returned function is called: while the reader waits for something that shares the connection and the processor. */
export function holdLoadAhead(): () => void {
  held += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held -= 1;
    if (held === 0 && isWaiting) loadNext();
  };
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 1_000);
};
