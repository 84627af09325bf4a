import type { Page } from 'playwright-core';
import { violationsOf } from './axe.ts';
import { DRAWN_TWICE, untilSettled } from './settled.ts';

const WIDTHS = [360, 768, 1280] as const;
type Theme = 'dark' | 'light';
/** `npm run test:long` holds every page to every rule at every width in both themes. */
const ALL = process.env.FAIRBOOK_LONG === '1';
let pagesSeen = 0;

/** One look at a page. */
interface Look {
  readonly width: (typeof WIDTHS)[number];
  readonly theme: Theme;
  /** Held to the rules of accessibility there, and not only to its width. */
  readonly isAsked: boolean;
}

const inBoth = WIDTHS.flatMap((width) => (['dark', 'light'] as const).map((theme) => ({ width, theme, isAsked: true })));
/**
 * What the next page is looked at in: it is held to all rules once, on the narrowest screen or on the widest, in one theme, and everywhere to its width. Which is which goes by
 * turns from page to page, because what is drawn in a theme or at a width is drawn on many pages.
 */
function looksOf(page: number): readonly Look[] {
  const [one, other]: readonly [Theme, Theme] = page % 2 === 0 ? ['dark', 'light'] : ['light', 'dark'];
  const isNarrow = page % 4 < 2;
  return [
    { width: 360, theme: one, isAsked: isNarrow },
    { width: 768, theme: other, isAsked: false },
    { width: 1280, theme: other, isAsked: !isNarrow },
  ];
}

/**
 * What is wrong with a page once it has all it asked for, at three widths and in both themes: rules of accessibility, sideways scrolling. Loads nothing again, and leaves the page
 * as wide as it was, and dark. `picture` is where pictures go when somebody wants to look: of every width in both themes.
 */
export async function faultsOf(page: Page, picture?: string): Promise<readonly string[]> {
  const before = page.viewportSize();
  const faults: string[] = [...(await untilSettled(page))];
  pagesSeen += 1;
  for (const { width, theme, isAsked } of ALL || picture ? inBoth : looksOf(pagesSeen)) {
    await page.setViewportSize({ width, height: 900 });
    // A page asks the system for its theme when it is loaded; a reader turns it over later with this.
    await page.evaluate((value) => Object.assign(document.documentElement.dataset, { theme: value }), theme);
    const found = isAsked ? [...(await violationsOf(page))] : [];
    const sideways = await sidewaysOf(page);
    if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
    faults.push(...found.map((fault) => `${width} px, ${theme}: ${fault}`));
    if (picture) await page.screenshot({ path: `${picture}-${width}-${theme}.png` });
  }
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark' }));
  if (before) await page.setViewportSize(before);
  return faults;
}

/** What lays itself out by script hears of a new width a frame or two later, and of a busy machine later still. */
const LAID_OUT_WITHIN_MS = 2_000;

/** By how many px a page scrolls sideways once it is laid out for the width it has. */
async function sidewaysOf(page: Page): Promise<number> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const begun = Date.now(); Date.now() - begun < LAID_OUT_WITHIN_MS && (await over()) > 0; ) await page.evaluate(DRAWN_TWICE);
  return over();
}
