import type { Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { unansweredOf } from './settled.ts';

const MOST_TEXT = 4_000;

/** Writes what stood on a page, what its console said and what it still waited for, when the test that opened it fails: a time-out alone says nothing of a machine one cannot look at. */
export function tellWhenFailed(page: Page, complaints: readonly string[]): void {
  try {
    onTestFailed(async () => {
      if (page.isClosed()) return;
      const text = await page
        .locator('body')
        .innerText({ timeout: 2_000 })
        .catch((reason: unknown) => String(reason));
      console.log(
        JSON.stringify({ address: page.url(), complaints, unanswered: unansweredOf(page), text: text.slice(0, MOST_TEXT) }, null, 1),
      );
    });
  } catch {
    // Opened before the first test: no test to fail yet.
  }
}
