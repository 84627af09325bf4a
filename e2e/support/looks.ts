import type { Page } from 'playwright-core';
import { violationsOf } from './axe.ts';
import { untilSettled } from './settled.ts';

/** What a page is looked at in, in this order, and which rules it is held to there: what is laid out otherwise is held to all, on the narrowest and the widest screen. */
const LOOKS = [
  { width: 360, theme: 'dark', rules: 'all' },
  { width: 360, theme: 'light', rules: 'looks' },
  { width: 768, theme: 'light', rules: 'looks' },
  { width: 768, theme: 'dark', rules: 'looks' },
  { width: 1280, theme: 'dark', rules: 'looks' },
  { width: 1280, theme: 'light', rules: 'all' },
] as const;
/** `npm run test:long` holds every look to all rules. */
const ALL = process.env.FAIRBOOK_LONG === '1';

/**
 * What is wrong with a page once it has all it asked for, at three widths and in two themes: rules of accessibility, sideways scrolling. Loads nothing again, and leaves the page
 * as wide as it was, and dark. `picture` is where pictures go when somebody wants to look.
 */
export async function faultsOf(page: Page, picture?: string): Promise<readonly string[]> {
  const before = page.viewportSize();
  const faults: string[] = [...(await untilSettled(page))];
  for (const { width, theme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    // A page asks the system for its theme when it is loaded; a reader turns it over later with this.
    await page.evaluate((value) => Object.assign(document.documentElement.dataset, { theme: value }), theme);
    const found = [...(await violationsOf(page, ALL ? 'all' : rules))];
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
    faults.push(...found.map((fault) => `${width} px, ${theme}: ${fault}`));
    if (picture) await page.screenshot({ path: `${picture}-${width}-${theme}.png` });
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
