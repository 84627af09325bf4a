import '@fairbook/testkit/vitest-context';
import { codeNow } from '@fairbook/server/ask-office';
import { DEMO_STAFF, demoTotpSecret } from '@fairbook/server/office';
import { TEST_SECRET, type TestApp, testApp } from '@fairbook/server/test-app';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { takeBrowser } from './browser.ts';
import { watchRequests } from './settled.ts';
import { complaintOf } from './site.ts';
import { tellWhenFailed } from './tell-when-failed.ts';
import { untilBuilt } from './until-built.ts';
import { openWindow } from './windows.ts';

/** The office in a browser. */
export interface OfficeDoor {
  readonly url: string;
  /** Somebody in front of the sign-in, in English. */
  visitor(options?: { readonly width?: number; readonly theme?: 'dark' | 'light' }): Promise<OfficeVisitor>;
}
/** The built office over a house of its own. */
export interface OfficeSite extends OfficeDoor {
  readonly house: TestApp;
  close(): Promise<void>;
}
export interface OfficeVisitor {
  readonly page: Page;
  /** Errors and warnings of the console and uncaught exceptions, so far. */
  readonly complaints: readonly string[];
}

const STEP_MS = 120_000;
/** What a house that has an office is started with. */
export const withOffice = () => ({ FAIRBOOK_OFFICE_ROOT: inject('officeRoot') });

export async function openOffice(environment: Readonly<Record<string, string>> = {}): Promise<OfficeSite> {
  await untilBuilt();
  const house = await testApp({ environment: { ...withOffice(), ...environment } });
  const { browser, leave } = await takeBrowser();
  return {
    house,
    ...(await officeOf(house, browser)),
    close: async () => {
      await leave();
      await house.close();
    },
  };
}

/** Opens the office of a house, and lets the demonstration staff in. */
export async function officeOf(house: TestApp, browser: Browser): Promise<OfficeDoor> {
  await house.office.seedDemo();
  const url = await house.officeServer.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    visitor: async ({ width = 1280, theme = 'dark' } = {}) => {
      const { page } = await openWindow(browser, {
        context: { baseURL: url, locale: 'en', viewport: { width, height: 900 }, colorScheme: theme, reducedMotion: 'reduce' },
        text: '/healthz',
      });
      watchRequests(page);
      page.setDefaultTimeout(STEP_MS);
      const complaints: string[] = [];
      page.on('console', (message) => {
        // The browser reports that there was no session yet, and that the code was asked for.
        const isEntering = /status of (401|409)/.test(message.text());
        if (!isEntering && (message.type() === 'error' || message.type() === 'warning')) complaints.push(complaintOf(message));
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      tellWhenFailed(page, complaints);
      return { page, complaints };
    },
  };
}

/** Signs one of the demonstration staff in, as they do it: password, then the code of the app. */
export async function enterAs(page: Page, name: string, { stepsAway = 0 }: { readonly stepsAway?: number } = {}): Promise<void> {
  const member = DEMO_STAFF.find((each) => each.name === name);
  if (!member) throw new Error(`nobody is called ${name}`);
  await page.goto('/players');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(member.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code from the app').fill(codeNow(demoTotpSecret(member, TEST_SECRET), stepsAway));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor();
}
