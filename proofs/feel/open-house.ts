import path from 'node:path';
import { matchesFrom, until } from '@fairbook/harness/board';
import { startSandbox } from '@fairbook/harness/sandbox';
import { startHouse } from '@fairbook/harness/start-house';
import { CHROMIUM_ARGS, findBrowser } from '@fairbook/testkit/chromium';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { ROOT } from '@fairbook/tools/setup/run-npm';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** The viewports to test. */
export const WIDTHS = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
] as const;
/** A slow mobile connection, in milliseconds and bytes a second, and how many times slower the phone's processor is than this one. */
export const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
export const SLOWER = 4;
export type Size = (typeof WIDTHS)[number];

/** A house over the simulated feed, whose matches run twenty times as fast as real ones, and a browser. */
export interface FeelHouse {
  readonly url: string;
  readonly browser: Browser;
  readonly stop: () => Promise<void>;
}

const ON_OFFER = 40;
const LIVE = 4;

export async function openHouse(): Promise<FeelHouse> {
  await ensureBuilt(['web', 'server']);
  const sandbox = await startSandbox();
  const house = await startHouse({ env: { ...sandbox.env, FAIRBOOK_WEB_ROOT: path.join(ROOT, 'apps/web/dist') } });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  await until('matches are on offer and in play', 120, async () => {
    const all = await matchesFrom(house.url, new Date());
    return all.length >= ON_OFFER && all.filter(({ status }) => status === 'live').length >= LIVE ? true : undefined;
  });
  return {
    url: house.url,
    browser,
    stop: async () => {
      await browser.close();
      await house.stop();
      await sandbox.stop();
    },
  };
}

/** Opens a page for a new visitor at this viewport. */
export async function visitorOf(
  { browser, url }: FeelHouse,
  size: Size,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport: size, hasTouch: size.width < 768 });
  return { context, page: await context.newPage() };
}

/** Opens an address and waits until the page is interactive. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** A selector for prices that can be tapped. */
export const PRICES = 'main article button[aria-pressed]:not([aria-disabled])';
