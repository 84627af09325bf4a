import path from 'node:path';
import { matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { startHouse } from '@fairbook/harness/start-house';
import { CHROMIUM_ARGS, findBrowser } from '@fairbook/testkit/chromium';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { ROOT } from '@fairbook/tools/setup/run-npm';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { goTo, WIDTHS } from '../feel/open-house.ts';
import { streamChanges } from './stream-changes.ts';

export interface WatchOptions {
  readonly seconds: number;
  readonly changesPerSecond: number;
}
export interface WatchReport {
  readonly toldPerSecond: number;
  /** Market changes received over the page's socket. */
  readonly heardPerSecond: number;
  /** The response time of each tap in milliseconds, sorted. */
  readonly waits: readonly number[];
  /** The heap in bytes after garbage collection, and the number of DOM nodes, in order of measurement. */
  readonly heaps: readonly number[];
  readonly nodes: readonly number[];
}

const HOUR_MS = 3_600_000;
const LOOKS = 21;
const TAP_EVERY_MS = 1_000;
/** A selector for prices that can be tapped. */
const PRICES = 'main button[aria-pressed]:not([aria-disabled])';

/** Opens the page of a match whose prices change at this rate, taps prices, and samples its memory. */
export async function watchPage({ seconds, changesPerSecond }: WatchOptions): Promise<WatchReport> {
  await ensureBuilt(['web', 'server']);
  const feed = await startScriptedFeed('soccer');
  const house = await startHouse({ env: { ...feed.env, FAIRBOOK_WEB_ROOT: path.join(ROOT, 'apps/web/dist') } });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  feed.publish(madeUpMatch(1, new Date(Date.now() + HOUR_MS)));
  const stream = streamChanges(feed, 'made-up-1', changesPerSecond);
  try {
    const match = await until('the match is on offer', 60, async () => (await matchesFrom(house.url, new Date()))[0]);
    const [size] = WIDTHS;
    const context = await browser.newContext({ baseURL: house.url, locale: 'pt-BR', viewport: size, hasTouch: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const heard = await listen(devtools);
    await timeTaps(page);
    await goTo(page, `/sport/soccer/${match.match_id}`);
    await page.locator(PRICES).first().waitFor();
    const begun = Date.now();
    const [heardBefore, looks] = [heard(), [await look(devtools)]];
    for (let tap = 0; Date.now() - begun < seconds * 1_000; tap += 1) {
      await tapPrice(page, tap);
      await page.waitForTimeout(TAP_EVERY_MS);
      if (Date.now() - begun >= (looks.length * seconds * 1_000) / (LOOKS - 1)) looks.push(await look(devtools));
    }
    const took = (Date.now() - begun) / 1_000;
    const heardPerSecond = (heard() - heardBefore) / took;
    const waits = (await page.evaluate(() => [...(window.fairbookAnswers ?? [])].map(([, wait]) => wait))).sort(
      (one, other) => one - other,
    );
    await context.close();
    return {
      ...{ toldPerSecond: changesPerSecond, heardPerSecond, waits },
      ...{ heaps: looks.map(({ heap }) => heap), nodes: looks.map(({ nodes }) => nodes) },
    };
  } finally {
    await stream.stop();
    await browser.close();
    await house.stop();
    await feed.stop();
  }
}

/** Counts the market changes received over the page's socket. */
async function listen(devtools: CDPSession): Promise<() => number> {
  let changes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.webSocketFrameReceived', ({ response }) => {
    const { events } = JSON.parse(response.payloadData) as {
      readonly events: readonly { readonly event: { readonly compare?: object } }[];
    };
    for (const { event } of events) changes += Object.keys(event.compare ?? {}).length;
  });
  return () => changes;
}

/** Measures responses as browsers do: by interaction, from the touch to the next paint. */
const timeTaps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const waits = new Map<number, number>();
    window.fairbookAnswers = waits;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
        if (entry.interactionId) waits.set(entry.interactionId, Math.max(waits.get(entry.interactionId) ?? 0, entry.duration));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** Taps a visible price, cycling through six, each twice: onto the slip and off again. */
async function tapPrice(page: Page, tap: number): Promise<void> {
  const place = await page.evaluate(
    ([prices, nth]) => {
      const seen = [...document.querySelectorAll(prices)]
        .map((each) => each.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 0 && top > 120 && bottom < innerHeight - 160);
      const box = seen[nth % seen.length];
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [PRICES, Math.floor(tap / 2) % 6] as const,
  );
  if (!place) throw new Error('no price is in sight');
  await page.touchscreen.tap(place.x, place.y);
}

/** Returns the heap used after garbage collection and the number of nodes. */
async function look(devtools: CDPSession): Promise<{ readonly heap: number; readonly nodes: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metricOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: metricOf('JSHeapUsedSize'), nodes: metricOf('Nodes') };
}
