import type { Page } from 'playwright-core';

/** Where each part of a page that is shown begins, from the top. */
export const beginnings = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page
    .locator('main :is(h1, h2, nav, section), footer')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.getClientRects().length > 0)
        .map((part) => [part.ariaLabel ?? part.textContent ?? '', Math.round(part.getBoundingClientRect().top)]),
    );
