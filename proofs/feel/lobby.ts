import { openAccount } from '@fairbook/harness/open-account';
import type { Page } from 'playwright-core';
import { type FeelHouse, goTo, LINE, SLOWER, visitorOf, WIDTHS } from './open-house.ts';
import { openLobby } from './open-lobby.ts';

/** The maximum LCP of the lobby, and time from tapping a game until it can be played, in milliseconds. */
const LARGEST_MAX = 2_000;
const GAME_MAX = 1_500;
const TIMES = 5;
const [PHONE] = WIDTHS;

/**
 * Opens the lobby with Lighthouse's phone settings, and a game in it by a tap, several times with an empty cache; prints the medians. Returns how many were too
 * slow.
 */
export async function feelLobby({ browser }: FeelHouse): Promise<number> {
  const lobby = await openLobby();
  try {
    const times = [];
    for (let n = 0; n < TIMES; n += 1) times.push(await timesOf({ browser, url: lobby.url, stop: lobby.stop }));
    const rows = [
      { what: 'lobby, largest content', ms: middle(times.map(({ largest }) => largest)), most: LARGEST_MAX },
      { what: 'game, from the tap until it can be played', ms: middle(times.map(({ game }) => game)), most: GAME_MAX },
    ];
    for (const { what, ms, most } of rows)
      console.log(
        `${what}, 1.6 Mbit/s, 150 ms away, ${SLOWER} times slower: ${ms} ms (median of ${TIMES}), at most ${most}  ${ms <= most ? 'ok' : 'TOO MUCH'}`,
      );
    return rows.filter(({ ms, most }) => ms > most).length;
  } finally {
    await lobby.stop();
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timesOf(house: FeelHouse): Promise<{ readonly largest: number; readonly game: number }> {
  const { page, context } = await visitorOf(house, PHONE);
  await openAccount(context);
  await slowDown(page);
  await page.addInitScript(() => {
    const seen = Object.assign(window, { fairbookLargest: 0 });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.fairbookLargest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const line = watchLine(page);
  await goTo(page, '/gameArcade');
  const card = page.locator('main article a').first();
  await card.waitFor();
  await line.untilQuiet();
  const largest = Math.round(await page.evaluate(() => (window as unknown as { readonly fairbookLargest: number }).fairbookLargest));
  const begun = performance.now();
  await card.tap();
  await page.frameLocator('main iframe').locator('#play:enabled').waitFor();
  const game = Math.round(performance.now() - begun);
  await context.close();
  return { largest, game };
}

/** After this time without network activity the lobby is complete, in milliseconds. */
const QUIET_MS = 1_000;

/** Tracks a page's pending requests. The browser's own idle event fires only once, and too early on a slow processor. */
function watchLine(page: Page): { readonly untilQuiet: () => Promise<void> } {
  let open = 0;
  let last = performance.now();
  const note = (change: number) => () => {
    open += change;
    last = performance.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  return {
    untilQuiet: async () => {
      while (open > 0 || performance.now() - last < QUIET_MS) await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    },
  };
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
