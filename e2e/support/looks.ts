import type { Page } from 'playwright-core';
import { violationsOf } from './axe.ts';

/** What a page is looked at in, in this order. */
const LOOKS = [
  { width: 360, theme: 'dark' },
  { width: 360, theme: 'light' },
  { width: 768, theme: 'light' },
  { width: 768, theme: 'dark' },
  { width: 1280, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const;

/**
 * What is wrong with a page as it stands, at three widths and in two themes: rules of accessibility, sideways scrolling. Loads nothing again, and leaves the page
 * as wide as it was, and dark. `picture` is where pictures go when somebody wants to look.
 */
export async function faultsOf(page: Page, picture?: string): Promise<readonly string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { width, theme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    // A page asks the system for its theme when it is loaded; a reader turns it over later with this.
    await page.evaluate((value) => Object.assign(document.documentElement.dataset, { theme: value }), theme);
    const found = [...(await violationsOf(page))];
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
    faults.push(...found.map((fault) => `${width} px, ${theme}: ${fault}`));
    if (picture) await page.screenshot({ path: `${picture}-${width}-${theme}.png` });
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
