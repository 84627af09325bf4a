import type { Page } from 'playwright-core';

/** The layout shift of a page: the worst window (at most 5 s, separated by a second without shifts) and the total. */
export interface Shifts {
  readonly worst: number;
  readonly sum: number;
  /** The element that moved most. */
  readonly what: string;
}

interface Seen {
  at: number;
  value: number;
  what: string;
}
declare global {
  interface Window {
    fairbookShifts?: Seen[];
  }
}
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const [GAP_MS, WINDOW_MS] = [1_000, 5_000];

/** Starts observing before the page is opened. Shifts within half a second of a tap or key do not count. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen[] = [];
    window.fairbookShifts = seen;
    // No named functions here: the compiler for Node would add a helper that the page lacks.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const node = entry.sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        const what = element ? `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').slice(0, 40)}"` : '?';
        seen.push({ at: entry.startTime, value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the shifts so far. Then pushes the page once to verify that shifts are detected; throws if that one was not. */
export async function shiftsOf(page: Page): Promise<Shifts> {
  const seen = await page.evaluate(() => [...(window.fairbookShifts ?? [])]);
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('p'), { textContent: 'pushed' })));
  await page.waitForFunction((before) => (window.fairbookShifts?.length ?? 0) > before, seen.length, { timeout: 10_000 });
  return worstOf(seen);
}

/** Calculates cumulative layout shift as browsers do. */
function worstOf(seen: readonly Seen[]): Shifts {
  let worst = 0;
  let window = { from: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { at, value } of seen) {
    const isOpen = at - window.last < GAP_MS && at - window.from < WINDOW_MS;
    window = isOpen ? { ...window, last: at, sum: window.sum + value } : { from: at, last: at, sum: value };
    worst = Math.max(worst, window.sum);
  }
  const most = [...seen].sort((one, other) => other.value - one.value)[0];
  return { worst, sum: seen.reduce((sum, { value }) => sum + value, 0), what: most ? `${most.value.toFixed(4)} ${most.what}` : 'nothing' };
}
