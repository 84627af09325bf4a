import { openAccount } from '@fairbook/harness/open-account';
import type { Page } from 'playwright-core';
import { type FeelHouse, LINE, visitorOf, WIDTHS } from './open-house.ts';

/** The maximum time until the wallet's first content is visible with an empty cache, in milliseconds. */
const FIRST_MAX = 2_500;

/**
 * Opens a player's wallet over a slow line with an empty cache, and prints when its first content and its balance appear. Returns how many widths were too
 * slow.
 */
export async function feelWallet(house: FeelHouse): Promise<number> {
  let broken = 0;
  for (const size of WIDTHS) {
    const { page, context } = await visitorOf(house, size);
    await openAccount(context);
    const { first, balance } = await timesOfWallet(page);
    const ok = first <= FIRST_MAX;
    if (!ok) broken += 1;
    console.log(
      `wallet ${size.width} px, 1.6 Mbit/s and 150 ms away: first content ${first} ms, at most ${FIRST_MAX}; balance ${balance} ms  ${ok ? 'ok' : 'TOO MUCH'}`,
    );
    await context.close();
  }
  return broken;
}

async function timesOfWallet(page: Page): Promise<{ readonly first: number; readonly balance: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await page.goto('/profile', { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => {
    const text = document.querySelector('main')?.textContent ?? '';
    return /R\$\s*\d/.test(text) && performance.now();
  });
  const balance = Math.round(Number(await seen.jsonValue()));
  const first = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY);
  return { first: Math.round(first), balance };
}
