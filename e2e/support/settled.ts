import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();

/** Notes from here on what a page asks for and has no answer to yet. Called before it goes anywhere. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    // Nobody waits for the answer to a beacon.
    if (request.resourceType() !== 'ping') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** The addresses a page has no answer from yet. */
export const unansweredOf = (page: Page): readonly string[] => [...(underWay.get(page) ?? [])].map((request) => request.url());

/** After this long a page that still loads never ends. */
const ENDS_WITHIN_MS = 12_000;
/** What an answer makes a page do, such as to ask for more, is begun when it has drawn twice. */
export const DRAWN_TWICE = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Waits until a page has all it asked for and shows that it loads nothing. Answers what never ends, in a line each. */
export async function untilSettled(page: Page): Promise<readonly string[]> {
  const loading = page.locator('main [aria-busy="true"]:visible');
  for (const begun = Date.now(); ; ) {
    await page.evaluate(DRAWN_TWICE);
    const open = unansweredOf(page);
    const texts = await loading.allInnerTexts();
    if (open.length === 0 && texts.length === 0) return [];
    if (Date.now() - begun > ENDS_WITHIN_MS)
      return [...open.map((address) => `never answered: ${address}`), ...texts.map((text) => `never ends: ${text}`)];
  }
}
