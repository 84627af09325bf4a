import type { Page } from 'playwright-core';

/** From now on adds up by how much what is on the page moves by itself; the answer asks for the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    const add = (value: number) => Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + value });
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) add((each as unknown as { readonly value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { readonly shifted: number }).shifted);
}
