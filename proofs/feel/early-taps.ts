import type { Page } from 'playwright-core';
import { type FeelHouse, visitorOf, WIDTHS } from './open-house.ts';

const ROUNDS = 3;
const TAPS = 10;
const PRICE = 'button[aria-pressed]:not([aria-disabled]):visible';

/** Taps prices before any script has loaded, then lets the scripts load. Returns how many taps are not on the slip. */
export async function feelEarlyTaps(house: FeelHouse): Promise<number> {
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const size = WIDTHS[round % WIDTHS.length] ?? WIDTHS[0];
    const { page, context } = await visitorOf(house, size);
    lost += TAPS - (await tapBeforeScripts(page, TAPS));
    await context.close();
  }
  console.log(`taps   ${ROUNDS * TAPS} taps before the scripts: ${lost} lost  ${lost === 0 ? 'ok' : 'TOO MUCH'}`);
  return lost === 0 ? 0 : 1;
}

/** Opens the list and taps prices of different matches while scripts are held back. Returns how many are on the slip once the page is interactive. */
async function tapBeforeScripts(page: Page, taps: number): Promise<number> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/sport/soccer', { waitUntil: 'commit' });
  const rows = page.locator('main article').filter({ has: page.locator(PRICE) });
  await rows.nth(taps - 1).waitFor();
  for (let at = 0; at < taps; at += 1) await rows.nth(at).locator(PRICE).first().click();
  letThrough();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  // the slip follows after the tap is painted
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('fairbook-slip') ?? '{}') as { state?: { slip: { legs: unknown[] } } }).state?.slip.legs.length ?? 0,
  );
}
