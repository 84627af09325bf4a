import '@fairbook/testkit/vitest-context';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { type TestApp, type TestAppOptions, testApp } from '@fairbook/server/test-app';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { inject } from 'vitest';
import { takeBrowser } from './browser.ts';
import { keepHeard } from './keep-heard.ts';
import { watchRequests } from './settled.ts';
import { tellWhenFailed } from './tell-when-failed.ts';
import { untilBuilt } from './until-built.ts';
import { openWindow } from './windows.ts';

export const WIDTHS = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Width = keyof typeof WIDTHS;

/** The built site over a house of its own, and a browser to look at it. */
export interface Site {
  readonly house: TestApp;
  readonly url: string;
  readonly browser: Browser;
  /** A visitor: a window of their own with nothing remembered, and what its console complained of. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface VisitorOptions {
  readonly width?: Width;
  readonly theme?: 'dark' | 'light';
  readonly language?: 'pt-BR' | 'en';
  readonly touch?: boolean;
  /** Comes by the name `localhost` and not by the number: browsers bind passkeys to names alone. */
  readonly byName?: true;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console and uncaught exceptions, so far. */
  readonly complaints: readonly string[];
}

/** So that the step that fails is named before the test's own time is over. */
const STEP_MS = 120_000;

/** `environment` is added to the house's configuration, `options` to what it is built from. */
export async function openSite(environment: Readonly<Record<string, string>> = {}, options: TestAppOptions['options'] = {}): Promise<Site> {
  await untilBuilt();
  const house = await testApp({ environment: { FAIRBOOK_WEB_ROOT: inject('webRoot'), ...environment }, options });
  // By day and by night journeys are the same: the browser's clock is São Paulo's.
  await house.asOwner('update house_terms set night_from = 0, night_until = 0');
  const quiet = keepHeard(house);
  const url = await house.open();
  const { browser, leave } = await takeBrowser();
  return {
    house,
    url,
    browser,
    visitor: (options = {}) => visitorOf(browser, options.byName ? url.replace('127.0.0.1', 'localhost') : url, options),
    close: async () => {
      quiet();
      await leave();
      await house.close();
    },
  };
}

async function visitorOf(
  browser: Browser,
  url: string,
  { width = 'desktop', theme = 'dark', language = 'pt-BR', touch = false }: VisitorOptions,
): Promise<Visitor> {
  const { context, page } = await openWindow(browser, {
    context: {
      baseURL: url,
      locale: language,
      timezoneId: 'America/Sao_Paulo',
      viewport: WIDTHS[width],
      colorScheme: theme,
      hasTouch: touch,
      reducedMotion: 'reduce',
    },
    text: '/robots.txt',
    onOpen: (context) => noteAddresses(context, url),
  });
  whenReady(page);
  watchRequests(page);
  page.setDefaultTimeout(STEP_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const complaint = complaintOf(message);
    // That a bet has no cash-out offer now is answered as a refusal, which a browser notes.
    if (complaint.includes('/cash_out/quote')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(complaint);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  tellWhenFailed(page, complaints);
  return { page, context, complaints };
}

/** What a console said, with the address that did not come: the browser leaves it out of its sentence. */
export const complaintOf = (message: ConsoleMessage): string =>
  message.text().startsWith('Failed to load') ? `${message.text()} ${message.location().url}` : message.text();

/** Writes down which of our addresses a browser asks for, for the end of `npm test` to look at: nothing secret may be in one. */
function noteAddresses(context: BrowserContext, ours: string): void {
  const file = path.join(inject('logs'), `${randomUUID()}.urls`);
  const note = (how: string, address: string) => {
    // What follows # stays in the browser.
    const [sent = ''] = address.split('#');
    if (new URL(sent).host === new URL(ours).host && !sent.includes('/assets/')) appendFileSync(file, `${how} ${sent}\n`);
  };
  context.on('request', (request) => note(request.method(), request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => note('WS', socket.url())));
}

/** From now on a page is only handed on once it answers: its scripts are fetched after it is on the screen. */
function whenReady(page: Page): void {
  const { goto, reload } = page;
  const answers = () => page.locator('html[data-ready]').waitFor({ state: 'attached' });
  Object.assign(page, {
    goto: async (...args: Parameters<typeof goto>) => {
      const response = await goto.apply(page, args);
      await answers();
      return response;
    },
    reload: async (...args: Parameters<typeof reload>) => {
      const response = await reload.apply(page, args);
      await answers();
      return response;
    },
  });
}
