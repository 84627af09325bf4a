import type { Page } from 'playwright-core';
import { type FeelHouse, goTo, PRICES, type Size, SLOWER, visitorOf, WIDTHS } from './open-house.ts';

/** The maximum time from a tap to its visible response on a slow processor, in milliseconds. */
const ANSWER_MAX = 200;
const TAPS = 24;

declare global {
  interface Window {
    fairbookAnswers?: Map<number, number>;
  }
}
interface AnswerEntry extends PerformanceEntry {
  readonly interactionId: number;
}

/** Taps odds of a live list, the first as soon as the page is interactive, and prints the response times. Returns how many widths were too slow. */
export async function feelAnswers(house: FeelHouse): Promise<number> {
  let broken = 0;
  for (const size of WIDTHS) {
    const waits = await waitsAt(house, size);
    const sorted = [...waits].sort((one, other) => one - other);
    const worst = sorted.at(-1) ?? Number.NaN;
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const ok = waits.length === TAPS && worst <= ANSWER_MAX;
    if (!ok) broken += 1;
    console.log(
      `answer ${size.width} px, ${SLOWER} times slower: first ${waits[0]} ms, worst of ${waits.length} taps ${worst} ms, median ${middle} ms, at most ${ANSWER_MAX}  ${ok ? 'ok' : 'TOO MUCH'}`,
    );
  }
  return broken;
}

async function waitsAt(house: FeelHouse, size: Size): Promise<readonly number[]> {
  const { page, context } = await visitorOf(house, size);
  await page.addInitScript(() => {
    const waits = new Map<number, number>();
    window.fairbookAnswers = waits;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as AnswerEntry[])
        if (entry.interactionId) waits.set(entry.interactionId, Math.max(waits.get(entry.interactionId) ?? 0, entry.duration));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await goTo(page, '/sport/soccer');
  await page.locator(PRICES).first().waitFor();
  for (let at = 0; at < TAPS; at += 1) {
    await tap(page, size, at);
    // Wait for each response to be reported; nobody taps faster.
    await page.waitForTimeout(600);
  }
  const waits = await page.evaluate(() =>
    [...(window.fairbookAnswers ?? [])].sort(([one], [other]) => one - other).map(([, wait]) => wait),
  );
  await context.close();
  // responses within a frame are not reported
  return [...waits, ...Array.from({ length: Math.max(0, TAPS - waits.length) }, () => 16)];
}

/** Taps a visible price, cycling through twelve, each twice: onto the slip and off again. */
async function tap(page: Page, size: Size, at: number): Promise<void> {
  const place = await page.evaluate(
    ([prices, nth, height]) => {
      const seen = [...document.querySelectorAll(prices)]
        .map((each) => each.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 0 && top > 120 && bottom < height - 160);
      const box = seen[nth % seen.length];
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [PRICES, at % 12, size.height] as const,
  );
  if (!place) throw new Error('no price is in sight');
  if (size.width < 768) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
}
