import { type ComponentType, createElement, lazy } from 'react';

/** The code of a part of the site did not come: there is no network, or the site has been built anew since. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** How to load again what did not come. */
const missing = new Set<() => void>();
/** Only a new document helps: a stylesheet did not come, which is not asked for twice, or loading again was of no use. */
let needsDocument = false;
const ahead: (() => Promise<unknown>)[] = [];

/** Says of a loader's failure what it is, so that it is shown as that. The router reloads the document for what it knows itself, which kills the page where there is no network. */
export const partOf =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown) => {
      if (String(cause).includes('preload CSS')) needsDocument = true;
      throw new PartMissingError('a part of the site did not come', { cause });
    });

/**
 * A part of the site with code of its own, loaded when it is first drawn; `soon`: when the reader has begun to do something and the browser is idle, or then only if that holds.
 * Draw it in a `Part`.
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

/** Loads and does this when the reader has begun to do something and the browser is idle. */
export const doSoon = (work: () => Promise<unknown>): void => void ahead.push(work);

/** Does this when the browser is idle, in a browser: for what comes next from this page more often than not. What does not come is asked for when it is needed. */
export function doWhenIdle(work: () => Promise<unknown>): void {
  if (!import.meta.env.SSR && navigator.onLine) whenIdle(() => void work().catch(() => undefined));
}

const underWay = new Set<Promise<unknown>>();
const noteUnderWay = (loading: Promise<unknown>): void => {
  underWay.add(loading);
  void Promise.allSettled([loading]).then(() => underWay.delete(loading));
};

/** On the server: waits for the parts that a drawing asked for. True when there were some, so that it is worth drawing again. */
export async function partsCame(): Promise<boolean> {
  const open = [...underWay];
  await Promise.allSettled(open);
  return open.length > 0;
}

/** Whatever did not come is loaded anew when it is drawn the next time. */
export function forgetMissing(): void {
  for (const renew of missing) renew();
  missing.clear();
}

/**
 * After something did not come: asks whether the server is there, and if so loads it again; where that was of no use before, the whole document. The slip is kept either way.
 * False while the server cannot be asked.
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

/** Nobody has touched the page for so long: what will be needed is loaded all the same. */
const LATEST_MS = 8_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Loads ahead what a reader will probably need, one part at a time while the browser is idle: once they have begun to do something, and not while the page itself comes. */
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
  // What does not come now is asked for when it is needed.
  if (load) whenIdle(() => void load().then(loadNext, () => undefined));
}

/** Loads nothing more ahead until the function it returns is called: while something comes that the reader waits for, and that shares the line and the processor. */
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
