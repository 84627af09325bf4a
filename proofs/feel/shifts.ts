import type { Page } from 'playwright-core';

/** How much a page moved by itself: the worst window (at most 5 s, parted by a second of rest) and all of it. */
export interface Shifts {
  readonly worst: number;
  readonly sum: number;
  /** What moved most, as the page names it. */
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

/** Begins to look, before the page is opened. Shifts within half a second of a tap or key are the visitor's own and do not count. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen[] = [];
    window.fairbookShifts = seen;
    // No named functions here: what translates this file for Node gives them a helper that the page has not.
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

/** What was seen so far. Afterwards pushes the page once, to see that pushes are seen; throws when that one was not. */
export async function shiftsOf(page: Page): Promise<Shifts> {
  const seen = await page.evaluate(() => [...(window.fairbookShifts ?? [])]);
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('p'), { textContent: 'pushed' })));
  await page.waitForFunction((before) => (window.fairbookShifts?.length ?? 0) > before, seen.length, { timeout: 10_000 });
  return worstOf(seen);
}

/** The figures of what was seen, as browsers count layout shift. */
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
