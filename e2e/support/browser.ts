import { CHROMIUM_ARGS } from '@fairbook/testkit/chromium';
import { type Browser, chromium } from 'playwright-core';
import { untilBuilt } from './until-built.ts';

/** The browser of this process: files that run in it one after another share it, each with windows of its own, because a start costs as much as a journey. */
const shared = globalThis as { fairbookBrowser?: { readonly browser: Promise<Browser>; users: number } };

export interface BrowserLease {
  readonly browser: Browser;
  /** Closes every window when nobody uses the browser any more. */
  readonly leave: () => Promise<void>;
}

/** The browser, for one site or office. It ends with this process. */
export async function takeBrowser(): Promise<BrowserLease> {
  shared.fairbookBrowser ??= { browser: launch(), users: 0 };
  const mine = shared.fairbookBrowser;
  mine.users += 1;
  const browser = await mine.browser;
  if (!browser.isConnected()) {
    delete shared.fairbookBrowser;
    return takeBrowser();
  }
  return {
    browser,
    leave: async () => {
      mine.users -= 1;
      if (mine.users === 0) await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
}

async function launch(): Promise<Browser> {
  const { executablePath, env } = await untilBuilt();
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS], env: { ...(process.env as Record<string, string>), ...env } });
}
