import { bettingApi, call, type Endpoint, type ReplyOf, type RequestOf, supportApi, type Transport, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { matchesById, matchesFrom } from '@fairbook/harness/board';
import { openAccount } from '@fairbook/harness/open-account';
import { FAR, planBets, SOON } from '@fairbook/tools/plan-bets';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { type FeelHouse, visitorOf, WIDTHS } from './open-house.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

/** The maximum layout shift of a player's page while its data loads, in the worst window. */
const SHIFT_MAX = 0.02;
/** The delay of each answer in milliseconds, long enough to see the page without data. */
const LATE_MS = 1_500;
const PAGES = ['/account', '/private-messages', '/profile', '/my-bets', '/contact', '/limits', '/rewards', '/reports'];
const BETS = 12;

/** Opens a player's pages with delayed answers, at both widths, with data in each of their lists. Returns how many pages shifted too much. */
export async function feelLoading(house: FeelHouse): Promise<number> {
  let broken = 0;
  for (const size of WIDTHS) {
    const { page: first, context } = await visitorOf(house, size);
    await first.close();
    await fillLists(house, (await openAccount(context)).token);
    for (const address of PAGES) {
      const page = await context.newPage();
      await watchShifts(page);
      await page.route('**/sports/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      await openLate(page, address);
      const { worst, what } = await shiftsOf(page);
      const ok = worst <= SHIFT_MAX;
      if (!ok) broken += 1;
      console.log(
        `pages  ${size.width} px, ${address}: moved ${worst.toFixed(4)}, at most ${SHIFT_MAX}  ${ok ? 'ok' : 'TOO MUCH'}  (most: ${what})`,
      );
      await page.close();
    }
    await context.close();
  }
  return broken;
}

async function openLate(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(LATE_MS);
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  // for requests that depend on earlier answers
  await page.waitForTimeout(2 * LATE_MS);
}

/** Makes deposits, bets and a support case, so that every list has rows. */
async function fillLists({ url }: FeelHouse, token: string): Promise<void> {
  const transport: Transport = { baseUrl: url, fetch, headers: () => ({ authorization: `Bearer ${token}` }) };
  const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> =>
    call(transport, endpoint, request, { idempotencyKey: v7() });
  const rates = await ask(walletApi.exchange, {});
  const rate_id = rates.find(({ currency }) => currency === 'BRL')?.rate_id ?? '';
  for (const amount of ['400', '150', '80'])
    await ask(walletApi.recharge, { type: 'sandbox', amount: parseAmount(amount), currency: 'BRL', rate_id });
  const ids = (await matchesFrom(url, new Date(Date.now() + 60_000)))
    .filter(({ status }) => status === 'upcoming')
    .map((each) => each.match_id);
  const slips = planBets(await matchesById(url, [...ids.slice(0, 2 * SOON), ...ids.slice(-2 * FAR)]));
  if (!slips) throw new Error('too few matches to bet on');
  for (const slip of slips.slice(-BETS))
    await ask(bettingApi.placeBet, { game: 'soccer', currency: 'BRL', rate_id, multiple: 1, odds_policy: 'any', ...slip });
  await ask(supportApi.openCase, { case_id: v7(), topic: 'other', text: 'Quando cai o meu saque?' });
}
